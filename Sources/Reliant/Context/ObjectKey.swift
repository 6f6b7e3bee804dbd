import ReliantGraph
public import Synchronization

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
  /// The context that the object belongs to.
  @usableFromInline let owner: ObjectContext
  /// Which of its definitions it is.
  @usableFromInline let index: Int

  /// The object, which is made if it does not exist yet.
  ///
  /// - Throws: ``ResolutionError`` when the context cannot give it.
  @inlinable
  public func callAsFunction() throws(ResolutionError) -> sending Object {
    let reader = Reader.enter()
    defer { reader.leave() }
    let maker = owner.current.load(ordering: .sequentiallyConsistent)
      // What it leads to stays for as long as the thread reads.
      ._withUnsafeGuaranteedRef { $0.lentMakers[index] }
    if let shared = maker._withUnsafeGuaranteedRef({ known($0).published }) {
      // A singleton's type is Sendable, or else it could not have been registered as one.
      nonisolated(unsafe) let shared = shared
      return shared
    }
    // As above.
    if maker._withUnsafeGuaranteedRef({ known($0).isPlain }), !reader.isTooDeep {
      do {
        // As above.
        return try maker._withUnsafeGuaranteedRef { try known($0).produce(nil) }
      } catch {
        throw owner.explain(error, requesting: index)
      }
    }
    return try owner.object(at: index)
  }

  @inlinable
  func known(_ maker: AnyMaker) -> Maker<Object> {
    // The key was made for just this type, which a definition keeps in all generations.
    unsafeDowncast(maker, to: Maker<Object>.self)
  }

  /// The object, which is made if it does not exist yet.
  ///
  /// - Throws: ``ResolutionError`` when the context cannot give it.
  @inlinable
  public func get() throws(ResolutionError) -> sending Object { try callAsFunction() }
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
      maker.product == ObjectIdentifier(type)
    else {
      throw plan.wrongType(
        of: target,
        "\(name.quoted) is registered with the type \(plan.productName(at: target)), not \(type)")
    }
    return ObjectKey(owner: owner, index: target.index)
  }

  /// The way for whatever a key does not find ready.
  @usableFromInline
  func object<Object>(at index: Int) throws(ResolutionError) -> sending Object {
    try object(at: Graph.Target(level: 0, index: index), as: Object.self)
  }

  /// What to tell who asked by a key.
  @usableFromInline
  func explain(_ error: any Error, requesting index: Int) -> ResolutionError {
    plan.explain(error, requesting: Graph.Target(level: 0, index: index))
  }
}
