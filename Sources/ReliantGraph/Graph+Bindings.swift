extension Graph {
  /// The objects that are given for types.
  package struct Bindings: Sendable {
    /// By the type's name, as bindings are looked up.
    var standard: [String: Target] = [:]
    /// The same for the objects of one type, by the type's name and then by theirs.
    var special: [String: [String: Target]] = [:]

    package init() {}

    /// The same bindings with objects counted otherwise.
    func mapTargets(_ transform: (Target) -> Target) -> Bindings {
      var result = Bindings()
      result.standard = standard.mapValues(transform)
      result.special = special.mapValues { $0.mapValues(transform) }
      return result
    }
  }

  /// The object that is given for a type in objects of a type; nil when none is bound.
  package func boundObject(for type: ValueType, in consumer: String) -> Target? {
    let name = TypeNames.short(type)
    return bindings.special[name]?[consumer] ?? bindings.standard[name]
  }
}
