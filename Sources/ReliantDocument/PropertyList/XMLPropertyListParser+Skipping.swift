/// Going past what is not read: comments, CDATA sections, elements in a wrong place.
extension XMLPropertyListParser {
  /// Goes on behind the end tag of an element whose start tag has been read.
  ///
  /// Goes no further than the end of the element around it, should the end tag be missing.
  mutating func skipContent(of tag: XMLTag) {
    var depth = 0
    while skipTo(UInt8(ascii: "<")) {
      if starts(with: Self.commentStart) {
        skipComment()
      } else if starts(with: Self.characterDataStart) {
        _ = skipCharacterData()
      } else {
        let start = position
        let isEnd = byte(at: start + 1) == UInt8(ascii: "/")
        guard isEnd || Self.isNameByte(byte(at: start + 1)) else {
          position = start + 1
          continue
        }
        guard let (inner, _) = scanTag(at: start, nameAt: isEnd ? start + 2 : start + 1) else {
          position = bytes.count
          break
        }
        if isEnd, depth == 0 {
          if bytes[inner.name] == bytes[tag.name] { position = inner.range.upperBound }
          return
        }
        position = inner.range.upperBound
        if !inner.isEmpty, !inner.name.isEmpty { depth += isEnd ? -1 : 1 }
      }
    }
  }

  /// Skips a comment; one that never ends is reported and ends the reading.
  mutating func skipComment() {
    var dashes: Range<Int>?
    var index = position + 4
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-") {
        if bytes[index + 2] == UInt8(ascii: ">") {
          position = index + 3
          if let dashes { report(.dashesInComment, at: dashes) }
          return
        }
        dashes = dashes ?? index..<index + 2
      }
      index += 1
    }
    report(.unclosedComment, at: position..<position + 4)
    end()
  }

  /// Skips a CDATA section and returns what stands in it.
  mutating func skipCharacterData() -> Range<Int> {
    let start = position + 9
    guard let end = closing(UInt8(ascii: "]"), twice: true, from: start) else {
      report(.unclosedSection, at: position..<position + 9)
      self.end()
      return start..<start
    }
    position = end + 1
    return start..<end - 2
  }
}
