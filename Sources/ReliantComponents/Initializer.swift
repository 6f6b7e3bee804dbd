/// A way to make an object: an initializer that is written, or the one that a structure has of its
/// properties.
struct Initializer {
  let isOnMainActor: Bool
  var parameters: [Parameter]
}

/// A parameter of an initializer.
struct Parameter {
  /// What a call writes before the argument; `_` for nothing.
  let label: Substring
  /// What files call the parameter.
  let name: Substring
  /// The default's source.
  let defaultValue: Substring?
}

extension Initializer {
  /// An initializer that is written.
  init(_ declaration: Declaration, isTypeOnMainActor: Bool) throws(Refusal) {
    let offset = declaration.keyword.offset
    if declaration.isConditional { throw Refusal(.conditional, at: offset) }
    let header = declaration.rest.prefix { !$0.isGroup("{") }
    guard let list = header.firstIndex(where: { $0.isGroup("(") }) else {
      throw Refusal(.unreadable, at: offset)
    }
    let marks = header[..<list]
    if marks.contains(where: { $0.text.hasPrefix("<") }) {
      throw Refusal(.genericInitializer, at: offset)
    }
    if !marks.isEmpty { throw Refusal(.failable, at: offset) }
    if header[list...].contains(where: { $0.isWord("async") }) {
      throw Refusal(.asynchronous, at: offset)
    }
    isOnMainActor =
      declaration.attribute("MainActor") != nil
      || isTypeOnMainActor && !declaration.modifiers.contains("nonisolated")
    parameters = []
    for items in header[list].contents.split(before: \.beginsParameter) {
      parameters.append(try Parameter(items))
    }
  }
}

extension Parameter {
  fileprivate init(_ items: ArraySlice<Item>) throws(Refusal) {
    let items = items.withoutAttributes
    guard let colon = items.firstIndex(where: { $0.isSymbol(":") }), let first = items.first,
      colon > items.startIndex
    else { throw Refusal(.unreadable, at: items.first?.offset ?? 0) }
    let equals = items.firstIndex { $0.isSymbol("=") } ?? items.endIndex
    let type = items[(colon + 1)..<equals]
    let name = items[colon - 1].text
    if let specifier = type.first(where: { $0.isWord("inout") || $0.isWord("isolated") }) {
      throw Refusal(.specifier(name, specifier.text), at: first.offset)
    }
    if type.containsWord("some") { throw Refusal(.genericInitializer, at: first.offset) }
    if type.last?.text.hasSuffix("...") == true { throw Refusal(.variadic(name), at: first.offset) }
    label = first.text.asLabel
    self.name = (label == "_" ? name : first.text).unquoted
    if self.name == "_" { throw Refusal(.unnamed, at: first.offset) }
    defaultValue = items[equals...].dropFirst().text
  }
}

extension [Item] {
  /// Splits a list at its commas, but not at those between the arguments of a generic type, behind
  /// which no element of the list begins.
  func split(before begins: (ArraySlice<Item>) -> Bool) -> [ArraySlice<Item>] {
    var parts: [ArraySlice<Item>] = []
    var start = startIndex
    for index in indices where self[index].isSymbol(",") && begins(self[(index + 1)...]) {
      parts.append(self[start..<index])
      start = index + 1
    }
    var last = self[start...]
    if last.last?.isSymbol(",") == true { last.removeLast() }
    return last.isEmpty ? parts : parts + [last]
  }
}

extension ArraySlice<Item> {
  /// Whether a name and a colon come first, as at the beginning of a parameter.
  fileprivate var beginsParameter: Bool {
    let items = withoutAttributes
    return items.prefix { $0.kind == .word }.count <= 2 && items.first?.kind == .word
      && items.first { $0.kind != .word }?.isSymbol(":") == true
  }

  fileprivate func containsWord(_ word: String) -> Bool {
    contains { $0.isWord(word) || $0.contents[...].containsWord(word) }
  }

  /// The source from the first item to the last; nil when there is none.
  var text: Substring? {
    guard let first, let last else { return nil }
    return first.text.base[first.text.startIndex..<last.text.endIndex]
  }
}

extension Substring {
  /// A name without the backticks around it.
  var unquoted: Substring { hasPrefix("`") ? dropFirst().dropLast() : self }

  /// A name as it stands among an initializer's labels, where a keyword needs no backticks.
  var asLabel: Substring {
    unquoted.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? unquoted : self
  }
}
