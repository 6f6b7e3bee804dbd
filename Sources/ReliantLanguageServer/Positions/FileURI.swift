import ReliantDocument

/// How URIs name files, in reports and between a client and the server.
package enum FileURI {
  /// The absolute path that a URI names; nil for another scheme than `file`, another machine, and what
  /// cannot be a path.
  package static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    let rest = uri.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost",
      let decoded = decoded(Array(rest[slash...].utf8)[...]),
      !decoded.contains(0)
    else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  /// The path as a URI reference: relative if the path is, with everything encoded that a URI cannot
  /// hold or would read as something else.
  package static func uri(of path: String) -> String {
    let rest = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    var uri = rest.hasPrefix("/") ? "file://" : ""
    for byte in rest.utf8 {
      if isPlain(byte) {
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

  /// The bytes of which some are written as `%41`; nil where the digits are missing.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
