import ReliantGraph

extension JSONValue {
  /// The document without line breaks, and such that a page takes none of it for a tag.
  var textInPage: String {
    var bytes: [UInt8] = []
    var isIndent = false
    // A line break inside of a text is written as an escape.
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): isIndent = true
      case UInt8(ascii: " ") where isIndent: continue
      default:
        isIndent = false
        if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
