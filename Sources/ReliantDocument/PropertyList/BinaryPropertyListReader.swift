/// Reads binary property lists (`bplist00`), strictly and within bounds.
///
/// What is shared by reference in the file is read as if it were written out everywhere, up to the
/// limits on values and on the size of a file; what refers to itself is refused. Ranges of nodes are
/// those of the objects in the file, so an inner node's does not lie in that of the outer one.
package enum BinaryPropertyListReader {
  /// Reads one file as far as it can be read, and reports all its mistakes.
  package static func read(
    _ source: SourceFile, names: NameTable, limits: Limits
  ) -> ReadResult {
    let bytes = source.bytes
    do {
      let trailer = try trailer(of: bytes.span, limits)
      var parser = BinaryPropertyListParser(source.bytes, trailer, names: names, limits: limits)
      parser.read()
      let document = Document(source: source, nodes: parser.nodes, decoded: parser.decoded)
      return ReadResult(document: document, problems: parser.problems)
    } catch {
      let document = Document(source: source, nodes: [], decoded: [])
      return ReadResult(document: document, problems: [error])
    }
  }

  private static func trailer(
    of bytes: Span<UInt8>, _ limits: Limits
  ) throws(SyntaxProblem) -> BinaryTrailer {
    // Nodes count bytes in 32 bits.
    let mostBytes = min(limits.fileSize, Int(UInt32.max))
    guard bytes.count <= mostBytes else {
      throw SyntaxProblem(
        .tooLarge, "the file has \(bytes.count) bytes, more than the \(mostBytes) allowed",
        help: "split it and import the parts", at: 0..<0)
    }
    let header = BinaryTrailer.header
    guard bytes.count >= header.count, header.indices.allSatisfy({ bytes[$0] == header[$0] }) else {
      throw SyntaxProblem(
        .unsupportedFile, "this is no binary property list of version 00",
        help: "convert it with 'plutil -convert xml1'", at: 0..<min(bytes.count, header.count))
    }
    return try BinaryTrailer(of: bytes)
  }
}

extension SyntaxProblem: Error {}
