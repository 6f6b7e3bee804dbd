public import ReliantDocument

extension Rule {
  /// A value cannot be converted to the type that is expected.
  public static let wrongValue = Rule("wrong-value")
}

/// A value that is not what is expected where it stands.
enum WrongValue: Violation {
  /// A value that does not fit a type.
  ///
  /// - Parameter reference: what a text is probably meant as, which is the name of an object.
  case mismatch(Purpose, Conversion.Problem, reference: String?, NamedOrigin?)
  /// A value that the type which decodes it does not take.
  case decoded(Purpose, Decoding.Mismatch, removed: Site?, NamedOrigin?)
  /// An optional reference that leads nowhere where nil cannot be given.
  case nothing(Purpose, expected: String, key: Symbol)
  /// A relative where something else is expected.
  case relative(Symbol, expected: String, isDeferred: Bool)
  /// A relative within a list, a map or a named value.
  case relativeInside
  /// An anonymous object in a value that objects have in common.
  case sharedObject
  /// A value that cannot be a part of a text.
  case insertion(NamedOrigin)
  /// An object of the scope 'weak' that nobody can hold.
  case weak(Symbol, type: String)
  /// A version of the format that is not understood.
  case format
  /// A member that takes one word only.
  case only(Symbol, Word)
  /// A member that takes one of few words.
  case choice(Symbol, of: [String])
  /// A version of manifests that is not understood.
  case manifestVersion
  case enumerationCase(Conversion.Problem)

  func message(in names: NameTable) -> String {
    switch self {
    case .mismatch(let purpose, let problem, _, _):
      "\(purpose.words(in: names)) \(problem.message)"
    case .decoded(let purpose, let mismatch, _, _):
      "\(purpose.words(in: names)) \(mismatch.message)"
    case .nothing(let purpose, let expected, let key):
      "\(purpose.words(in: names)) expects \(expected), and there is no object "
        + names.quoted(key)
    case .relative(let name, let expected, _):
      "\(names.quoted(name)) expects \(expected), but a relative is one object that is there"
    case .relativeInside: "a relative can only be given as a whole argument or property"
    case .sharedObject: "a value that objects have in common cannot be an object of its own"
    case .insertion(let origin): "\(names.quoted(origin.name)) cannot be inserted into a text"
    case .weak(let key, let type):
      "\(names.quoted(key)) cannot be of the scope 'weak': \(type) is no class, so that nobody can "
        + "hold its objects"
    case .format: "this format is not understood; 'format' is \(Vocabulary.formatVersion)"
    case .only(let member, let word):
      "\(names.quoted(member)) takes nothing but \(word.rawValue.quoted)"
    case .choice(let member, let words):
      "\(names.quoted(member)) takes \(Suggestion.list(words, joinedBy: "or"))"
    case .manifestVersion:
      "this version of manifests is not understood; 'version' is \(TypeManifest.version)"
    case .enumerationCase(let problem): "a case \(problem.message)"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .mismatch(_, let problem, let reference, _):
      reference.map { "did you mean \($0.quoted)?" } ?? problem.help
    case .decoded(_, let mismatch, _, _): mismatch.help
    case .nothing(let purpose, _, _):
      "name one that is there, as \(purpose.words(in: names)) cannot be nil"
    case .relative(_, _, let isDeferred): isDeferred ? "take the object itself" : nil
    case .relativeInside:
      "it cannot be part of a list, a map or a value that objects have in common"
    case .sharedObject: "define it under 'objects' and refer to it as \"@key\""
    case .insertion: "only a string, a number or a boolean can"
    case .weak: "give it another scope, or make the type a class"
    case .enumerationCase(let problem): problem.help
    case .format, .only, .choice, .manifestVersion: nil
    }
  }

  func notes(in names: NameTable) -> [Note] {
    let removed: Site? = if case .decoded(_, _, let site, _) = self { site } else { nil }
    return Note.removal(removed) + (origin?.notes(in: names) ?? [])
  }

  private var origin: NamedOrigin? {
    switch self {
    case .mismatch(_, _, _, let origin), .decoded(_, _, _, let origin): origin
    case .insertion(let origin): origin
    default: nil
    }
  }

  var cause: Cause? { origin?.cause }

  func note(in names: NameTable) -> String {
    if case .insertion = self { "also inserted here" } else { message(in: names) }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .site(let site) = place else { return [] }
    switch self {
    case .mismatch(_, let problem, let reference, nil):
      return reference.map { [Fix.renaming(site, to: $0)] } ?? problem.fixes(at: site)
    case .enumerationCase(let problem): return problem.fixes(at: site)
    case .format:
      let version = String(Vocabulary.formatVersion)
      return [Fix("write \(version)", .setValue(site, .number(version)))]
    case .only(_, let word): return [Fix.renaming(site, to: word.rawValue)]
    default: return []
    }
  }

  static let explanation = RuleExplanation(
    .wrongValue, topic: .types,
    summary: "A value cannot be converted to the type that is expected",
    explanation: """
      Conversion is strict: no number is made from a string in a file, none is rounded, and none \
      is cut to fit. Text from a variable, a text file or '--set' is read as the type asks for, a \
      boolean as one of true, false, yes, no, on, off, 1 and 0, in lowercase. Nor does the scope \
      'weak' go with a structure, which nobody can hold.
      """,
    remedy: "Write the value as the type asks for.",
    example: RuleExample(
      """
      {
        "objects": {
          "server": {"type": "HTTPServer", "arguments": {"port": "8080"}}
        }
      }
      """,
      report: """
        app.json:3:60: error: 'port' expects Int, got a string; write the number itself, not as text [wrong-value]
            "server": {"type": "HTTPServer", "arguments": {"port": "8080"}}
                                                                   ^~~~~~
        """))
}
