import ReliantDocument

enum MissingMember: ExplainedViolation {
  /// An object without a type.
  ///
  /// - Parameters:
  ///   - base: the name of a file that is not there and that its file would be an overlay of.
  ///   - cause: why several objects may lack one.
  ///   - fitting: the only type that takes what the object is given.
  case type(of: Symbol, overlayOf: String?, cause: Cause?, fitting: String?)
  case member(String, of: Subject)
  /// A choice without anything to choose from.
  case cases
  /// A binding that says nothing.
  case binding(Symbol)

  func words(in names: NameTable) -> Words {
    switch self {
    case .type(let key, let base, _, let fitting):
      Words(
        "the object \(names.quoted(key)) has no 'type'",
        help: base.map { "to be an overlay, the file needs \($0.quoted) beside it" },
        fixes: { place in
          guard let fitting else { return [] }
          return Fix.at(place) {
            Fix(
              "give it the type \(fitting.quoted)",
              .insert(name: Word.type.rawValue, .string(fitting), into: $0.valueOfMember))
          }
        })
    case .member(let name, let owner):
      Words("\(owner.text(in: names)) needs the member \(name.quoted)")
    case .cases:
      Words(
        "'$switch' has no 'cases' to choose from",
        help: "add \"cases\": {\"text\": value}, with a value for each text")
    case .binding(let type):
      Words(
        "the binding of \(names.quoted(type)) says nothing",
        help: "give it a 'default' or entries under 'into'")
    }
  }

  var cause: Cause? {
    if case .type(_, _, let cause, _) = self { cause } else { nil }
  }

  static let explanation = RuleExplanation(
    .missingMember, topic: .structure,
    summary: "A member is missing that has to be given",
    explanation: """
      Without the member there is nothing to go by: an object without 'type', for example, \
      cannot be created.
      """,
    remedy: "Add the member, or remove what it belongs to.",
    example: #""clock": {"scope": "singleton"}"#)
}
