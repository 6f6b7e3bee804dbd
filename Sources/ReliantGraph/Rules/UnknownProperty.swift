public import ReliantDocument

extension Rule {
  /// A property is given that the type does not have.
  public static let unknownProperty = Rule("unknown-property")
}

/// A property that the type of its object does not have.
enum UnknownProperty: Violation {
  case property(Symbol, type: String, UnknownArgument.Remedy, inherited: UnknownArgument.Inherited?)
  /// A property that belongs under 'arguments', as do others of the object.
  case argument(Symbol, type: String, object: Site)
  /// A property that a registration speaks of and that its type does not have.
  case registered(MisnamedProperty)

  func message(in names: NameTable) -> String {
    switch self {
    case .property(let name, let type, _, _), .argument(let name, let type, _):
      "\(type) has no property \(names.quoted(name))"
    case .registered(let property): property.message
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .property(_, _, let remedy, _): remedy.words
    case .argument: "it is a parameter; give it under 'arguments'"
    case .registered(let property): property.help
    }
  }

  func notes(in names: NameTable) -> [Note] {
    if case .property(_, _, _, let inherited?) = self { [inherited.note(in: names)] } else { [] }
  }

  var cause: Cause? {
    if case .argument(_, _, let object) = self { .site(object) } else { nil }
  }

  func note(in names: NameTable) -> String { message(in: names) }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .site(let site) = place, case .property(_, _, let remedy, _) = self else {
      return []
    }
    return remedy.fixes(at: site)
  }
}

extension UnknownProperty {
  static let explanation = RuleExplanation(
    .unknownProperty, topic: .types,
    summary: "A property is given that the type does not have",
    explanation: "Properties go by the names that were registered with the type.",
    remedy: """
      Correct the name, or remove the property. What the initializer takes belongs into \
      'arguments'.
      """,
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
            "newsletter": {"type": "Newsletter", "properties": {"colck": null}}
          }
        }
        """
      ],
      report: """
        app.json:4:57: error: Newsletter has no property 'colck'; did you mean 'clock'? [unknown-property]
            "newsletter": {"type": "Newsletter", "properties": {"colck": null}}
                                                                ^~~~~~~
        """))
}
