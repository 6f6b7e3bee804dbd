public import ReliantDocument

extension Rule {
  /// A member is given that has no meaning where it stands.
  public static let unknownMember = Rule("unknown-member")
}

/// A member is given that has no meaning where it stands.
enum UnknownMember: Violation {
  /// A name that nothing takes which can stand there.
  case name(Symbol, of: Subject, among: [String])
  /// Members that belong elsewhere.
  case misplaced([Misplaced], in: Subject, Belonging)
  /// A member of the file among its objects.
  case section(Symbol, file: Site)

  struct Misplaced: Hashable {
    let name: Symbol
    let site: Site
    let value: Site
  }

  /// Where misplaced members belong.
  enum Belonging: Hashable {
    /// Among the arguments or properties of a definition, which may have a map for them.
    case fields(Word, of: String, Site?, definition: Site)
    /// Beside the object that has taken them in, if it has a key.
    case objects(Site?, beside: Symbol?)
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .name(let name, let subject, _):
      return "\(subject.text(in: names)) has no member \(names.quoted(name))"
    case .misplaced(let members, let subject, _):
      let list = Suggestion.enumeration(members.map { names[$0.name] })
      return
        "\(subject.text(in: names)) has no \(members.count == 1 ? "member" : "members") \(list)"
    case .section(let name, _):
      return "\(names.quoted(name)) is a member of the configuration, no object"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .name(let name, _, let words):
      return Suggestion.guess(at: names[name], among: words).help()
    case .misplaced(let members, _, let belonging):
      let isOne = members.count == 1
      switch belonging {
      case .fields(let word, let type, _, _):
        let nouns =
          word == .arguments ? ("a parameter", "parameters") : ("a property", "properties")
        let place = "under \(word.rawValue.quoted)"
        return isOne
          ? "it is \(nouns.0) of \(type); give it \(place)"
          : "they are \(nouns.1) of \(type); give them \(place)"
      case .objects(_, let neighbour):
        let place = (neighbour.map { "beside \(names.quoted($0)) " } ?? "") + "under 'objects'"
        return isOne
          ? "it looks like an object; put it \(place)"
          : "they look like objects; put them \(place)"
      }
    case .section: return "put it beside 'objects'"
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    case .name(let name, _, let words):
      return Suggestion.guess(at: names[name], among: words).renaming(at: place)
    case .misplaced(let members, _, let belonging):
      switch belonging {
      case .fields(let word, _, let map, let definition):
        return Self.moving(members, into: map, or: word, of: definition, names)
      case .objects(let map, _):
        guard let map else { return [] }
        return [Fix("put it under 'objects'", members.map { .move($0.site, into: map) })]
      }
    case .section(_, let file):
      guard case .site(let site) = place else { return [] }
      return [Fix("put it beside 'objects'", .move(site, into: file))]
    }
  }

  /// Puts members into a map of a definition, which may be a new one.
  private static func moving(
    _ members: [Misplaced], into map: Site?, or word: Word, of definition: Site, _ names: NameTable
  ) -> [Fix] {
    let title = "put it under \(word.rawValue.quoted)"
    if let map { return [Fix(title, members.map { .move($0.site, into: map) })] }
    let copies = members.map { EditedMember(names[$0.name], .copy($0.value)) }
    return [
      Fix(
        title,
        members.map { .remove($0.site) }
          + [.insert(name: word.rawValue, .map(copies), into: definition)])
    ]
  }
}

extension UnknownMember {
  static let explanation = RuleExplanation(
    .unknownMember, topic: .structure,
    summary: "A member is given that has no meaning where it stands",
    explanation: """
      Every member of a file, a definition and a form of a value has a fixed name. A misspelt \
      one would be ignored silently, so it is an error.
      """,
    remedy: "Correct the name, or remove the member. Free text belongs into 'description'.",
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "clock": {"type": "SystemClock", "scoop": "prototype"}
          }
        }
        """
      ],
      report: """
        app.json:3:38: error: the object 'clock' has no member 'scoop' [unknown-member]
            "clock": {"type": "SystemClock", "scoop": "prototype"}
                                             ^~~~~~~
        """))
}
