/// A stretch of a file that is turned into lines and columns only when somebody asks.
package struct SourcePlace: Sendable {
  private let source: SourceFile
  private let range: Range<Int>

  package init(_ source: SourceFile, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The place as editors count it; takes time in proportion to the file.
  package var location: SourceLocation {
    LineTable(source.bytes).location(of: range, in: source.path)
  }
}
