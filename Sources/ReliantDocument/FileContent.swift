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

extension FileContent {
  /// Whether a file is an OpenStep property list for certain, and no JSON with mistakes: it begins
  /// with a list in `(`, or with a map whose first value ends in a semicolon.
  static func isSurelyOpenStep(_ bytes: Span<UInt8>) -> Bool {
    var at = bytes.starts(with: "\u{FEFF}") ? 3 : 0
    skipBlanks(bytes, &at)
    // The comment with the encoding that Xcode writes.
    if at < bytes.count, bytes[at] == .slash {
      while at < bytes.count, !bytes[at].isLineEnd { at += 1 }
      skipBlanks(bytes, &at)
    }
    guard at < bytes.count, bytes[at] != UInt8(ascii: "(") else { return at < bytes.count }
    while at < bytes.count, bytes[at] == .mapOpener {
      at += 1
      skipWord(bytes, &at)
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return false }
      at += 1
      skipBlanks(bytes, &at)
    }
    guard at < bytes.count else { return false }
    if bytes[at] == UInt8(ascii: "(") || bytes[at] == UInt8(ascii: "<") { return true }
    skipWord(bytes, &at)
    return at < bytes.count && bytes[at] == UInt8(ascii: ";")
  }

  private static func skipBlanks(_ bytes: Span<UInt8>, _ at: inout Int) {
    while at < bytes.count, bytes[at].isBlank { at += 1 }
  }

  /// Goes behind a text in quotes or a bare word, and the blanks around it.
  private static func skipWord(_ bytes: Span<UInt8>, _ at: inout Int) {
    skipBlanks(bytes, &at)
    if at < bytes.count, bytes[at] == .quote {
      at += 1
      while at < bytes.count, bytes[at] != .quote { at += bytes[at] == .backslash ? 2 : 1 }
      at += 1
    } else {
      while at < bytes.count, !bytes[at].isBlank, !"{}()=;,:".utf8.contains(bytes[at]) { at += 1 }
    }
    skipBlanks(bytes, &at)
  }
}

extension Span<UInt8> {
  fileprivate func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == self[$0] } }
  }
}
