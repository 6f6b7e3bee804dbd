/// Going past what is not read: comments, CDATA sections, elements in a wrong place.
extension XMLPropertyListParser {
  /// Goes on behind the end tag of an element whose start tag has been read.
  ///
  /// Goes no further than the end of the element around it, should the end tag be missing.
  mutating func skipContent(of tag: XMLTag) {
    var depth = 0
    while skipToTag() {
      if starts(with: "<!--") {
        skipComment()
      } else if starts(with: "<![CDATA[") {
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
    let start = position + 4
    guard let dashes = next("--", from: start), let end = next("-->", from: dashes.lowerBound)
    else {
      report(.unclosedComment, at: position..<start)
      return self.end()
    }
    position = end.upperBound
    if dashes.lowerBound < end.lowerBound { report(.dashesInComment, at: dashes) }
  }

  /// Skips a CDATA section and returns what stands in it.
  mutating func skipCharacterData() -> Range<Int> {
    let start = position + 9
    guard let end = next("]]>", from: start) else {
      report(.unclosedSection, at: position..<start)
      self.end()
      return start..<start
    }
    position = end.upperBound
    return start..<end.lowerBound
  }
}
