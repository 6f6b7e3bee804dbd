public import ReliantDocument

extension Rule {
  /// A member is missing that has to be given.
  public static let missingMember = Self("missing-member")
}

/// A member that is missing.
enum MissingMember: WordedViolation {
  /// An object without a type.
  case type(of: Symbol, Origin)
  case member(String, of: Subject)
  /// A binding that says nothing.
  case binding(Symbol)
  /// The version by which a manifest of types is known for one.
  case versionOfManifest

  /// Why several objects may lack a type.
  enum Origin: Sendable, Hashable {
    case own
    /// They extend a template, which lacks it, too.
    case template(Site)
    /// Their file would be an overlay of another, which is not there, by its name.
    case overlay(document: Int, of: String)
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .type(let key, let origin):
      let base: String? = if case .overlay(_, let base) = origin { base } else { nil }
      return Words(
        "the object \(names.quoted(key)) has no 'type'",
        help: base.map { "to be an overlay, the file needs \($0.quoted) beside it" })
    case .member(let name, let owner):
      return Words("\(owner.text(in: names)) needs the member \(name.quoted)")
    case .binding(let type):
      return Words(
        "the binding of \(names.quoted(type)) says nothing",
        help: "give it a 'default' or entries under 'into'")
    case .versionOfManifest:
      return Words(
        "this is no manifest of types: it has no member \(ManifestWord.version.rawValue.quoted)",
        help: "give what the command 'types' of the program writes that has the types")
    }
  }

  var cause: Cause? {
    switch self {
    case .type(_, .template(let site)): .site(site)
    case .type(_, .overlay(let document, _)): .site(Site(document: document, node: 0))
    default: nil
    }
  }

  func note(in names: NameTable) -> String {
    guard case .type(let key, _) = self else { return "also here" }
    return "\(names.quoted(key)) has none either"
  }

  static let explanation = RuleExplanation(
    .missingMember, topic: .structure,
    summary: "A member is missing that has to be given",
    explanation: """
      Without the member there is nothing to go by: an object without 'type', for example, \
      cannot be created.
      """,
    remedy: "Add the member, or remove what it belongs to.",
    example: RuleExample(
      """
      {
        "objects": {
          "clock": {"scope": "singleton"}
        }
      }
      """))
}
