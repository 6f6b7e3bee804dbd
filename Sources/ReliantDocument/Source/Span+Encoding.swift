extension Span<UInt8> {
  /// The first bytes, from an offset on, that are not valid UTF-8; nil when all are.
  ///
  /// Overlong forms, surrogates and numbers beyond U+10FFFF are invalid. The range is what a
  /// decoder replaces by one U+FFFD.
  func firstInvalidUTF8(from start: Int = 0) -> Range<Int>? {
    var at = start
    while at < count {
      if at + 8 <= count, word(at: at) & 0x8080_8080_8080_8080 == 0 {
        at += 8
        continue
      }
      let lead = self[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      let length: Int
      // Which second bytes keep the form shortest, out of the surrogates and within Unicode.
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return at..<at + 1
      }
      guard at + 1 < count, second.contains(self[at + 1]) else { return at..<at + 1 }
      for offset in 2..<Swift.max(length, 2) {
        guard at + offset < count, self[at + offset] & 0xC0 == 0x80 else {
          return at..<at + offset
        }
      }
      at += length
    }
    return nil
  }

  // MARK: Other encodings

  /// An encoding other than UTF-8, recognised by its byte order mark or by where the zeros are.
  var foreignEncoding: String? {
    guard count >= 2, count.isMultiple(of: 2) else { return nil }
    // A text of one character has but two bytes.
    let isShort = count == 2
    // Both JSON and XML begin with an ASCII character.
    return switch (self[0], self[1], isShort ? self[0] : self[2], isShort ? self[1] : self[3]) {
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): "UTF-32 (little-endian)"
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): "UTF-32 (big-endian)"
    case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): "UTF-16 (little-endian)"
    case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): "UTF-16 (big-endian)"
    default: nil
    }
  }

  /// As many stretches of other encodings are fixed at once.
  private static var mostStretches: Int { 1_000 }

  /// What Windows-1252 has between 0x80 and 0x9F; nil where it has nothing.
  private static var upperControls: [Unicode.Scalar?] {
    [
      "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
      nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
  }

  /// Edits that write all bytes in UTF-8 that are none, taken for Windows-1252, of which ISO 8859-1 is
  /// a part; none where they cannot be that, or are so many that the file is hardly text.
  func editsFromWindows1252() -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var start = 0
    while let invalid = firstInvalidUTF8(from: start) {
      guard edits.count < Self.mostStretches else { return [] }
      var text = ""
      for offset in invalid {
        let byte = self[offset]
        guard
          let scalar = 0x80..<0xA0 ~= byte
            ? Self.upperControls[Int(byte - 0x80)] : .some(Unicode.Scalar(byte))
        else { return [] }
        text.unicodeScalars.append(scalar)
      }
      edits.append(SourceEdit(invalid, with: text))
      start = invalid.upperBound
    }
    return edits
  }
}
