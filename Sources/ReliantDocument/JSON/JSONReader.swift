/// Reads JSON (RFC 8259, strictly) into a document, with all mistakes at once.
package enum JSONReader {
  /// Reads a file as far as it can be read and reports whatever is wrong with it.
  ///
  /// It takes one pass without recursion, in time proportional to the file; and where the brackets do
  /// not match, another one up to the place where the lines' indentation shows that.
  package static func read(_ source: SourceFile, names: NameTable, limits: Limits) -> ReadResult {
    if let refused = ReadResult(refusing: source, limits) { return refused }
    let contents = source.bytes
    let bytes = contents.span
    // Archives, pictures and the like.
    if bytes.count > 0, bytes[0] < 0x20, !bytes[0].isBlank, bytes.firstInvalidUTF8() != nil {
      return ReadResult(unreadable: source, InvalidEncoding.binary)
    }
    var parser = JSONParser(bytes, document: source.number, names: names, limits: limits)
    parser.parse(bytes)
    if let uneven = parser.recovery.unevenAt, !parser.findings.isFull {
      switch bytes.judgeLayout(before: uneven).verdict {
      case .unclear: parser.findings.open(0..<uneven)
      case .fine: break
      case .mistake(let mistake):
        parser = JSONParser(bytes, document: source.number, names: names, limits: limits)
        parser.parse(bytes, before: mistake)
      }
    }
    return ReadResult(source, nodes: parser.nodes, decoded: parser.decoded, parser.findings)
  }
}
