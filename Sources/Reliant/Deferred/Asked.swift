import ReliantDocument
import ReliantGraph
public import Synchronization

/// An object that its holder asks for later, the object's type aside.
///
/// It does not keep the context, which holds the holder itself.
@usableFromInline
final class Asked: Sendable {
  @usableFromInline let context: ContextLink
  /// How many levels above the context the object's own one is.
  @usableFromInline let level: Int
  /// Which of that context's definitions it is.
  @usableFromInline let index: Int
  /// How those who read are found.
  @usableFromInline let readers = ReaderRecord.key
  /// The definition of the holder.
  let origin: Origin
  /// The holder, where relatives matter.
  @usableFromInline let relation: Relation?

  init(
    _ target: Graph.Target, of context: ContextLink, for origin: Origin, relation: Relation? = nil
  ) {
    self.context = context
    level = target.level
    index = target.index
    self.origin = origin
    self.relation = relation
  }

  private var target: Graph.Target { Graph.Target(level: level, index: index) }

  /// The same on behalf of another holder of the definition.
  func on(behalfOf relation: Relation?) -> Asked {
    relation == nil ? self : Asked(target, of: context, for: origin, relation: relation)
  }

  /// The object, which is made if it does not exist yet.
  @inlinable @inline(__always)
  func object<Object>(as type: Object.Type = Object.self) throws -> sending Object {
    let isThere = context.enter()
    let reader = Reader.enter(by: readers)
    let maker = isThere ? maker(of: type) : nil
    if let shared = maker?.use({ $0.published }) {
      reader.leave()
      context.leave()
      // A singleton's type is Sendable, or else it could not have been registered as one.
      nonisolated(unsafe) let object = shared
      return object
    }
    return try make(by: maker, reader)
  }

  /// What makes the object, if it can be used without further ado; to be asked for while the thread
  /// reads and looks at the context's tables.
  @inlinable @inline(__always)
  func maker<Object>(of type: Object.Type) -> Lent<ObjectMaker<Object>>? {
    guard relation == nil, let plan = context.current.load(ordering: .sequentiallyConsistent) else {
      return nil
    }
    return Lent(plan).use { plan in
      guard plan.lifecycle.isFast else { return nil }
      let maker = level == 0 ? plan.makers.lent[index] : plan.lentMaker(at: index, of: level)
      return maker?.use {
        $0.product == ObjectIdentifier(Object.self)
          // The product is the object's type, so that is what the maker is of.
          ? Lent(unsafeDowncast($0, to: ObjectMaker<Object>.self)) : nil
      }
    }
  }

  /// The way for whatever is no singleton, or not there; it ends the reading, and to look at the
  /// context's tables.
  @inlinable @inline(never)
  func make<Object>(by maker: Lent<ObjectMaker<Object>>?, _ reader: Reader) throws
    -> sending Object
  {
    defer {
      reader.leave()
      context.leave()
    }
    do {
      if let object = try reader.object(of: maker) { return object }
    } catch {
      throw explain(error)
    }
    return try fetch()
  }

  /// The way for whatever is not ready yet or has to be converted.
  @usableFromInline
  func fetch<Object>(given: [String: any Sendable] = [:]) throws(ResolutionError) -> sending Object
  {
    guard let context = context.context else { throw gone }
    return try context.object(at: target, as: Object.self, for: relation, given: given)
  }

  @usableFromInline
  func explain(_ error: any Error) -> ResolutionError {
    context.context?.plan.explain(error, requesting: target) ?? gone
  }

  private var gone: ResolutionError {
    ResolutionError(
      .closed, key: origin.key, place: origin.place,
      message: "\(origin.key.quoted) asked for an object after its context was gone")
  }
}
