extension String {
  /// The path as a URI reference: relative if the path is, with everything encoded that a URI cannot
  /// hold or would read as something else.
  package var uriReference: String {
    let path = hasPrefix("./") ? String(dropFirst(2)) : self
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if Self.isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }

  /// Whether a byte stands for itself in a path: the unreserved characters and the slash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || "-._~/".utf8.contains(byte)
  }
}
