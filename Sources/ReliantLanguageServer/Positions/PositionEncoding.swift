/// In which units a client counts the characters of a line.
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The one to be used of those that a client offers: the cheapest for a server that counts bytes,
  /// and UTF-16 where it says nothing.
  package init(offered: [String]) {
    self = [.utf8, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
  }

  /// How many units the character has that begins with a byte; none for a byte within one.
  func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}
