import ReliantDocument

/// A JSON document as a value that can be looked into and changed.
indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is spelled.
  case number(String)
  case string(String)
  case list([JSONTree])
  case map([Member])

  struct Member: Hashable {
    var name: String
    var value: JSONTree
  }

  struct Unreadable: Error {
    let findings: [Finding]
  }

  /// Reads JSON, or a property list, whose dates and data become strings.
  init(_ text: String, path: String = "test.json") throws {
    let names = NameTable()
    let result = DocumentReader.read(
      SourceFile(path: path, text: text), names: names, limits: Limits())
    guard result.findings.isEmpty, !result.document.isEmpty else {
      throw Unreadable(findings: result.findings)
    }
    self.init(result.document, 0, names)
  }

  private init(_ document: Document, _ node: Int, _ names: NameTable) {
    switch document[node].kind {
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .number: self = .number(document.text(of: node))
    case .string, .data, .date: self = .string(document.text(of: node))
    case .list: self = .list(document.elements(of: node).map { JSONTree(document, $0, names) })
    case .map:
      self = .map(
        document.members(of: node).map {
          Member(name: names[$0.symbol], value: JSONTree(document, $0.value, names))
        })
    case .null, .member, .invalid: self = .null
    }
  }

  var text: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text + "\n"
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let flag): json.value(flag)
    case .number(let spelling): json.number(spelling)
    case .string(let text): json.value(text)
    case .list(let elements): json.array(of: elements) { $1.write(to: &$0) }
    case .map(let members):
      json.object(of: members) { json, member in
        json.name(member.name)
        member.value.write(to: &json)
      }
    }
  }

  /// The value of a member; nil when this is no map or has none of that name.
  subscript(name: String) -> JSONTree? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value that a JSON pointer without escapes leads to.
  func value(at pointer: String) -> JSONTree? {
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    return steps.reduce(self as JSONTree?) { tree, step in
      if case .list(let elements) = tree { return Int(step).map { elements[$0] } }
      return tree?[String(step)]
    }
  }

  /// The elements of a list or the values of a map.
  var children: [JSONTree] {
    switch self {
    case .list(let elements): elements
    case .map(let members): members.map(\.value)
    default: []
    }
  }
}
