import ReliantDocument

/// What holds for whatever is read from any bytes.
enum FuzzedDocument {
  /// Small enough that a fuzzer reaches them.
  static let limits: Limits = {
    var limits = Limits()
    limits.nesting = 16
    limits.nodes = 1_000
    limits.findings = 20
    return limits
  }()

  static func flaw(in bytes: [UInt8], ending: String) -> String? {
    let source = SourceFile(path: "input.\(ending)", bytes: bytes)
    let names = NameTable()
    let result = read(source, names)
    if result.findings.count > limits.findings { return "more findings than the limit" }
    if result.findings.isEmpty, result.omitted > 0 { return "findings were only counted" }
    if result.findings.isEmpty, result.document.isEmpty { return "nothing was read and no finding" }
    for finding in result.findings {
      let words = finding.violation.words(in: names)
      let ranges = ([finding.place] + words.notes.map(\.place)).compactMap(\.range)
      if ranges.contains(where: { $0.upperBound > bytes.count }) {
        return "outside of the file: \(finding)"
      }
      if words.message.isEmpty { return "a finding without words" }
    }
    if let flaw = flaw(in: result.document) { return flaw }
    let again = read(source, NameTable()).findings
    return String(reflecting: again) == String(reflecting: result.findings)
      ? nil : "other findings the next time"
  }

  private static func read(_ source: SourceFile, _ names: NameTable) -> ReadResult {
    DocumentReader.read(source, names: names, limits: limits)
  }

  /// What is wrong with how a document's nodes nest.
  private static func flaw(in document: Document) -> String? {
    let nodes = document.nodes
    if let root = nodes.first, root.next(at: 0) != nodes.count { return "more than one root" }
    // Where the maps and lists end that are open.
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      let next = node.next(at: index)
      while let end = ends.last, end <= index { ends.removeLast() }
      guard node.start <= node.end, Int(node.end) <= document.source.bytes.count,
        next > index, next <= ends.last ?? nodes.count
      else { return "node \(index) lies outside" }
      switch node.kind {
      case .map, .list: ends.append(next)
      case .member:
        guard index + 1 < nodes.count, nodes[index + 1].next(at: index + 1) == next else {
          return "member \(index) has not one value"
        }
      default: _ = document.text(of: index)
      }
      if ends.count > limits.nesting { return "nesting beyond the limit" }
    }
    return nil
  }
}
