import ReliantDocument

/// Shows nothing of what stands beside the value of a secret and is part of no value.
///
/// ```
/// "password": "hunter2" "and more",
/// ```
///
/// Only a file with mistakes of form has any.
struct HideSurplus {
  private let workspace: Workspace
  private let index: Int
  private let document: Document
  private let source: [UInt8]

  /// Looks through a document of a workspace.
  static func run(on index: Int, in workspace: Workspace) {
    let document = workspace.documents[index]
    HideSurplus(
      workspace: workspace, index: index, document: document, source: document.source.bytes
    ).run()
  }

  private func run() {
    guard document.nodes.contains(where: isSecret) else { return }
    /// Where the maps and lists end that are open, by node and by byte.
    var open: [(next: Int, end: Int)] = []
    var at = 0
    while at < document.nodes.count {
      while let last = open.last, last.next <= at { open.removeLast() }
      let node = document[at]
      switch node.kind {
      case .map, .list: open.append((node.next(at: at), Int(node.end)))
      case .member where isSecret(node):
        let next = node.next(at: at)
        let isLast = next >= open.last?.next ?? 0
        hideSurplus(of: at, to: isLast ? open.last?.end ?? 0 : Int(document[next].start))
        at = next
        continue
      default: break
      }
      at += 1
    }
  }

  /// Whether a node is a member whose value is a secret by its name.
  private func isSecret(_ node: Node) -> Bool {
    // The operator would look up the conformance of a type of another module each time.
    guard case .member = node.kind else { return false }
    return workspace.secretNames.kind(of: node.symbol, in: workspace.names) != nil
  }

  /// Hides what is neither a name nor a value between a member's name and an offset.
  private func hideSurplus(of member: Int, to end: Int) {
    var last = Int(document[member].end)
    for node in document.nodes[member + 1..<document[member].next(at: member)] {
      hideText(in: last, to: Int(node.start), of: member)
      // Of a map or a list only the bracket has been passed, which is skipped as such.
      let isContainer = node.kind == .map || node.kind == .list
      last = max(last, Int(isContainer ? node.start : node.end))
    }
    hideText(in: last, to: end, of: member)
  }

  /// Hides a stretch from the first to the last byte that brackets, separators and tags leave.
  private func hideText(in start: Int, to end: Int, of member: Int) {
    var at = start
    var text: Range<Int>?
    while at < end {
      if let next = endOfStructure(at: at) {
        at = next
      } else {
        at += 1
        text = (text?.lowerBound ?? at - 1)..<at
      }
    }
    if let text { workspace.hide(text, at: Site(document: index, node: member)) }
  }

  /// Where a blank, a bracket, a separator, right or wrong, or a tag without attributes ends that
  /// stands at an offset; nil if none does.
  private func endOfStructure(at offset: Int) -> Int? {
    switch source[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "="),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return offset + 1
    case UInt8(ascii: "<"):
      let tag = source[offset...].prefix(Self.longestTag)
      return Self.tags.first(where: tag.starts).map { offset + $0.count }
    default: return nil
    }
  }

  private static let tags = ["dict", "array", "string", "key", "data", "integer", "real", "date"]
    .flatMap { ["<\($0)>", "</\($0)>", "<\($0)/>"] }.map { Array($0.utf8) }
  private static let longestTag = tags.map(\.count).max() ?? 0
}
