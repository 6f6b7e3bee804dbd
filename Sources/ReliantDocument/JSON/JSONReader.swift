/// Reads JSON (RFC 8259, strictly) into a document, with all mistakes at once.
package enum JSONReader {
  /// Reads a file as far as it can be read and reports whatever is wrong with it.
  ///
  /// It takes one pass without recursion, in time proportional to the file. After
  /// `limits.findings` problems and one more, which tells that there are others, it stops.
  package static func read(
    _ source: SourceFile, names: inout NameTable, limits: Limits
  ) -> ReadResult {
    let bytes = source.bytes.span
    if let problem = obstacle(bytes, limits) {
      let document = Document(source: source, nodes: [], decoded: [])
      return ReadResult(document: document, problems: [problem])
    }
    var parser = JSONParser(names: names, limits: limits)
    // The parser's copy is to be the only one, so that adding a name does not copy the table.
    names = NameTable()
    defer { names = parser.names }
    parser.parse(bytes)
    return ReadResult(
      document: Document(source: source, nodes: parser.nodes, decoded: parser.decoded),
      problems: parser.problemsInOrder())
  }

  /// What keeps a file from being read at all.
  private static func obstacle(_ bytes: Span<UInt8>, _ limits: Limits) -> SyntaxProblem? {
    // Nodes count bytes in 32 bits.
    let mostBytes = min(limits.fileSize, Int(UInt32.max))
    if bytes.count > mostBytes {
      return SyntaxProblem(
        .tooLarge, "the file has \(bytes.count) bytes, more than the \(mostBytes) allowed",
        help: "split it and import the parts", at: 0..<0)
    }
    if let encoding = ForeignEncoding(bytes) {
      return SyntaxProblem(
        .invalidEncoding, "the file is encoded as \(encoding.rawValue), not as UTF-8",
        help: "save it as UTF-8", at: 0..<0)
    }
    return nil
  }
}
