/// Going past what is not read: comments, CDATA sections, elements in a wrong place.
extension XMLPropertyListParser {
  /// Goes on behind the end tag of an element whose start tag has been read.
  ///
  /// Goes no further than the end of the element around it, should the end tag be missing.
  mutating func skipContent(of tag: XMLTag) {
    var depth = 0
    while let inner = skipToBehindTag() {
      if inner.isEnd, depth == 0 {
        if bytes[inner.name] != bytes[tag.name] { position = inner.range.lowerBound }
        return
      }
      if !inner.isEmpty, !inner.name.isEmpty { depth += inner.isEnd ? -1 : 1 }
    }
  }

  /// Goes behind the next tag, past comments and CDATA sections; nil where there is none any more.
  mutating func skipToBehindTag() -> XMLTag? {
    while skipToTag() {
      let start = position
      if starts(with: "<!--") {
        skipComment()
      } else if starts(with: "<![CDATA[") {
        _ = skipCharacterData()
      } else {
        position = start + 1
        let next = byte(at: position)
        guard next == UInt8(ascii: "/") || Self.isNameByte(next) else { continue }
        let tag = scanTag(at: start)
        position = tag?.range.upperBound ?? bytes.count
        return tag
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
