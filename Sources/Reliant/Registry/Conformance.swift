/// Whether the objects of one type can be given where another is asked for, found without any.
enum Conformance {
  private struct Question: Hashable {
    let candidate: ObjectIdentifier
    let wanted: ObjectIdentifier
  }

  private static let answers = Guarded<[Question: Bool?]>([:])

  /// Whether every value of a type is, or can be converted to, one of the wanted type.
  ///
  /// It is nil where only an object could tell: whether a protocol's objects are another's, and what
  /// conforms to a protocol that is private or has parameters.
  static func answer(_ candidate: any Any.Type, for wanted: any Any.Type) -> Bool? {
    if candidate == wanted || wanted == Any.self { return true }
    let question = Question(
      candidate: ObjectIdentifier(candidate), wanted: ObjectIdentifier(wanted))
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = find(candidate, wanted)
    answers.withLock { $0[question] = .some(answer) }
    return answer
  }

  private static func find(_ candidate: any Any.Type, _ wanted: any Any.Type) -> Bool? {
    func isSubtype<Wanted>(_ wanted: Wanted.Type) -> Bool? {
      // A class and its subclasses.
      if candidate is Wanted.Type { return true }
      guard TypeKind(wanted) == .existential else { return false }
      // The types that conform to a protocol have a metatype of their own, `any P.Type`, which only
      // a mangled name leads to when the protocol is not known beforehand.
      guard let name = _mangledTypeName(wanted), let conforming = _typeByName(name + "Xp") else {
        return nil
      }
      if isInstance(candidate, of: conforming) { return true }
      return TypeKind(candidate) == .existential ? nil : false
    }
    return isSubtype(wanted)
  }

  private static func isInstance<Metatype>(_ type: any Any.Type, of metatype: Metatype.Type) -> Bool
  {
    type is Metatype
  }
}
