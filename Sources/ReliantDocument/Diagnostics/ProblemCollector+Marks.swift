/// Piles of combining marks, which make comparing and hashing a text endless.
extension ProblemCollector {
  /// Whether a text has no more combining marks in a row than may be; if it has, that is reported.
  ///
  /// - Parameters:
  ///   - place: where the text stands in the source, unless these bytes are the source.
  ///   - node: the node that holds the text, or the innermost one around it, where that is known.
  func admitsMarks(
    of text: Range<Int>, in bytes: Span<UInt8>, decodedFrom place: Range<Int>? = nil,
    node: Int? = nil
  ) -> Bool {
    guard let run = bytes.extracting(text).firstExcessOfMarks() else { return true }
    let start = text.lowerBound + run.lowerBound
    report(
      InvalidEncoding.marks(limit: Span<UInt8>.mostMarks),
      at: place ?? start..<start + run.count, node: node)
    return false
  }
}
