/// What a file seems to hold, judged by how it begins.
enum FileContent {
  case json, xml, binaryPropertyList
  /// The form of property lists before XML: `{ name = value; }`.
  case openStep
  case other

  init(_ bytes: Span<UInt8>) {
    if bytes.starts(with: "bplist") {
      self = .binaryPropertyList
      return
    }
    var at = bytes.starts(with: "\u{FEFF}") ? 3 : 0
    func next() -> UInt8? {
      while at < bytes.count, bytes[at].isBlank { at += 1 }
      return at < bytes.count ? bytes[at] : nil
    }
    switch next() {
    case UInt8(ascii: "<"): self = .xml
    case .listOpener: self = .json
    case .mapOpener:
      at += 1
      self = Self.isFollowedByColon(bytes, next(), &at) ? .json : .openStep
    // A list, or the comment with the encoding that Xcode writes.
    case UInt8(ascii: "("), .slash: self = .openStep
    default: self = .other
    }
  }

  /// Whether what begins within a map's bracket is a JSON member, or the map is empty.
  private static func isFollowedByColon(
    _ bytes: Span<UInt8>, _ first: UInt8?, _ at: inout Int
  ) -> Bool {
    guard first == .quote else { return first == .mapCloser }
    at += 1
    while at < bytes.count, bytes[at] != .quote {
      at += bytes[at] == .backslash ? 2 : 1
    }
    at += 1
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    return at < bytes.count && bytes[at] == .colon
  }
}

extension Span<UInt8> {
  fileprivate func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == self[$0] } }
  }
}
