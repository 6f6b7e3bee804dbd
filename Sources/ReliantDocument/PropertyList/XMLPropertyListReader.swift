/// Reads XML property lists: strictly, within bounds, and on after a mistake.
///
/// Entities beyond XML's five, document type subsets and processing instructions are refused;
/// Apple's public document type is accepted and never fetched.
package enum XMLPropertyListReader {
  /// Reads one file as far as it can be read, and reports all its mistakes.
  ///
  /// Its time is linear in the length of the file and its stack bounded, whatever the file holds. If
  /// its tags do not match, it is read once more by the lines' indentation.
  package static func read(
    _ source: SourceFile, names: NameTable, limits: Limits
  ) -> ReadResult {
    if let refused = ReadResult(refusing: source, limits) { return refused }
    var parser = parse(source, names, limits, followsLayout: false)
    if parser.mayBeLaidOut {
      let second = parse(source, names, limits, followsLayout: true)
      if !second.mistakes.hasLostTrack { parser = second }
    }
    return ReadResult(source, nodes: parser.nodes, decoded: parser.decoded, parser.findings)
  }

  private static func parse(
    _ source: SourceFile, _ names: NameTable, _ limits: Limits, followsLayout: Bool
  ) -> XMLPropertyListParser {
    var parser = XMLPropertyListParser(
      source, names: names, limits: limits, followsLayout: followsLayout)
    let start = parser.position
    parser.readDeclaration()
    let contents = source.bytes
    let bytes = contents.span
    if let invalid = bytes.firstInvalidUTF8(from: start) {
      // A wrong encoding that the file declares itself has been reported.
      if parser.findings.isEmpty {
        parser.findings.report(InvalidEncoding.invalidUTF8, at: invalid)
      }
      return parser
    }
    XMLCharacters.forEachForbidden(in: bytes, from: start) { run in
      parser.findings.reportWhole(InvalidPropertyList.controlCharacter, at: run)
    }
    parser.read()
    return parser
  }
}
