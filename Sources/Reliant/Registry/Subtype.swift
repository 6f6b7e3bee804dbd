/// Says that the objects of one type are objects of another, where no load can tell.
///
/// Whether a protocol refines another, and what conforms to a protocol that is private or has
/// parameters (`any Store<User>`), could be told of an object alone. So a program says it beside its
/// types:
///
/// ```swift
/// let types = TypeRegistry {
///   Subtype((any Cache).self, of: (any Store).self) { $0 }
///   Factory("Redis", as: (any Cache).self, RedisCache.init, "url")
/// }
/// ```
///
/// From then on what is registered as a cache is given where a store is asked for, too.
public struct Subtype: Sendable {
  let type: any Any.Type
  let supertype: any Any.Type

  /// A relation between two types.
  ///
  /// - Parameters:
  ///   - type: the type whose objects are of the other one, too.
  ///   - supertype: the other one.
  ///   - conversion: `{ $0 }`, which the compiler takes only if it is so; it is never called.
  public init<Object, Other>(
    _ type: Object.Type, of supertype: Other.Type, _ conversion: (Object) -> Other
  ) {
    self.type = type
    self.supertype = supertype
  }
}

extension [Subtype] {
  /// Whether one of the relations, or several of them one after the other, lead from a type to
  /// another.
  func lead(from type: any Any.Type, to wanted: any Any.Type) -> Bool {
    var rest = self
    var known: [any Any.Type] = [type]
    while let next = known.popLast() {
      if Conformance.answer(next, for: wanted) == true { return true }
      let isNext = rest.partition { Conformance.answer(next, for: $0.type) == true }
      known += rest[isNext...].map(\.supertype)
      rest.removeSubrange(isNext...)
    }
    return false
  }
}
