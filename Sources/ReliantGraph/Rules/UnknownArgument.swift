public import ReliantDocument

extension Rule {
  /// An argument is given that the type does not take.
  public static let unknownArgument = Rule("unknown-argument")
}

/// An argument that the type of its object does not take.
enum UnknownArgument: Violation {
  case argument(Symbol, type: String, Remedy, inherited: Inherited?)
  /// An argument that belongs under 'properties', as do others of the object.
  case property(Symbol, type: String, object: Site)
  /// An object none of whose arguments its type has, so that the type is the mistake.
  case allOf(Symbol, type: String, given: [String], meant: [String])

  /// The way out for what a type does not have.
  enum Remedy: Sendable, Hashable {
    case guess(Guess)
    /// These are missing, for one of which it was probably meant.
    case missing([String])
    /// It is a member of a definition that stands under another one.
    case member(of: Word)
    /// What it holds belongs where it stands itself: 'arguments' within 'arguments'.
    case nested(in: Word)
  }

  /// Who inherits what the type does not have, if it is not the object's own.
  struct Inherited: Sendable, Hashable {
    let key: Symbol
    let site: Site

    func note(in names: NameTable) -> Note {
      Note("\(names.quoted(key)) inherits it here", at: site)
    }
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .argument(let name, let type, _, _), .property(let name, let type, _):
      "\(type) has no parameter \(names.quoted(name))"
    case .allOf(let key, let type, let given, _):
      "\(type) has none of the parameters that \(names.quoted(key)) is given, such as "
        + Suggestion.list(given, joinedBy: "and")
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .argument(_, _, let remedy, _): remedy.words
    case .property: "it is a property; give it under 'properties'"
    case .allOf(_, _, _, let meant):
      meant.isEmpty ? nil : "did you mean \(Suggestion.list(meant, joinedBy: "or"))?"
    }
  }

  func notes(in names: NameTable) -> [Note] {
    if case .argument(_, _, _, let inherited?) = self { [inherited.note(in: names)] } else { [] }
  }

  var cause: Cause? {
    if case .property(_, _, let object) = self { .site(object) } else { nil }
  }

  func note(in names: NameTable) -> String { message(in: names) }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .site(let site) = place else { return [] }
    return switch self {
    case .argument(_, _, let remedy, _): remedy.fixes(at: site)
    case .allOf(_, _, _, let meant): meant.count == 1 ? [Fix.renaming(site, to: meant[0])] : []
    case .property: []
    }
  }
}

extension UnknownArgument.Remedy {
  var words: String? {
    switch self {
    case .guess(let guess): guess.help()
    case .missing(let names):
      "it needs \(Suggestion.list(names, joinedBy: "and")), which "
        + "\(names.count == 1 ? "is" : "are") not given"
    case .member(let place):
      "it is a member of the definition; put it beside \(place.rawValue.quoted)"
    case .nested(let place): "give what is in it right under \(place.rawValue.quoted)"
    }
  }

  func fixes(at site: Site) -> [Fix] {
    switch self {
    case .guess(let guess): guess.renaming(at: .site(site))
    case .missing(let names): names.count == 1 ? [Fix.renaming(site, to: names[0])] : []
    case .member, .nested: []
    }
  }
}

extension UnknownArgument {
  static let explanation = RuleExplanation(
    .unknownArgument, topic: .types,
    summary: "An argument is given that the type does not take",
    explanation: """
      Arguments go by the names of the parameters that were registered with the type. If all of them \
      are another type's, the type is the mistake.
      """,
    remedy: """
      Correct the name or the type, or remove the argument. What is set after creation belongs into \
      'properties'.
      """,
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "server": {
              "type": "HTTPServer",
              "arguments": {"prot": 8080}
            }
          }
        }
        """
      ],
      report: """
        app.json:5:21: error: HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]
              "arguments": {"prot": 8080}
                            ^~~~~~
        """))
}
