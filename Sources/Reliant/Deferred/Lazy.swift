/// An object that is made when it is first asked for.
///
/// It is a parameter or a property for what may never be needed, or not before the holder is whole:
///
/// ```swift
/// struct Report {
///   let printer: Lazy<any Printer>
///   func print() throws { try printer().print(self) }
/// }
/// ```
///
/// A file gives it like the object itself: `"printer": "@laser"`. However many threads ask, the
/// object is asked of the context once; after that it is read without a lock. If making it fails,
/// the next one who asks tries again. As with a ``Provider``, two objects can need each other to be
/// created if one of them takes the other lazily; then it keeps the other once it has been asked for,
/// like any property.
public struct Lazy<Object> {
  @usableFromInline let cell: LazyCell
  /// What a program makes the object with; nil of a context's.
  @usableFromInline let make: (@Sendable () throws -> Object)?

  /// An object that a closure makes, such as for a test that has no context.
  public init(_ make: @escaping @Sendable () throws -> Object) {
    cell = LazyCell(nil, Boxing(Object.self))
    self.make = make
  }

  init(_ cell: LazyCell) {
    self.cell = cell
    make = nil
  }

  /// The object, which is made if nobody has asked for it before.
  ///
  /// - Throws: ``ResolutionError`` when a context cannot give it.
  @inlinable
  public func callAsFunction() throws -> Object {
    if let known = cell.known { return cell.boxing.opened(known) }
    return try cell.boxing.opened(cell.fill(Object.self) { cell.boxing.reference(to: try first()) })
  }

  @inlinable
  func first() throws -> Object {
    if let asked = cell.asked { return try asked.object() }
    guard let make else { throw MissingObject() }
    return try make()
  }
}

extension Lazy: Sendable where Object: Sendable {}
