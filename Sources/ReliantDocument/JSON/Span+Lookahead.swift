/// Looking ahead in a JSON text without reading it.
extension Span<UInt8> {
  /// Whether a byte order mark begins the text.
  var startsWithMark: Bool { holds("\u{FEFF}", at: 0) }

  /// The offset of the next character that is not blank; the end of the text where there is none.
  func afterBlanks(from offset: Int) -> Int {
    var at = offset
    while at < count, self[at].isBlank { at += 1 }
    return at
  }

  /// The next character that is not blank, from an offset on.
  func token(from offset: Int) -> UInt8? {
    let at = afterBlanks(from: offset)
    return at < count ? self[at] : nil
  }

  /// Where the last character before an offset ends that is not blank.
  func endOfText(before offset: Int) -> Int {
    var end = offset
    while end > 0, self[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Where the number ends that begins at an offset; nil where none does.
  @inline(__always)
  func endOfNumber(from start: Int) -> Int? {
    func skipDigits(_ at: Int) -> Int {
      var at = at
      while at < count, self[at].isDigit { at += 1 }
      return at
    }
    var at = start
    if self[at] == .minus { at += 1 }
    let whole = at
    at = skipDigits(at)
    if at == whole || (at > whole + 1 && self[whole] == 0x30) { return nil }
    if at < count, self[at] == 0x2E {
      let fraction = at + 1
      at = skipDigits(fraction)
      if at == fraction { return nil }
    }
    if at < count, self[at] | 0x20 == 0x65 {
      at += 1
      if at < count, self[at] == .minus || self[at] == 0x2B { at += 1 }
      let exponent = at
      at = skipDigits(exponent)
      if at == exponent { return nil }
    }
    return at
  }

  /// Where a word outside of quotes ends that begins at an offset.
  func endOfBareWord(from offset: Int) -> Int {
    var end = offset
    while end < count, !self[end].endsBareText { end += 1 }
    return end
  }

  /// Where the closing quote of a string stands whose text begins at an offset; the end of the text,
  /// or right behind it, where there is none.
  func closingQuote(from offset: Int) -> Int {
    var at = offset
    while at < count, self[at] != .quote { at += self[at] == .backslash ? 2 : 1 }
    return at
  }

  /// Where text within quotes of some kind stops being plain: at a quote, a backslash, a control
  /// character, or the end of the file.
  @inline(__always)
  func endOfPlainText(from start: Int, quote: UInt8 = .quote) -> Int {
    var at = start
    while at + 8 <= count {
      let word = word(at: at)
      let found = word.matches(of: quote) | word.matches(of: .backslash) | word.bytes(below: 0x20)
      if found != 0 { return at + found.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < count, self[at] != quote, self[at] != .backslash, self[at] >= 0x20 { at += 1 }
    return at
  }

  /// Where the text in quotes ends that begins at an offset; nil where its line ends first.
  func endOfQuotes(from offset: Int) -> Int? {
    let quote = self[offset]
    var at = offset + 1
    while true {
      at = endOfPlainText(from: at, quote: quote)
      guard at < count, !self[at].isLineEnd else { return nil }
      if self[at] == quote { return at + 1 }
      at += self[at] == .backslash ? 2 : 1
    }
  }

  /// Whether a text in quotes of some kind and a colon stand at an offset.
  func isNameNext(from offset: Int) -> Bool {
    endOfQuotedText(from: offset).map { token(from: $0) == .colon } ?? false
  }

  /// Whether a text in quotes, a comma and a name with its colon stand at an offset.
  func isMemberNext(behindTextFrom offset: Int) -> Bool {
    guard let end = endOfQuotedText(from: offset), token(from: end) == .comma else { return false }
    return isNameNext(from: afterBlanks(from: end) + 1)
  }

  /// Where the text in quotes ends that is next from an offset on; nil where none is.
  private func endOfQuotedText(from offset: Int) -> Int? {
    let start = afterBlanks(from: offset)
    guard start < count, self[start] == .quote || self[start] == .apostrophe else { return nil }
    return endOfQuotes(from: start)
  }

  /// Visits what begins a token from an offset on, a string being one, as long as the visitor goes on.
  ///
  /// The visitor is also given where the token's line begins; nil unless only blanks stand between,
  /// from that offset on.
  func visitTokens(from offset: Int = 0, _ visit: (_ offset: Int, _ line: Int?) -> Bool) {
    var at = offset
    var line: Int? = offset
    while at < count {
      if self[at].isBlank {
        at += 1
        if self[at - 1].isLineEnd { line = at }
        continue
      }
      if startsComment(at: at) {
        at = endOfComment(from: at) ?? count
      } else {
        guard visit(at, line) else { return }
        at = self[at] == .quote ? endOfQuotes(from: at) ?? lineEnd(from: at) : at + 1
      }
      line = nil
    }
  }

  /// What the lines tell, up to the place where it showed that brackets do not match.
  func judgeLayout(before end: Int) -> NestingLayout {
    var layout = NestingLayout(before: end)
    visitTokens { offset, line in
      let byte = self[offset]
      if byte != .comma, byte != .colon {
        let token: NestingLayout.Token = byte.isOpener ? .opener : byte.isCloser ? .closer : .other
        layout.add(token, at: offset, line: line)
      }
      return true
    }
    return layout
  }

  /// Where the map or list ends that is open at an offset; nil where it does not.
  func endOfNesting(from offset: Int) -> Int? {
    var depth = 1
    var end: Int?
    visitTokens(from: offset) { at, _ in
      if self[at].isOpener { depth += 1 } else if self[at].isCloser { depth -= 1 }
      if depth == 0 { end = at + 1 }
      return depth > 0
    }
    return end
  }

  /// Whether nothing more stands in the line from an offset on, or what follows a whole value or
  /// name.
  func isFollowedByDelimiter(_ offset: Int, or other: UInt8 = .comma) -> Bool {
    var at = offset
    while at < count, self[at] == 0x20 || self[at] == 0x09 { at += 1 }
    guard at < count else { return true }
    switch self[at] {
    case .comma, other, .mapCloser, .listCloser: return true
    default: return self[at].isLineEnd
    }
  }

  /// Where a text ends whose closing quote is missing: before the commas at its end, and before
  /// those brackets there that close nothing of the text.
  func endOfUnclosedText(_ text: Range<Int>) -> Int {
    var excess = text.reduce(0) { $0 + (self[$1].isCloser ? 1 : self[$1].isOpener ? -1 : 0) }
    var end = text.upperBound
    while end > text.lowerBound {
      let last = self[end - 1]
      if last.isCloser, excess > 0 {
        excess -= 1
      } else if last != .comma, !last.isBlank {
        break
      }
      end -= 1
    }
    return end
  }
}

/// Comments, which other languages have.
extension Span<UInt8> {
  func startsComment(at offset: Int) -> Bool {
    guard offset < count else { return false }
    if self[offset] == .hash { return true }
    guard self[offset] == .slash, offset + 1 < count else { return false }
    return self[offset + 1] == .slash || self[offset + 1] == .asterisk
  }

  /// Where the comment ends that begins at an offset; nil where it has no end.
  func endOfComment(from offset: Int) -> Int? {
    guard self[offset] == .slash, self[offset + 1] == .asterisk else {
      return lineEnd(from: offset)
    }
    var at = offset + 2
    while at + 1 < count {
      if self[at] == .asterisk, self[at + 1] == .slash { return at + 2 }
      at += 1
    }
    return nil
  }
}
