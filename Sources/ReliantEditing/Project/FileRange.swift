/// A stretch of a file, in bytes.
package struct FileRange: Sendable, Hashable {
  package let path: String
  package let range: Range<Int>

  package init(_ path: String, _ range: Range<Int>) {
    self.path = path
    self.range = range
  }
}
