/// Combining marks, of which no text needs very many in a row.
extension Span<UInt8> {
  /// How many marks may follow each other: the bound of Unicode's stream-safe text.
  static var mostMarks: Int { 30 }

  /// The first run, in UTF-8, of more combining marks than may follow each other; nil when there is
  /// none.
  ///
  /// To compare or hash a string, the standard library puts such a run in order, in quadratic time.
  package func firstExcessOfMarks() -> Range<Int>? {
    // So many marks have at least so many bytes, so that none are missed if one byte in as many is
    // looked at.
    let leastBytes = 2 * (Self.mostMarks + 1)
    var start = 0
    while start + leastBytes <= count {
      let probe = start + leastBytes - 1
      guard let mark = mark(around: probe) else {
        start = probe + 1
        continue
      }
      let run = run(of: mark, from: start)
      if run.marks > Self.mostMarks { return run.range }
      start = run.range.upperBound
    }
    return nil
  }

  /// The marks without a gap around one, of those that begin at an offset or behind it.
  private func run(of mark: Range<Int>, from start: Int) -> (range: Range<Int>, marks: Int) {
    var range = mark
    var marks = 1
    while range.lowerBound > start, let before = self.mark(around: range.lowerBound - 1) {
      range = before.lowerBound..<range.upperBound
      marks += 1
    }
    while range.upperBound < count, let next = self.mark(around: range.upperBound) {
      range = range.lowerBound..<next.upperBound
      marks += 1
    }
    return (range, marks)
  }

  /// The bytes of the mark that a byte belongs to; nil when it belongs to none.
  private func mark(around offset: Int) -> Range<Int>? {
    guard self[offset] >= 0x80 else { return nil }
    var start = offset
    while start > 0, offset - start < 3, self[start] & 0xC0 == 0x80 { start -= 1 }
    let lead = UInt32(self[start])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC0, offset < start + length, start + length <= count else { return nil }
    var value = lead & (0xFF >> UInt32(length + 1))
    for index in start + 1..<start + length { value = value << 6 | UInt32(self[index] & 0x3F) }
    return Unicode.Scalar(value)?.isCombiningMark == true ? start..<start + length : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is put in order with others after the character that it belongs to, or is made of
  /// such marks.
  var isCombiningMark: Bool {
    switch value {
    case ..<0x300: false
    // Three signs of Tibetan are made of marks and yet have no class of their own.
    case 0xF73, 0xF75, 0xF81: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
