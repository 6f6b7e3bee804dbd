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
    let problems = ProblemCollector(limit: limits.findings)
    let contents = source.bytes
    let bytes = contents.span
    // Tags and nodes count bytes in 32 bits.
    let mostBytes = min(limits.fileSize, Int(UInt32.max))
    guard bytes.count <= mostBytes else {
      problems.report(
        .tooLarge, "the file has \(bytes.count) bytes, more than the \(mostBytes) allowed",
        help: "split it and import the parts", at: 0..<0)
      return nothing(of: source, problems)
    }
    if let encoding = ForeignEncoding(bytes) {
      problems.report(
        .invalidEncoding, "the file is encoded as \(encoding.rawValue), not as UTF-8",
        help: "save it as UTF-8", at: 0..<0)
      return nothing(of: source, problems)
    }

    let first = parse(source, names, limits, followsLayout: false)
    guard first.mayBeLaidOut else { return result(of: source, first) }
    let second = parse(source, names, limits, followsLayout: true)
    return result(of: source, second.isLaidOut ? second : first)
  }

  private static func parse(
    _ source: SourceFile, _ names: NameTable, _ limits: Limits, followsLayout: Bool
  ) -> XMLPropertyListParser {
    let contents = source.bytes
    let bytes = contents.span
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var parser = XMLPropertyListParser(
      contents, from: start, names: names, limits: limits, followsLayout: followsLayout)
    parser.readDeclaration()
    if let invalid = bytes.firstInvalidUTF8(from: start) {
      // A wrong encoding that the file declares itself has been reported.
      if parser.problems.isEmpty {
        parser.problems.report(
          .invalidEncoding, "the text is not valid UTF-8 from here on",
          help: "save the file as UTF-8", at: invalid)
      }
      return parser
    }
    XMLCharacters.forEachForbidden(in: bytes, from: start) { run in
      parser.problems.reportWhole(
        .invalidSyntax, "XML does not allow this control character", at: run)
    }

    parser.read()
    return parser
  }

  private static func result(
    of source: SourceFile, _ parser: XMLPropertyListParser
  ) -> ReadResult {
    let document = Document(
      source: source, nodes: parser.nodes, decoded: parser.decoded, doubts: parser.problems.doubts,
      asides: parser.asides, readEnd: parser.readEnd)
    return ReadResult(document: document, problems: parser.problems)
  }

  private static func nothing(of source: SourceFile, _ problems: ProblemCollector) -> ReadResult {
    let document = Document(source: source, nodes: [], decoded: [])
    return ReadResult(document: document, problems: problems)
  }
}
