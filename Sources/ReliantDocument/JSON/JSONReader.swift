/// Reads JSON (RFC 8259, strictly) into a document, with all mistakes at once.
package enum JSONReader {
  /// Reads a file as far as it can be read and reports whatever is wrong with it.
  ///
  /// It takes one pass without recursion, in time proportional to the file; a second one, where the
  /// brackets do not match and the lines' indentation tells which of them belong together.
  package static func read(
    _ source: SourceFile, names: NameTable, limits: Limits
  ) -> ReadResult {
    if let refused = ReadResult(refusing: source, limits) { return refused }
    let contents = source.bytes
    let bytes = contents.span
    // Archives, pictures and the like.
    if bytes.count > 0, bytes[0] < 0x20, !bytes[0].isBlank, bytes.firstInvalidUTF8() != nil {
      return ReadResult(unreadable: source, InvalidEncoding.binary)
    }
    let parser = parse(source, bytes, names, limits)
    return ReadResult(source, nodes: parser.nodes, decoded: parser.decoded, parser.findings)
  }

  private static func parse(
    _ source: SourceFile, _ bytes: Span<UInt8>, _ names: NameTable, _ limits: Limits
  ) -> JSONParser {
    var parser = JSONParser(document: source.number, names: names, limits: limits)
    parser.parse(bytes)
    guard parser.recovery.hasUnevenBrackets, !parser.findings.isFull else { return parser }
    var second = JSONParser(
      document: source.number, names: names, limits: limits, layout: JSONParser.Layout())
    second.parse(bytes)
    return second.isLaidOut ? second : parser
  }
}
