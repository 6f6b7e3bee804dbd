/// Reads JSON (RFC 8259, strictly) into a document, with all mistakes at once.
package enum JSONReader {
  /// Reads a file as far as it can be read and reports whatever is wrong with it.
  ///
  /// It takes one pass without recursion, in time proportional to the file; a second one, if the
  /// brackets do not match and the file is not just cut off, asks the lines' indentation which of them
  /// belong together.
  package static func read(
    _ source: SourceFile, names: NameTable, limits: Limits
  ) -> ReadResult {
    let contents = source.bytes
    let bytes = contents.span
    if let problem = obstacle(bytes, limits) {
      let document = Document(source: source, nodes: [], decoded: [])
      return ReadResult(document: document, problems: [problem])
    }
    let parser = parse(bytes, names, limits)
    let document = Document(
      source: source, nodes: parser.nodes, decoded: parser.decoded, doubts: parser.problems.doubts,
      asides: parser.asides, readEnd: parser.position)
    return ReadResult(document: document, problems: parser.problems)
  }

  private static func parse(
    _ bytes: Span<UInt8>, _ names: NameTable, _ limits: Limits
  ) -> JSONParser {
    let first = parse(bytes, names, limits, followsLayout: false)
    guard first.hasUnevenBrackets, !first.isCutOff, !first.problems.isFull else { return first }
    let second = parse(bytes, names, limits, followsLayout: true)
    return second.layout.isPlausible ? second : first
  }

  private static func parse(
    _ bytes: Span<UInt8>, _ names: NameTable, _ limits: Limits, followsLayout: Bool
  ) -> JSONParser {
    var parser = JSONParser(names: names, limits: limits, followsLayout: followsLayout)
    parser.parse(bytes)
    return parser
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
    if let value = bytes.jsonValue(beyond: limits) {
      return SyntaxProblem(
        .tooLarge, "the file holds more than \(limits.nodes) values",
        help: "split it and import the parts", at: value..<value + 1)
    }
    // Archives, pictures and the like.
    if bytes.count > 0, bytes[0] < 0x20, !bytes[0].isBlank, bytes.firstInvalidUTF8() != nil {
      return SyntaxProblem(
        .invalidEncoding, "the file holds binary data and no text", help: "save it as UTF-8",
        at: 0..<0)
    }
    return nil
  }
}
