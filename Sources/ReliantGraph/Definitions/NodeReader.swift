package import ReliantDocument

/// Something that reads one document of a workspace and reports what is not of its form.
package protocol NodeReader {
  var workspace: Workspace { get }
  var document: Document { get }
  /// The document's index in the workspace.
  var index: Int { get }
}

extension NodeReader {
  package func site(_ node: Int) -> Site { Site(document: index, node: node) }

  func intern(_ bytes: ArraySlice<UInt8>) -> Symbol { workspace.names.intern(bytes.span) }

  /// The symbol of a string.
  func symbol(at node: Int) -> Symbol {
    document.withContent(of: node) { workspace.names.intern($0) }
  }

  @discardableResult
  package func report<Broken: Violation>(
    _ violation: @autoclosure () -> Broken, at node: Int
  ) -> Reported {
    workspace.report(violation(), at: site(node))
  }

  /// Reports a member that has no meaning in a map.
  package func reportUnknown(
    _ member: Document.Member, among words: [some RawRepresentable<String>], in what: Subject
  ) {
    report(
      UnknownMember.name(member.symbol, of: what, among: words.map(\.rawValue)), at: member.node)
  }

  /// Reports a member that has to be given.
  package func reportMissing(_ member: String, of what: Subject, at node: Int) {
    report(MissingMember.member(member, of: what), at: node)
  }

  /// Whether a node has the expected form; reports it otherwise, unless the parser did already.
  ///
  /// - Parameter form: the form that the value was perhaps meant as, and the member that lacks its `$`.
  package func expect(
    _ kind: ExpectedKind, at node: Int, as what: @autoclosure () -> Subject,
    perhaps form: @autoclosure () -> (word: Word, site: Site)? = nil
  ) -> Bool {
    let found = document[node].kind
    if kind.matches(found) { return true }
    if found == .invalid { return false }
    let meant = form().map { .form($0.word, $0.site) } ?? meant(at: node, as: kind)
    report(WrongKind.value(of: what(), expected: kind, found: found, meant: meant), at: node)
    return false
  }

  /// Whether the value of a member has the expected form, as above.
  package func expect(_ kind: ExpectedKind, of member: Document.Member) -> Bool {
    expect(kind, at: member.value, as: .name(member.symbol))
  }

  private func meant(at node: Int, as kind: ExpectedKind) -> WrongKind.Meant? {
    if document[node].kind == .list {
      let elements = Array(document.elements(of: node))
      guard elements.count == 1, kind.matches(document[elements[0]].kind) else { return nil }
      return .content(site(elements[0]))
    }
    guard document[node].kind == .string else { return nil }
    switch kind {
    case .bool: return flag(at: node).map(WrongKind.Meant.bool)
    case .number:
      let text = document.text(of: node)
      return Conversion.isJSONNumber(text) ? .number(text) : nil
    case .list, .collection: return .element
    case .map, .single, .string: return nil
    }
  }

  /// The boolean that a text spells.
  private func flag(at node: Int) -> Bool? {
    guard case .bool(let flag) = Conversion.scalar(document.text(of: node), as: .bool) else {
      return nil
    }
    return flag
  }

  /// The text of a member.
  package func string(of member: Document.Member) -> Written<String>? {
    guard expect(.string, of: member) else { return nil }
    return Written(document.text(of: member.value), at: site(member.value))
  }

  /// The same as a symbol.
  func symbol(of member: Document.Member) -> Written<Symbol>? {
    guard expect(.string, of: member) else { return nil }
    return Written(symbol(at: member.value), at: site(member.value))
  }

  /// The boolean of a member; a text that spells one is reported and taken for it.
  package func bool(of member: Document.Member) -> Written<Bool>? {
    let node = member.value
    if expect(.bool, of: member) { return Written(document[node].kind == .true, at: site(node)) }
    guard document[node].kind == .string else { return nil }
    return flag(at: node).map { Written($0, at: site(node)) }
  }

  /// The elements of a member's list; a single text is reported and taken for a list of one.
  ///
  /// - Returns: nil when the value is something else, which is reported.
  package func elements(
    of member: Document.Member, as kind: ExpectedKind = .list,
    perhaps form: @autoclosure () -> (word: Word, site: Site)? = nil
  ) -> [Int]? {
    let node = member.value
    if expect(kind, at: node, as: .name(member.symbol), perhaps: form()) {
      return Array(document.elements(of: node))
    }
    return document[node].kind == .string ? [node] : nil
  }
}

/// The form that a member's value has to have.
package enum ExpectedKind: String {
  case map = "a map"
  case list = "a list"
  case collection = "a list or a map"
  case single = "one value"
  case string = "a string"
  case number = "a number"
  case bool = "true or false"

  func matches(_ kind: Node.Kind) -> Bool {
    switch (self, kind) {
    case (.map, .map), (.list, .list), (.collection, .list), (.collection, .map),
      (.string, .string), (.number, .number), (.bool, .true), (.bool, .false):
      true
    case (.single, .map), (.single, .list), (.single, .invalid): false
    case (.single, _): true
    default: false
    }
  }
}

extension Word {
  /// What a member of a file or a definition takes.
  var kind: ExpectedKind {
    switch self {
    case .values, .objects, .bindings, .arguments, .properties: .map
    case .environments, .imports, .aliases, .dependsOn, .allow: .list
    case .tags: .collection
    case .format, .order: .number
    case .eager, .abstract, .autowire, .override: .bool
    default: .string
    }
  }
}

extension Node.Kind {
  /// What messages call a value of the kind.
  var name: String {
    switch self {
    case .map: "a map"
    case .list: "a list"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    case .data: "data"
    case .date: "a date"
    case .member, .invalid: "nothing"
    }
  }
}
