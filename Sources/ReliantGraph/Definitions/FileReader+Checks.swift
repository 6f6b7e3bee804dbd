import ReliantDocument

/// The form that a member's value has to have.
enum ExpectedKind {
  case map, list, collection, string, number, bool

  var name: String {
    switch self {
    case .map: "a map"
    case .list: "a list"
    case .collection: "a list or a map"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    }
  }

  func matches(_ kind: Node.Kind) -> Bool {
    switch (self, kind) {
    case (.map, .map), (.list, .list), (.collection, .list), (.collection, .map),
      (.string, .string), (.number, .number), (.bool, .true), (.bool, .false):
      true
    default: false
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

/// Something that reads one document of a workspace and reports what is not of its form.
protocol NodeReader {
  var workspace: Workspace { get }
  var document: Document { get }
  /// The document's index in the workspace.
  var index: Int { get }
}

extension NodeReader {
  func site(_ node: Int) -> Site { Site(document: index, node: node) }

  func intern(_ bytes: ArraySlice<UInt8>) -> Symbol { workspace.names.intern(bytes.span) }

  /// The symbol of a string.
  func symbol(at node: Int) -> Symbol {
    document.withContent(of: node) { workspace.names.intern($0) }
  }

  func quoted(_ symbol: Symbol) -> String { workspace.quoted(symbol) }

  func report(
    _ rule: Rule, _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at node: Int, related: @autoclosure () -> [Finding.Related] = []
  ) {
    workspace.report(rule, message(), help: help(), at: site(node), related: related())
  }

  /// Whether a node has the expected form; reports it otherwise, unless the reader did already.
  func expect(
    _ kind: ExpectedKind, at node: Int, as what: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil
  ) -> Bool {
    let found = document[node].kind
    if kind.matches(found) { return true }
    if found != .invalid {
      report(
        .wrongKind, "\(what()) takes \(kind.name), not \(found.name)", help: help(), at: node)
    }
    return false
  }

  func expect(
    _ kind: ExpectedKind, at node: Int, of member: Document.Member,
    help: @autoclosure () -> String? = nil
  ) -> Bool {
    expect(kind, at: node, as: quoted(member.symbol), help: help())
  }

  func string(at node: Int, of member: Document.Member) -> Written<String>? {
    guard expect(.string, at: node, of: member) else { return nil }
    return Written(document.text(of: node), at: site(node))
  }

  func symbol(at node: Int, of member: Document.Member) -> Written<Symbol>? {
    guard expect(.string, at: node, of: member) else { return nil }
    return Written(symbol(at: node), at: site(node))
  }

  func bool(at node: Int, of member: Document.Member) -> Written<Bool>? {
    guard expect(.bool, at: node, of: member) else { return nil }
    return Written(document[node].kind == .true, at: site(node))
  }

  /// The elements of a list, or none when the node is something else, which is reported.
  func elements(of node: Int, member: Document.Member) -> [Int] {
    expect(.list, at: node, of: member) ? Array(document.elements(of: node)) : []
  }

  /// Whether a name follows the rule for names; reports it otherwise.
  ///
  /// - Parameter kind: what is given the name here, so that to mention it is no further mistake.
  func checkName(
    _ name: Symbol, at node: Int, what: String, givenTo kind: Gaps.Named? = nil
  ) -> Bool {
    if workspace.isName(name) { return true }
    if let kind { workspace.note(Misname(kind: kind, text: name, isGiven: true), at: site(node)) }
    report(
      .invalidName, "\(quoted(name)) cannot name \(what)",
      help: "a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.'",
      at: node)
    return false
  }

  /// Notes that a text mentions something by what is no name, which is about to be reported.
  func noteMisname(_ text: Symbol, of kind: Gaps.Named, at node: Int) {
    workspace.note(Misname(kind: kind, text: text, isGiven: false), at: site(node))
  }

  /// What an unknown member was most likely meant as, of the words that could stand there.
  func meant(by member: Document.Member, among words: [Word]) -> Set<Word> {
    let nearest = Suggestion.nearest(
      to: workspace.names[member.symbol], among: words.map(\.rawValue))
    return Set(nearest.compactMap(Word.init))
  }

  func reportUnknown(_ member: Document.Member, among words: [Word], in what: String) {
    report(
      .unknownMember, "\(what) has no member \(quoted(member.symbol))",
      help: Suggestion.help(for: workspace.names[member.symbol], among: words.map(\.rawValue)),
      at: member.node)
  }
}
