extension Span<UInt8> {
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
