extension [UInt8] {
  /// JSON with U+FFFD for what is no Unicode: for bytes that are not UTF-8, and for escapes of one half of
  /// a surrogate pair alone, which JavaScript writes where a text is cut within a character.
  ///
  /// Either is one unit of UTF-16, so that columns stay the same. Nil when nothing is to be repaired.
  var repairedUnicode: [UInt8]? {
    var repaired = Array(String(decoding: self, as: UTF8.self).utf8)
    var at = 0
    while at < repaired.count {
      guard repaired[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      guard let unit = repaired.escapedUnit(at: at), UTF16.isSurrogate(unit) else {
        at += 2
        continue
      }
      if UTF16.isLeadSurrogate(unit), let next = repaired.escapedUnit(at: at + 6),
        UTF16.isTrailSurrogate(next)
      {
        at += 12
        continue
      }
      repaired.replaceSubrange(at + 2..<at + 6, with: "fffd".utf8)
      at += 6
    }
    return repaired == self ? nil : repaired
  }

  /// The unit of UTF-16 that an escape stands for; nil where there is none.
  private func escapedUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= count, self[offset...].starts(with: "\\u".utf8),
      // A number might have a sign.
      self[offset + 2] != UInt8(ascii: "+"), self[offset + 2] != UInt8(ascii: "-")
    else { return nil }
    return UInt16(String(decoding: self[offset + 2..<offset + 6], as: UTF8.self), radix: 16)
  }
}
