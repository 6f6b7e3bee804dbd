/// Reads XML property lists: strictly, within bounds, and on after a mistake.
///
/// Entities beyond XML's five, document type subsets and processing instructions are refused;
/// Apple's public document type is accepted and never fetched.
package enum XMLPropertyListReader {
  /// Reads one file as far as it can be read, and reports all its mistakes.
  ///
  /// Its time is linear in the length of the file and its stack bounded, whatever the file holds. If
  /// its tags do not match, it is read again up to the place where the lines' indentation shows that.
  package static func read(_ source: SourceFile, names: NameTable, limits: Limits) -> ReadResult {
    if let refused = ReadResult(refusing: source, limits) { return refused }
    let bytes = source.bytes
    var parser = parse(bytes, of: source, names, limits)
    if let end = parser.mistakes.lostAt, !parser.mistakes.isTooDeep, !parser.findings.isFull,
      !parser.findings.isHopeless,
      case .mistake(let mistake) = parser.judgeLayout(before: end).verdict
    {
      let rest = Array(bytes[..<mistake.offset])
      parser = parse(rest, of: source, names, limits, losing: mistake.lost)
      parser.report(mistake, in: bytes)
    }
    return ReadResult(source, nodes: parser.nodes, decoded: parser.decoded, parser.findings)
  }

  /// - Parameters:
  ///   - bytes: what is read: the whole file, or its beginning.
  ///   - lost: the lines of which nothing is certain, where the file is cut off behind them.
  private static func parse(
    _ bytes: [UInt8], of source: SourceFile, _ names: NameTable, _ limits: Limits,
    losing lost: Range<Int>? = nil
  ) -> XMLPropertyListParser {
    var parser = XMLPropertyListParser(
      bytes, document: source.number, names: names, limits: limits)
    parser.isCutOff = lost != nil
    let start = parser.position
    parser.readDeclaration()
    // Characters are wrong wherever they stand, also where nothing else is certain.
    let whole = source.bytes
    if let invalid = whole.span.firstInvalidUTF8(from: start) {
      // A wrong encoding that the file declares itself has been reported.
      if parser.findings.isEmpty {
        let meant = whole.span.editsFromWindows1252()
        parser.findings.report(InvalidEncoding.invalidUTF8(meant: meant), at: invalid)
      }
      return parser
    }
    XMLCharacters.forEachForbidden(in: whole.span, from: start) { run in
      parser.findings.reportWhole(InvalidPropertyList.controlCharacter, at: run)
    }
    if let lost { parser.findings.open(lost) }
    parser.read()
    return parser
  }
}
