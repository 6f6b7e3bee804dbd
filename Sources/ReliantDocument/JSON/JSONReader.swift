/// Reads JSON (RFC 8259, strictly) into a document, with all mistakes at once.
package enum JSONReader {
  /// Reads a file as far as it can be read and reports whatever is wrong with it.
  ///
  /// It takes one pass without recursion, in time proportional to the file; a second one, where the
  /// brackets do not match and the lines' indentation tells which of them belong together.
  package static func read(
    _ source: SourceFile, names: NameTable, limits: Limits
  ) -> ReadResult {
    let contents = source.bytes
    let bytes = contents.span
    if let problem = obstacle(bytes, limits) {
      let document = Document(source: source, nodes: [], decoded: [])
      return ReadResult(document: document, problems: [problem])
    }
    let parser = parse(source, bytes, names, limits)
    let document = Document(
      source: source, nodes: parser.nodes, decoded: parser.decoded, doubts: parser.problems.doubts)
    return ReadResult(document: document, problems: parser.problems)
  }

  private static func parse(
    _ source: SourceFile, _ bytes: Span<UInt8>, _ names: NameTable, _ limits: Limits
  ) -> JSONParser {
    var parser = JSONParser(document: source.number, names: names, limits: limits)
    parser.parse(bytes)
    guard parser.recovery.hasUnevenBrackets, !parser.problems.isFull,
      let layout = BracketLayout(bytes, nesting: limits.nesting)
    else { return parser }
    parser = JSONParser(document: source.number, names: names, limits: limits, layout: layout)
    parser.parse(bytes)
    return parser
  }

  /// What keeps a file from being read at all.
  private static func obstacle(_ bytes: Span<UInt8>, _ limits: Limits) -> SyntaxProblem? {
    // Nodes count bytes in 32 bits.
    let mostBytes = min(limits.fileSize, Int(UInt32.max))
    if bytes.count > mostBytes {
      return SyntaxProblem(TooLarge.bytes(bytes.count, limit: mostBytes), at: 0..<0)
    }
    if let encoding = ForeignEncoding(bytes) {
      return SyntaxProblem(InvalidEncoding.foreign(encoding.rawValue), at: 0..<0)
    }
    if let value = bytes.jsonValue(beyond: limits) {
      return SyntaxProblem(TooLarge.values(limit: limits.nodes), at: value..<value + 1)
    }
    // Archives, pictures and the like.
    if bytes.count > 0, bytes[0] < 0x20, !bytes[0].isBlank, bytes.firstInvalidUTF8() != nil {
      return SyntaxProblem(InvalidEncoding.binary, at: 0..<0)
    }
    return nil
  }
}
