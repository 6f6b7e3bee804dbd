/// Reads binary property lists (`bplist00`), strictly and within bounds.
///
/// What is shared by reference in the file is read as if it were written out everywhere, up to the
/// limits on values and on the size of a file; what refers to itself is refused. Ranges of nodes are
/// those of the objects in the file, so an inner node's does not lie in that of the outer one.
package enum BinaryPropertyListReader {
  /// Reads one file as far as it can be read, and reports all its mistakes.
  package static func read(_ source: SourceFile, names: NameTable, limits: Limits) -> ReadResult {
    if let refused = ReadResult(refusing: source, limits) { return refused }
    let bytes = source.bytes
    guard bytes.starts(with: BinaryTrailer.header) else {
      let header = 0..<min(bytes.count, BinaryTrailer.header.count)
      return ReadResult(unreadable: source, UnsupportedFile.binaryVersion, at: header)
    }
    guard let trailer = BinaryTrailer(of: bytes.span) else {
      let end = max(0, bytes.count - BinaryTrailer.length)..<bytes.count
      return ReadResult(unreadable: source, InvalidBinaryPropertyList.trailer, at: end)
    }
    var parser = BinaryPropertyListParser(source, trailer, names: names, limits: limits)
    parser.read()
    return ReadResult(source, nodes: parser.nodes, decoded: parser.decoded, parser.findings)
  }
}
