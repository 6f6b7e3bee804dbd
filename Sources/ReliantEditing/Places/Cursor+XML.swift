extension Cursor {
  /// Goes through an XML property list up to an offset.
  init(xml bytes: [UInt8], at offset: Int) {
    var at = 0
    // The element whose text is being read, and where that begins.
    var element: (name: String, start: Int)?
    while let opener = bytes[at...].firstIndex(of: UInt8(ascii: "<")), opener < offset {
      let rest = bytes[opener...]
      let verbatim = [("<!--", "-->"), ("<![CDATA[", "]]>")].first { rest.starts(with: $0.0.utf8) }
      if let (start, end) = verbatim {
        let range = rest.dropFirst(start.utf8.count).firstRange(of: Array(end.utf8))
        guard let range, range.upperBound <= offset else {
          standNowhere()
          return
        }
        at = range.upperBound
        continue
      }
      guard let closer = rest.firstIndex(of: UInt8(ascii: ">")), closer < offset else {
        // Somebody is writing a tag.
        standNowhere()
        return
      }
      at = closer + 1
      let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
      let isWhole = bytes[closer - 1] == UInt8(ascii: "/")
      let name = rest.dropFirst(isEnd ? 2 : 1).prefix { $0 != 0x20 && $0 != 0x3E && $0 != 0x2F }
        .text
      switch (name, isEnd) {
      case ("dict", false), ("array", false):
        beginValue()
        open(isMap: name == "dict", at: opener)
        if isWhole { close(isMap: name == "dict") }
      case ("dict", true), ("array", true): close(isMap: name == "dict")
      case ("plist", _): break
      case (_, true):
        let text = element.map { Self.unescaped(bytes[$0.start..<opener].text) } ?? ""
        element = nil
        if name == "key" { begin(text) } else { endValue(name == "string" ? text : nil) }
      case (_, false) where isWhole:
        beginValue()
        if !name.hasPrefix("!"), !name.hasPrefix("?") { endValue() }
      case (_, false):
        if name.hasPrefix("!") || name.hasPrefix("?") { break }
        beginValue()
        if name == "key" { isAtName = true }
        element = (name, closer + 1)
      }
    }
    if let element { token = Token(start: element.start, isEnclosed: true) }
    if token == nil { beginValue() }
  }

  /// Where no text of a value or a name can stand, nothing is offered.
  private mutating func standNowhere() { (frames, token) = ([], nil) }

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
