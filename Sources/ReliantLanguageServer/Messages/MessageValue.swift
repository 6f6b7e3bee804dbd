package import ReliantDocument

/// A value within a message of the client, which may be anything at all.
///
/// What is not there, or of another kind than is asked for, is nil.
package struct MessageValue: Sendable {
  private let document: Document
  private let names: NameStorage
  private let node: Int

  /// The whole of what a client has sent; nil unless it is JSON without a mistake, besides what is no
  /// Unicode.
  package init?(_ bytes: [UInt8], limits: Limits) {
    guard
      let value = Self(sound: bytes, limits)
        ?? bytes.repairedUnicode.flatMap({ Self(sound: $0, limits) })
    else { return nil }
    self = value
  }

  private init?(sound bytes: [UInt8], _ limits: Limits) {
    let names = NameTable()
    let read = JSONReader.read(
      SourceFile(path: "message", bytes: bytes), names: names, limits: limits)
    guard read.findings.isEmpty, !read.document.isEmpty else { return nil }
    self.init(read.document, names.snapshot, 0)
  }

  private init(_ document: Document, _ names: NameStorage, _ node: Int) {
    self.document = document
    self.names = names
    self.node = node
  }

  private var kind: Node.Kind { document[node].kind }

  package var isNull: Bool { kind == .null }
  package var isMap: Bool { kind == .map }
  package var isList: Bool { kind == .list }

  /// The value of a map's member; nil when it is null.
  package subscript(name: String) -> MessageValue? {
    guard isMap, let symbol = names.symbol(of: name),
      let member = document.members(of: node).first(where: { $0.symbol == symbol })
    else { return nil }
    let value = at(member.value)
    return value.isNull ? nil : value
  }

  package var string: String? { kind == .string ? document.text(of: node) : nil }

  /// The same without the cost of a string.
  package var utf8: ArraySlice<UInt8>? { kind == .string ? document.content(of: node) : nil }

  package var integer: Int? { kind == .number ? Int(document.text(of: node)) : nil }

  package var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }

  /// A list's elements; none of anything else.
  package var elements: [MessageValue] {
    isList ? document.elements(of: node).map(at) : []
  }

  /// A map's members; none of anything else.
  package var members: [(name: String, value: MessageValue)] {
    isMap ? document.members(of: node).map { (names[$0.symbol], at($0.value)) } : []
  }

  /// What names a request: a number or a string.
  package var requestID: RequestID? {
    switch kind {
    case .number: .number(document.text(of: node))
    case .string: .string(document.text(of: node))
    default: nil
    }
  }

  private func at(_ node: Int) -> MessageValue { MessageValue(document, names, node) }
}
