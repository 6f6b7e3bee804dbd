/// What a reader makes of a file: a document, as far as it could be read, and all its mistakes.
package struct ReadResult: Sendable {
  package let document: Document
  /// The mistakes, in the order of the file.
  package let findings: [Finding]
  /// How many further mistakes were only counted.
  package let omitted: Int

  /// A document with the mistakes that were collected while it was read.
  init(_ source: SourceFile, nodes: [Node], decoded: [UInt8], _ findings: FindingCollector) {
    document = Document(
      source: source, nodes: nodes, decoded: decoded,
      openRegions: findings.open.map { Array($0.ranges) } ?? [])
    self.findings = findings.inOrder
    omitted = findings.omitted
  }

  /// What a file gives that cannot be read at all.
  init(unreadable source: SourceFile, _ reason: some Violation, at range: Range<Int> = 0..<0) {
    document = Document(source: source, nodes: [], decoded: [])
    findings = [Finding(reason, at: .range(document: source.number, range))]
    omitted = 0
  }

  /// What a file gives that is too large or in another encoding; nil when it is neither.
  init?(refusing source: SourceFile, _ limits: Limits) {
    let bytes = source.bytes
    // Nodes count bytes in 32 bits.
    let mostBytes = min(limits.fileSize, Int(UInt32.max))
    if bytes.count > mostBytes {
      self.init(unreadable: source, TooLarge.bytes(bytes.count, limit: mostBytes))
    } else if let encoding = bytes.span.foreignEncoding {
      self.init(unreadable: source, InvalidEncoding.foreign(encoding))
    } else {
      return nil
    }
  }
}
