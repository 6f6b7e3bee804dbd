/// The bytes of one file, together with the path under which messages name it.
package struct SourceFile: Sendable {
  /// The path as the user would write it, used in messages.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the file is text, so that its places have lines and columns.
  package var isText: Bool { !bytes.starts(with: "bplist".utf8) }

  /// A source given as text, for tests and for examples in documentation.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
