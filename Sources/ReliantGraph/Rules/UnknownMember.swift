public import ReliantDocument

extension Rule {
  /// A member is given that has no meaning where it stands.
  public static let unknownMember = Self("unknown-member")
}

/// A member of a map that the type which decodes the map does not know.
struct UnknownDecodedMember: WordedViolation {
  static let rule = Rule.unknownMember

  let purpose: Purpose
  let mismatch: Decoding.Mismatch
  let origin: NamedOrigin?

  func words(in names: NameTable) -> Words {
    Words(
      "\(purpose.words(in: names)) \(mismatch.message)", help: mismatch.help,
      notes: origin?.notes(in: names) ?? [])
  }

  var cause: Cause? { origin?.cause }
}

/// A member is given that has no meaning where it stands.
enum UnknownMember: WordedViolation, ExplainedViolation {
  /// A name that nothing takes which can stand there.
  case name(Symbol, of: Subject, among: [String])
  /// Members that belong elsewhere.
  case misplaced([Misplaced], in: Subject, Belonging)
  /// A member of the file among its objects.
  case section(Symbol, file: Site)

  struct Misplaced {
    let name: Symbol
    let site: Site
    let value: Site
  }

  /// Where misplaced members belong.
  enum Belonging {
    /// Under 'arguments' or 'properties' of a definition, where its type has them.
    case fields(Word, of: String, Site?, definition: Site)
    /// Beside the object that has taken them in, if it has a key.
    case objects(Site?, beside: Symbol?)

    fileprivate func help(isOne: Bool, in names: NameTable) -> String {
      switch self {
      case .fields(let word, let type, _, _):
        let (noun, nouns) =
          word == .arguments ? ("a parameter", "parameters") : ("a property", "properties")
        let place = "under \(word.rawValue.quoted)"
        return isOne
          ? "it is \(noun) of \(type); give it \(place)"
          : "they are \(nouns) of \(type); give them \(place)"
      case .objects(_, let neighbour):
        let place = (neighbour.map { "beside \(names.quoted($0)) " } ?? "") + "under 'objects'"
        return isOne
          ? "it looks like an object; put it \(place)"
          : "they look like objects; put them \(place)"
      }
    }

    fileprivate func fixes(for members: [Misplaced], in names: NameTable) -> [Fix] {
      switch self {
      case .fields(let word, _, let map?, _):
        return [
          Fix("put it under \(word.rawValue.quoted)", members.map { .move($0.site, into: map) })
        ]
      case .fields(let word, _, nil, let definition):
        let copies = members.map { EditedMember(names[$0.name], .copy($0.value)) }
        let insertion = Edit.insert(name: word.rawValue, .map(copies), into: definition)
        return [
          Fix(
            "put it under \(word.rawValue.quoted)", members.map { .remove($0.site) } + [insertion])
        ]
      case .objects(let map?, _):
        return [Fix("put it under 'objects'", members.map { .move($0.site, into: map) })]
      case .objects(nil, _): return []
      }
    }
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .name(let name, let subject, let words):
      Words(
        "\(subject.text(in: names)) has no member \(names.quoted(name))",
        Suggestion.guess(at: names[name], among: words))
    case .misplaced(let members, let subject, let belonging):
      Words(
        "\(subject.text(in: names)) has no \(members.count == 1 ? "member" : "members") "
          + Suggestion.enumeration(members.map { names.quoted($0.name) }),
        help: belonging.help(isOne: members.count == 1, in: names),
        fixes: { _ in belonging.fixes(for: members, in: names) })
    case .section(let name, let file):
      Words(
        "\(names.quoted(name)) is a member of the configuration, no object",
        help: "put it beside 'objects'",
        fixes: { place in
          guard case .site(let site) = place else { return [] }
          return [Fix("put it beside 'objects'", .move(site, into: file))]
        })
    }
  }

  static let explanation = RuleExplanation(
    .unknownMember, topic: .structure,
    summary: "A member is given that has no meaning where it stands",
    explanation: """
      Every member of a file, a definition and a form of a value has a fixed name. A misspelt \
      one would be ignored silently, so it is an error.
      """,
    remedy: "Correct the name, or remove the member. Free text belongs into 'description'.",
    example: """
      "clock": {"type": "SystemClock", "scoop": "prototype"}
      """)
}
