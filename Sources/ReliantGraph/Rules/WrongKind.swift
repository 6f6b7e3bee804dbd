public import ReliantDocument

extension Rule {
  /// A member has a value of the wrong kind.
  public static let wrongKind = Rule("wrong-kind")
}

/// A member has a value of the wrong kind.
enum WrongKind: Violation {
  case value(of: Subject, expected: ExpectedKind, found: Node.Kind, meant: Meant?)
  /// A form such as `$remove` that takes nothing but true.
  case notTrue(Symbol)
  /// An object that is a text; perhaps the key of another one without its `@`.
  case object(Symbol, meant: Symbol?)
  /// `@.inner` in a binding.
  case innerBound(Symbol)

  /// What a value of a wrong kind was probably meant as.
  enum Meant: Hashable {
    case bool(Bool)
    case number(String)
    /// The only element of a list.
    case element
    /// A form of a value, of which the member that stands somewhere lacks its `$`.
    case form(Word, Site)
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .value(let subject, let expected, let found, _):
      "\(subject.text(in: names)) takes \(expected.name), not \(found.name)"
    case .notTrue(let form): "\(names.quoted(form)) takes nothing but true"
    case .object(let key, _):
      "the object \(names.quoted(key)) takes a definition or another object's name"
    case .innerBound(let type): "\(names.quoted(type)) takes the key of an object or a type"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .value(_, _, _, .form(let form, _)?): "did you mean \(form.rawValue.quoted)?"
    case .object(_, let meant?): "did you mean \("@\(names[meant])".quoted)?"
    case .value, .notTrue, .object, .innerBound: nil
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .site(let site) = place else { return [] }
    switch self {
    case .value(_, _, _, .bool(let flag)?):
      return [Fix("write \(flag)", .setValue(site, .bool(flag)))]
    case .value(_, _, _, .number(let text)?):
      return [Fix("write the number itself", .setValue(site, .number(text)))]
    case .value(_, _, _, .element?):
      return [Fix("put it into a list", .setValue(site, .list([.copy(site)])))]
    case .value(_, _, _, .form(let form, let site)?):
      return [Fix("write \(form.rawValue.quoted)", .rename(site, to: form.rawValue))]
    case .notTrue: return [Fix("write true", .setValue(site, .bool(true)))]
    case .object(_, let meant?):
      let text = "@\(names[meant])"
      return [Fix("write \(text.quoted)", .setValue(site, .string(text)))]
    case .value, .object, .innerBound: return []
    }
  }
}

extension WrongKind {
  static let explanation = RuleExplanation(
    .wrongKind, topic: .structure,
    summary: "A member has a value of the wrong kind",
    explanation: """
      Each member takes values of certain kinds: 'aliases' takes a list, 'eager' a boolean, and \
      so on.
      """,
    remedy: "Give a value of the kind that the message names.",
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "clock": {"type": "SystemClock", "aliases": "time"}
          }
        }
        """
      ],
      report: """
        app.json:3:49: error: 'aliases' takes a list, not a string [wrong-kind]
            "clock": {"type": "SystemClock", "aliases": "time"}
                                                        ^~~~~~
        """))
}
