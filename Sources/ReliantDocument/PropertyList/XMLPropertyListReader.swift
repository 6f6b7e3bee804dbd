/// Reads XML property lists: strictly, within bounds, and on after a mistake.
///
/// Entities beyond XML's five, document type subsets and processing instructions are refused;
/// Apple's public document type is accepted and never fetched.
package enum XMLPropertyListReader {
  /// Reads one file as far as it can be read, and reports all its mistakes.
  ///
  /// Its time is linear in the length of the file and its stack bounded, whatever the file holds.
  package static func read(
    _ source: SourceFile, names: inout NameTable, limits: Limits
  ) -> ReadResult {
    var problems = ProblemCollector(limit: limits.findings)
    guard source.bytes.count <= min(limits.fileSize, Int(Int32.max)) else {
      problems.report(
        .tooLarge,
        "the file has \(source.bytes.count) bytes, and the limit is \(limits.fileSize)",
        at: 0..<0)
      return nothing(of: source, problems)
    }
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let encoding = encodingByMark(source.bytes) {
      problems.report(
        .invalidEncoding, "the file is in \(encoding), and property lists are read in UTF-8",
        help: "save it as UTF-8", at: 0..<2)
      return nothing(of: source, problems)
    }

    var parser = XMLPropertyListParser(source.bytes, from: start, limits: limits)
    parser.readDeclaration()
    let characters = XMLCharacters(of: source.bytes.span, from: start, atMost: limits.findings)
    if let invalid = characters.invalid {
      // A wrong encoding that the file declares itself has been reported.
      if parser.problems.isEmpty {
        parser.problems.report(
          .invalidEncoding, "these bytes are not UTF-8", help: "save the file as UTF-8",
          at: invalid)
      }
      return nothing(of: source, parser.problems)
    }
    parser.problems.report(
      .invalidSyntax, "XML does not allow this control character", atEach: characters.forbidden)

    // Swapped, not copied: a copy of the table would cost more than the reading.
    swap(&names, &parser.names)
    parser.read()
    swap(&names, &parser.names)
    let document = Document(source: source, nodes: parser.nodes, decoded: parser.decoded)
    return ReadResult(document: document, problems: parser.problems.inOrder)
  }

  private static func nothing(of source: SourceFile, _ problems: ProblemCollector) -> ReadResult {
    let document = Document(source: source, nodes: [], decoded: [])
    return ReadResult(document: document, problems: problems.inOrder)
  }

  /// The encoding, other than UTF-8, that a file's first bytes give away.
  private static func encodingByMark(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
      || bytes.starts(with: [0x3C, 0, 0, 0]) || bytes.starts(with: [0, 0, 0, 0x3C])
    {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0x3C, 0]) || bytes.starts(with: [0, 0x3C])
    {
      return "UTF-16"
    }
    return nil
  }
}
