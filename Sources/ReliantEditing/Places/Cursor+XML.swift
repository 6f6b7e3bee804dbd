extension Cursor {
  /// Goes through an XML property list up to an offset.
  mutating func readXML(upTo offset: Int) {
    while !isStopped, let opener = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
      opener < offset
    {
      let rest = bytes[opener...]
      let verbatim = [("<!--", "-->"), ("<![CDATA[", "]]>")].first { rest.starts(with: $0.0.utf8) }
      if let (start, end) = verbatim {
        let range = rest.dropFirst(start.utf8.count).firstRange(of: Array(end.utf8))
        guard let range, range.upperBound <= offset else {
          standNowhere()
          return
        }
        position = range.upperBound
        continue
      }
      guard let closer = rest.firstIndex(of: UInt8(ascii: ">")), closer < offset else {
        // Somebody is writing a tag.
        standNowhere()
        return
      }
      read(tag: opener..<closer)
      if !isStopped { position = closer + 1 }
    }
    if isStopped { return }
    if let element { token = Token(start: element.start, isEnclosed: true) }
    if token == nil { beginValue() }
  }

  private mutating func read(tag: Range<Int>) {
    let content = bytes[tag].dropFirst()
    let isEnd = content.first == UInt8(ascii: "/")
    let isWhole = content.last == UInt8(ascii: "/")
    let name = content.dropFirst(isEnd ? 1 : 0).prefix { $0 != 0x20 && $0 != 0x2F }.text
    switch (name, isEnd) {
    case ("dict", false), ("array", false):
      beginValue()
      open(isMap: name == "dict")
      if isWhole { close(isMap: name == "dict") }
    case ("dict", true), ("array", true): close(isMap: name == "dict")
    case ("plist", _): break
    case (_, true):
      let text = element.map { Self.unescaped(bytes[$0.start..<tag.lowerBound].text) } ?? ""
      element = nil
      if name == "key" { begin(text) } else { endValue(name == "string" ? text : nil) }
    case (_, false) where isWhole:
      beginValue()
      if !name.hasPrefix("!"), !name.hasPrefix("?") { endValue() }
    case (_, false):
      if name.hasPrefix("!") || name.hasPrefix("?") { break }
      beginValue()
      if name == "key" { isAtName = true }
      element = (name, tag.upperBound + 1)
    }
  }

  /// Where no text of a value or a name can stand, nothing is offered.
  private mutating func standNowhere() {
    if isReadingOn { isStopped = true } else { (frames, token) = ([], nil) }
  }

  private mutating func beginValue() {
    if isBehindValue { next() }
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(text) {
        $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1)
      }
  }
}
