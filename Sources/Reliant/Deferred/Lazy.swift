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
  private let cell: LazyCell<Object>

  /// An object that a closure makes, such as for a test that has no context.
  public init(_ make: @escaping @Sendable () throws -> Object) {
    cell = LazyCell(holder: nil, make)
  }

  init(holder: Origin, _ make: @escaping @Sendable () throws -> Object) {
    cell = LazyCell(holder: holder, make)
  }

  /// The object, which is made if nobody has asked for it before.
  ///
  /// - Throws: ``ResolutionError`` when a context cannot give it.
  public func callAsFunction() throws -> Object { try cell.contents() }
}

extension Lazy: Sendable where Object: Sendable {}
