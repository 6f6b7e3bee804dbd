import ReliantDocument

/// What may be used although nothing seems to, in a check that has found mistakes.
///
/// Whatever is named anywhere, in a place that was dropped or is wrong, may be meant there, and so may
/// whatever a report names, or a word of a text that is reported.
struct UsageDoubts {
  private var objects: Set<Symbol> = []
  private var values: Set<Symbol> = []
  private let hidesObjects: Bool
  private let hidesTemplates: Bool
  private let hidesValues: Bool

  init(_ errors: [Diagnostic], _ workspace: Workspace) {
    hidesObjects = errors.contains(where: \.mayHideObjects)
    hidesTemplates = errors.contains(where: \.mayHideTemplates)
    hidesValues = errors.contains(where: \.mayHideValues)
    var reported: [String: Set<Int>] = [:]
    for error in errors {
      if let location = error.location, let offset = location.offset {
        reported[location.file, default: []].insert(offset)
      }
      let texts = [error.message, error.help ?? ""] + error.related.map(\.message)
      for name in texts.joined(separator: " ").split(separator: "'") {
        guard let symbol = Self.symbol(of: name, workspace.names) else { continue }
        objects.insert(symbol)
        values.insert(symbol)
      }
    }
    for document in workspace.documents {
      let reported = reported[document.source.path] ?? []
      for node in document.nodes.indices where document[node].kind == .string {
        let (isName, isText) = document.withContent(of: node) { text in
          (text.count <= Self.longestName, text.contains(UInt8(ascii: "$")))
        }
        guard isName || isText else { continue }
        let text = document.text(of: node)
        if isName, let symbol = Self.symbol(of: text[...], workspace.names) {
          objects.insert(symbol)
        }
        if isText { collectValues(in: text, workspace.names) }
        if isName, reported.contains(Int(document[node].start)) {
          collectWords(of: text, workspace.names)
        }
      }
    }
  }

  /// A longer text is no name, and may be long enough to take its time.
  private static let longestName = 4096

  /// Whether something may refer to an object or extend a template.
  func mayUse(_ object: Usage.Object) -> Bool {
    (object.isTemplate ? hidesTemplates : hidesObjects) || object.key.map(objects.contains) ?? true
  }

  /// Whether something may mention a value.
  func mayMention(_ value: Symbol) -> Bool { hidesValues || values.contains(value) }

  private mutating func collectValues(in text: String, _ names: NameTable) {
    for part in text.split(separator: "${").dropFirst(text.hasPrefix("${") ? 0 : 1) {
      let name = part.prefix { $0 != "}" }
      if let symbol = names.symbol(of: String(name)) { values.insert(symbol) }
    }
  }

  /// Collects what a text that is wrong may be meant to name: `"$name"`, say, or `"${ name }"`.
  private mutating func collectWords(of text: String, _ names: NameTable) {
    for word in text.unicodeScalars.split(whereSeparator: { !Vocabulary.canContinue($0) }) {
      guard let symbol = names.symbol(of: String(word)) else { continue }
      objects.insert(symbol)
      values.insert(symbol)
    }
  }

  /// The symbol of a name, with or without the mark of a reference.
  private static func symbol(of name: Substring, _ names: NameTable) -> Symbol? {
    names.symbol(of: String(name.first == "@" ? name.dropFirst() : name))
  }
}

extension Diagnostic {
  /// Whether the mistake leaves open what else would have been read.
  var mayHideUses: Bool {
    // A name that is shortened may be any.
    if message.contains("…") || help?.contains("…") == true { return true }
    switch rule {
    case .invalidSyntax, .invalidEncoding, .tooDeep, .tooLarge, .unsupportedFile, .fileNotFound,
      .importCycle, .outsideRoot, .parentNotFound, .parentCycle, .unknownEnvironment,
      .ambiguousFile:
      return true
    case .wrongKind:
      // Something that would have held names may have been meant.
      let way = (pointer ?? "").split(separator: "/")
      // The second is the name of an object or a value, and none of the format.
      let word = way.count == 2 ? nil : way.last.flatMap { Word(rawValue: String($0)) }
      return word.map { !Self.wordsWithoutNames.contains($0) } ?? true
    default: return false
    }
  }

  /// Whether the mistake leaves open which objects would have been used.
  var mayHideObjects: Bool {
    switch rule {
    case .duplicateMember, .bindingCycle, .aliasCycle: true
    case .unknownReference, .abstractReference:
      help == nil && !mayHideTemplates || isAboutBindings
    default: isAboutBindings
    }
  }

  private var isAboutBindings: Bool { pointer?.hasPrefix("/bindings") == true }

  /// Whether the mistake leaves open which template would have been extended.
  var mayHideTemplates: Bool { pointer?.hasSuffix("/extends") == true }

  /// Whether the mistake leaves open which value would have been mentioned.
  var mayHideValues: Bool { rule == .unknownValue && help == nil }

  /// The members whose values name neither objects nor values.
  private static let wordsWithoutNames: Set<Word> = [
    .format, .name, .description, .type, .scope, .eager, .abstract, .order, .autowire, .override,
    .deprecated, .optional,
  ]
}
