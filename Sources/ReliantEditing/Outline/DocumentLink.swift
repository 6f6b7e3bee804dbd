/// A path in a file that leads to another file.
package struct DocumentLink: Sendable, Hashable {
  package let range: Range<Int>
  package let path: String
}
