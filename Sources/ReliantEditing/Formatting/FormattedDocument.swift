package import ReliantDocument
import ReliantGraph

/// A JSON configuration in the one layout that `format` writes.
///
/// A map or a list stands on one line where it fits, and on a line for each member or element where
/// it does not; in the file itself, and in `values`, `objects` and `bindings` with more than one
/// entry, each has a line of its own in any case. Members stand in the order of the vocabulary, names that
/// a file chooses in the file's own. Numbers and strings stay as they are written, and of blank lines
/// between members one.
package struct FormattedDocument {
  /// How long a line may be, in characters.
  package static let width = 100

  private let document: Document
  private let names: NameTable

  /// - Parameters:
  ///   - document: a JSON document without mistakes.
  ///   - names: the names of its members, in a table that begins with the words of the format.
  package init(_ document: Document, names: NameTable) {
    self.document = document
    self.names = names
  }

  /// The file as it is to be.
  package var bytes: [UInt8] {
    var writer = LayoutWriter()
    writer.write(block(of: 0, as: .file), behind: 0)
    return Array((writer.text + "\n").utf8)
  }

  // MARK: Blocks

  private func block(of node: Int, as role: LayoutRole) -> LayoutBlock {
    switch document[node].kind {
    case .map: map(node, as: role)
    case .list:
      LayoutBlock(
        "[", document.elements(of: node).map { entry(at: $0, $0, as: role.ofElement) }, "]",
        isBroken: false)
    default: LayoutBlock(text(of: node))
    }
  }

  private func map(_ node: Int, as role: LayoutRole) -> LayoutBlock {
    let members = Array(document.members(of: node))
    let form = members.first { names[$0.symbol].utf8.first == UInt8(ascii: "$") }
    let role = role.inside(form: form.flatMap { Word($0.symbol) })
    let order = Dictionary(
      role.order.enumerated().map { ($1.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = members.enumerated().sorted { a, b in
      let (one, two) = (order[names[a.element.symbol]], order[names[b.element.symbol]])
      return (one ?? order.count, a.offset) < (two ?? order.count, b.offset)
    }.map(\.element)
    let entries = sorted.map { member in
      entry(
        at: member.node, member.value, as: role.ofMember(names[member.symbol]),
        name: text(of: member.node) + ": ")
    }
    return LayoutBlock("{", entries, "}", isBroken: role.breaks(members.count))
  }

  private func entry(
    at start: Int, _ value: Int, as role: LayoutRole, name: String = ""
  ) -> LayoutBlock.Entry {
    LayoutBlock.Entry(
      name: name, value: block(of: value, as: role), followsBlank: followsBlank(start))
  }

  /// A name, a string or a number as it is written.
  private func text(of node: Int) -> String {
    String(decoding: document.source.bytes[document[node].range], as: UTF8.self)
  }

  /// Whether a blank line stands before a node and something else before that in its map or list.
  private func followsBlank(_ node: Int) -> Bool {
    let bytes = document.source.bytes
    var breaks = 0
    var offset = Int(document[node].start) - 1
    while offset >= 0, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[offset]) {
      if bytes[offset] == 0x0A { breaks += 1 }
      offset -= 1
    }
    return breaks > 1 && offset >= 0 && bytes[offset] == UInt8(ascii: ",")
  }
}
