import ReliantGraph

/// How the texts of types look that every program knows, for a check from a manifest alone.
///
/// A manifest lists the cases of an enumeration; of a type that is made from any text in the right
/// form it has the name only.
enum TextForm: String {
  case url = "URL"
  case uuid = "UUID"

  /// What is said to somebody whose text has another form.
  var help: String {
    switch self {
    case .url: "write a whole address, such as \"https://example.org/a\""
    case .uuid:
      "write 32 hexadecimal digits, such as \"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\""
    }
  }

  /// Whether a text may be one of the type; what it surely is not is refused.
  func admits(_ text: String) -> Bool {
    switch self {
    case .url: Self.isAddress(Array(text.utf8))
    case .uuid: Self.isIdentifier(Array(text.utf8))
    }
  }

  /// Whether a text has a scheme and nothing but what an address may be written with (RFC 3986).
  private static func isAddress(_ text: [UInt8]) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text.first?.isLetter == true,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { return false }
    return text.indices.allSatisfy { index in
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        return text[(index + 1)...].prefix(2).count(where: \.isHexDigit) == 2
      }
      return byte.isLetter || byte.isDigit || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  /// Whether a text is 32 hexadecimal digits in five groups (RFC 9562).
  private static func isIdentifier(_ text: [UInt8]) -> Bool {
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy(\.isHexDigit)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  fileprivate var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
