/// The bytes of one file, together with the path under which messages name it.
package final class SourceFile: Sendable {
  /// A call in a program's code that wrote a part of a text, which begins at an offset.
  package typealias Call = (offset: Int, location: SourceLocation)

  /// The path as the user would write it, used in messages.
  package let path: String
  package let bytes: [UInt8]
  /// The calls that wrote the text, in its order, if code did and not a person; the path is then
  /// that of the Swift file.
  package let calls: [Call]?

  /// The number that the file's document has among those of a load.
  package let number: Int

  package init(path: String, bytes: [UInt8], calls: [Call]? = nil, number: Int = 0) {
    self.path = path
    self.bytes = bytes
    self.number = number
    self.calls = calls
  }

  /// Whether the bytes come from calls in a program's code.
  package var isCode: Bool { calls != nil }

  /// Whether the file is text that can be shown, so that its places have lines and columns.
  package var isText: Bool { !isCode && !bytes.starts(with: "bplist".utf8) }

  /// A source given as text, for tests and for examples in documentation.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
