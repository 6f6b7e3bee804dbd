import ReliantDocument

/// What may be used although nothing seems to, in a check that has found mistakes.
///
/// Whatever is named anywhere, in a place that was dropped or is wrong, may be meant there, and so may
/// whatever a report names.
struct UsageDoubts {
  private var objects: Set<Symbol> = []
  private var values: Set<Symbol> = []

  init(_ errors: [Diagnostic], _ workspace: Workspace) {
    for error in errors {
      let texts = [error.message, error.help ?? ""] + error.related.map(\.message)
      for name in texts.joined(separator: " ").split(separator: "'") {
        guard let symbol = Self.symbol(of: name, workspace.names) else { continue }
        objects.insert(symbol)
        values.insert(symbol)
      }
    }
    for document in workspace.documents {
      for node in document.nodes.indices where document[node].kind == .string {
        collect(document.text(of: node), workspace.names)
      }
    }
  }

  /// Whether something may refer to an object.
  func isObject(_ key: Symbol?) -> Bool { key.map(objects.contains) ?? true }

  /// Whether something may mention a value.
  func isValue(_ name: Symbol) -> Bool { values.contains(name) }

  private mutating func collect(_ text: String, _ names: NameTable) {
    if let symbol = Self.symbol(of: text[...], names) { objects.insert(symbol) }
    for part in text.split(separator: "${").dropFirst(text.hasPrefix("${") ? 0 : 1) {
      let name = part.prefix { $0 != "}" }
      if let symbol = names.symbol(of: String(name)) { values.insert(symbol) }
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
    switch rule {
    case .invalidSyntax, .invalidEncoding, .tooDeep, .tooLarge, .unsupportedFile, .fileNotFound,
      .importCycle, .outsideRoot, .parentNotFound, .parentCycle, .unknownEnvironment,
      .ambiguousFile:
      true
    case .wrongKind:
      // Something that would have held names may have been meant.
      pointer?.split(separator: "/").last.flatMap { Word(rawValue: String($0)) }
        .map { !Self.wordsWithoutNames.contains($0) } ?? true
    default: false
    }
  }

  /// Whether the mistake leaves open what another object would have been.
  var mayHideObjects: Bool { rule == .duplicateMember }

  /// The members whose values name neither objects nor values.
  private static let wordsWithoutNames: Set<Word> = [
    .format, .name, .description, .type, .scope, .eager, .abstract, .order, .autowire, .override,
    .deprecated, .optional,
  ]
}
