/// Going past what is not read: comments, CDATA sections, elements in a wrong place.
extension XMLPropertyListParser {
  /// Goes on behind the end tag of an element whose start tag has been read.
  ///
  /// Goes no further than the end of the element around it, should the end tag be missing.
  mutating func skipContent(of tag: XMLTag) {
    var depth = 0
    while let (inner, isEnd) = skipToBehindTag() {
      if isEnd, depth == 0 {
        if bytes[inner.name] != bytes[tag.name] { position = inner.range.lowerBound }
        return
      }
      if !inner.isEmpty, !inner.name.isEmpty { depth += isEnd ? -1 : 1 }
    }
  }

  /// Goes behind the next tag, past comments and CDATA sections; nil where there is none any more.
  mutating func skipToBehindTag() -> (tag: XMLTag, isEnd: Bool)? {
    while skipToTag() {
      let start = position
      if starts(with: "<!--") {
        skipComment()
      } else if starts(with: "<![CDATA[") {
        _ = skipCharacterData()
      } else {
        let isEnd = byte(at: start + 1) == UInt8(ascii: "/")
        position = start + (isEnd ? 2 : 1)
        guard isEnd || Self.isNameByte(byte(at: position)) else { continue }
        let tag = scanTag(at: start, nameAt: position)?.tag
        position = tag?.range.upperBound ?? bytes.count
        return tag.map { ($0, isEnd) }
      }
    }
    return nil
  }

  /// Skips a comment; one that never ends is reported and ends the reading.
  mutating func skipComment() {
    let start = position + 4
    guard let dashes = next("--", from: start), let end = next("-->", from: dashes.lowerBound)
    else { return reportTruncation(inside: "a comment", openedAt: position..<start) }
    position = end.upperBound
    if dashes.lowerBound < end.lowerBound { report(.dashesInComment, at: dashes) }
  }

  /// Skips a CDATA section and returns what stands in it.
  mutating func skipCharacterData() -> Range<Int> {
    let start = position + 9
    guard let end = next("]]>", from: start) else {
      reportTruncation(inside: "a CDATA section", openedAt: position..<start)
      return start..<start
    }
    position = end.upperBound
    return start..<end.lowerBound
  }
}
