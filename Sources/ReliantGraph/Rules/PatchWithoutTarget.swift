import ReliantDocument

/// A change of something that is not there, or that cannot be changed.
enum PatchWithoutTarget: ExplainedViolation {
  case object(Symbol, Guess, removed: Site?)
  /// Another name of an object, by which it is not patched.
  case otherName(Symbol, of: Symbol)
  /// An object that is chosen from several, none of which is patched by its name.
  case choice(Symbol)
  /// A list or a map whose parts would be changed, where something else stands.
  case otherValue(Symbol, Shape, given: Site, isIndirect: Bool)
  /// A list that would be changed.
  case list(Symbol, FieldKind, Guess, named: Site, template: Symbol?)
  /// A change of a list where none stands, though perhaps one is inherited.
  case listless(template: Symbol?)
  /// A name that an overlay adds, probably meant as one that is there.
  case addition(FieldKind, Symbol, Guess)

  enum Shape: String, Sendable {
    case list, map
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .object(let key, let guess, let removed):
      Words(
        "there is no object \(names.quoted(key)) to patch", guess,
        orElse: "give it a 'type' to add a new object", notes: Note.at(removed, "removed here"))
    case .otherName(let name, let key):
      Words(
        "\(names.quoted(name)) is another name of \(names.quoted(key))",
        help: "patch \(names.quoted(key))", fixes: Guess(near: [names[key]]).renaming)
    case .choice(let name):
      Words(
        "\(names.quoted(name)) is chosen by '$switch' and cannot be patched",
        help: "give the whole choice, or patch the objects that it names")
    case .otherValue(let name, let shape, let given, let isIndirect):
      Words(
        "\(names.quoted(name)) is no \(shape.rawValue) here that could be changed",
        help: isIndirect ? "give the whole \(shape.rawValue)" : "give the value itself",
        notes: [Note("\(names.quoted(name)) is given here", at: given)])
    case .list(let name, _, let guess, let site, let template):
      Words(
        "no \(names.quoted(name)) is given whose list could be changed",
        help: guess.help() ?? Self.wholeList(template, in: names),
        fixes: { _ in guess.renaming(at: .site(site)) })
    case .listless(let template):
      Words(
        "there is no list here that could be changed", help: Self.wholeList(template, in: names))
    case .addition(let kind, let name, let guess):
      Words(
        "there is no \(kind.rawValue) \(names.quoted(name)) to replace, and nothing mentions a new "
          + "one", guess)
    }
  }

  var cause: Cause? {
    switch self {
    case .object(let name, _, _): .name("object", name)
    case .addition(let kind, let name, _): .name(kind.rawValue, name)
    case .list(let name, .value, _, _, _): .name("value", name)
    default: nil
    }
  }

  private static func wholeList(_ template: Symbol?, in names: NameTable) -> String {
    "give the whole list"
      + (template.map { "; what is inherited is changed in \(names.quoted($0))" } ?? "")
  }

  static let explanation = RuleExplanation(
    .patchWithoutTarget, topic: .overlays,
    summary: "An overlay changes an object that does not exist",
    explanation: """
      An entry without 'type' changes what the files below define, so there has to be such a \
      thing.
      """,
    remedy: "Correct the key, or add 'type' to define a new object.",
    example: [
      "app.json": #""mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost"}}"#,
      "app.production.json": #""maler": {"arguments": {"host": "mx1.example.org"}}"#,
    ])
}
