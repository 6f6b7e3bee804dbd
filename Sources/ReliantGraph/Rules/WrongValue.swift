import ReliantDocument

enum WrongValue: ExplainedViolation {
  /// A value that does not fit a type.
  ///
  /// - Parameter reference: what a text is probably meant as, which is the name of an object.
  case mismatch(Subject, Conversion.Problem, reference: String?, NamedOrigin?)
  /// A value that the type which decodes it does not take.
  case decoded(Subject, Decoding.Mismatch, removed: Site?, NamedOrigin?)
  /// An optional reference that leads nowhere where nil cannot be given.
  case nothing(Subject, expected: String, key: Symbol)
  /// The subject of a choice that no text can be made of.
  case subject
  /// The subject of a choice that names none of its cases.
  case noCase(ChoiceSubject, among: [String])
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
  /// A text that may not be empty.
  case empty(Symbol)
  /// A member that takes one word only.
  case only(Symbol, Word)
  /// A rule whose findings cannot be allowed.
  case rule(String)

  /// What a choice goes by, as far as it may be shown.
  enum ChoiceSubject {
    case text(String)
    case outside, secret
  }

  func words(in names: NameTable) -> Words {
    let origins = origin?.notes(in: names) ?? []
    switch self {
    case .mismatch(let purpose, let problem, let reference, let origin):
      return Words(
        "\(purpose.text(in: names)) \(problem.message)",
        help: reference.map { "did you mean \($0.quoted)?" } ?? problem.help, notes: origins,
        fixes: { place in
          guard case .site(let site) = place, origin == nil else { return [] }
          return reference.map { [Fix.renaming(site, to: $0)] } ?? problem.fixes(at: site)
        })
    case .decoded(let purpose, let mismatch, let removed, _):
      return Words(
        "\(purpose.text(in: names)) \(mismatch.message)", help: mismatch.help,
        notes: Note.at(removed, "removed here") + origins)
    case .nothing(let purpose, let expected, let key):
      let name = purpose.text(in: names)
      return Words(
        "\(name) expects \(expected), and there is no object \(names.quoted(key))",
        help: "name one that is there, as \(name) cannot be nil")
    case .subject:
      return Words(
        "'$switch' chooses by a text, a number, a boolean or a date",
        help: "name a value that is one, such as \"${name}\"")
    case .noCase(let subject, let cases):
      let (what, help): (String, String?) =
        switch subject {
        case .text(let text):
          (text.quoted, Suggestion.guess(at: text, among: cases).help(.cases))
        case .outside: ("for this text from outside", Suggestion.few(cases).help(.cases))
        case .secret: ("for this secret", nil)
        }
      return Words("'$switch' has no case \(what) and no 'default'", help: help)
    case .relative(let name, let expected, let isDeferred):
      return Words(
        "\(names.quoted(name)) expects \(expected), but a relative is one object that is there",
        help: isDeferred ? "take the object itself" : nil)
    case .relativeInside:
      return Words(
        "a relative can only be given as a whole argument or property",
        help: "it cannot be part of a list, a map or a value that objects have in common")
    case .sharedObject:
      return Words(
        "a value that objects have in common cannot be an object of its own",
        help: "define it under 'objects' and refer to it as \"@key\"")
    case .insertion(let origin):
      return Words(
        "\(names.quoted(origin.name)) cannot be inserted into a text",
        help: "only a string, a number, a boolean or a date can", notes: origins)
    case .weak(let key, let type):
      return Words(
        "\(names.quoted(key)) cannot be of the scope 'weak': \(type) is no class, so that nobody can "
          + "hold its objects", help: "give it another scope, or make the type a class")
    case .format:
      let version = String(Vocabulary.formatVersion)
      return Words(
        "this format is not understood; 'format' is \(version)",
        fixes: {
          Fix.at($0) { Fix("write \(version)", .setValue($0, .number(version))).doubted(.consent) }
        })
    case .empty(let member):
      return Words("\(names.quoted(member)) takes a text that is not empty")
    case .only(let member, let word):
      return Words(
        "\(names.quoted(member)) takes nothing but \(word.rawValue.quoted)",
        fixes: Guess(near: [word.rawValue]).renaming)
    case .rule(let name):
      return Rules.explanation(named: name) == nil
        ? Words(
          "there is no rule \(name.quoted)", Suggestion.guess(at: name, among: Rules.warnings),
          orElse: "the command 'rules' lists them")
        : Words("\(name.quoted) is an error, and only warnings can be allowed")
    }
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
    if case .insertion = self { "also inserted here" } else { words(in: names).message }
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
    example: #""server": {"type": "HTTPServer", "arguments": {"port": "8080"}}"#)
}
