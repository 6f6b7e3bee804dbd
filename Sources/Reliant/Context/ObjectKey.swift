import ReliantGraph

/// An object's name and type, looked up once, for those who ask for it often.
///
/// ```swift
/// let mailer = try context.key("mailer", as: (any Mailer).self)
/// …
/// try mailer().send(letter)
/// ```
///
/// It gives what ``ObjectContext/object(_:as:)`` gives: a singleton is the same each time, a
/// prototype a new one. It keeps the context that the object belongs to: the key of a parent's object
/// serves for as long as the parent does, whichever child looked it up.
public struct ObjectKey<Object>: Sendable {
  @usableFromInline let cell: KeyCell<Object>

  /// The object, which is made if it does not exist yet.
  ///
  /// - Throws: ``ResolutionError`` when the context cannot give it.
  @inlinable @inline(__always)
  public func callAsFunction() throws(ResolutionError) -> sending Object {
    // What is lent may go with the cell, which therefore lasts until the reading has ended.
    defer { withExtendedLifetime(cell) {} }
    let reader = Reader.enter(by: cell.readers)
    guard let shared = cell.shared else { return try make(reader) }
    reader.leave()
    // A singleton's type is Sendable, or else it could not have been registered as one.
    nonisolated(unsafe) let object = shared
    return object
  }

  /// The way for whatever is no singleton, or not there; it ends the reading.
  @inlinable @inline(never)
  func make(_ reader: Reader) throws(ResolutionError) -> sending Object {
    defer { reader.leave() }
    let maker = cell.maker
    do {
      if let object = try reader.object(of: maker) {
        if maker.use({ $0.isSingleton }) { cell.remember() }
        return object
      }
    } catch {
      throw cell.owner.explain(error, requesting: cell.index)
    }
    return try cell.fetch()
  }
}

extension ObjectKey: CustomStringConvertible {
  /// The object as in messages: its key, its type and where it is defined.
  public var description: String { cell.owner.plan.info(of: cell.index).description }
}

extension ObjectContext {
  /// An object's name and type, looked up once.
  ///
  /// Nothing is made by it.
  ///
  /// - Parameters:
  ///   - name: a key, an alias or another name of the object, in this context or its parents.
  ///   - type: the type that the object was registered with.
  /// - Throws: ``ResolutionError`` if there is no such name, or the type is another.
  public func key<Object>(_ name: String, as type: Object.Type = Object.self)
    throws(ResolutionError) -> ObjectKey<Object>
  {
    let plan = plan
    guard let target = plan.target(named: name) else { throw plan.unknownName(name) }
    guard let owner = ancestor(target.level),
      let maker = plan.ancestor(target.level)?.makers[target.index],
      maker.product == ObjectIdentifier(Object.self)
    else {
      throw plan.wrongType(
        of: target,
        "\(name.quoted) is registered with the type \(plan.productName(at: target)), not \(TypeName.of(Object.self))"
      )
    }
    return ObjectKey(cell: KeyCell(owner: owner, index: target.index))
  }

  /// What to tell who asked by a key.
  @usableFromInline
  func explain(_ error: any Error, requesting index: Int) -> ResolutionError {
    plan.explain(error, requesting: Graph.Target(level: 0, index: index))
  }
}
