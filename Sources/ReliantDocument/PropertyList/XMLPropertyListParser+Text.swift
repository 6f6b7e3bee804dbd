/// The text of an element: entities, CDATA sections, line ends.
///
/// What is done for every element is static where it changes nothing, as the parser would be copied.
extension XMLPropertyListParser {
  /// Reads up to and with the end tag of an element whose start tag has been read, as a string; an
  /// invalid value where there is a mistake, which is reported.
  mutating func readText(of tag: XMLTag) -> Node {
    let start = position
    let end = tag.isEmpty ? start : Self.endOfPlainText(bytes.span, from: start)
    let isDecoded = !tag.isEmpty && !Self.endsElement(tag, bytes.span, at: end)
    if !isDecoded, !tag.isEmpty { position = end + tag.name.count + 3 }
    let content = isDecoded ? readMixedText(of: tag) : start..<end
    var node = Node(kind: .invalid, at: tag.range.lowerBound..<position)
    guard let content,
      isDecoded
        ? findings.admitsMarks(of: content, in: decoded.span, decodedFrom: node.range)
        : findings.admitsMarks(of: content, in: bytes.span)
    else { return node }
    node.kind = .string
    node.setContent(to: content, isDecoded: isDecoded)
    return node
  }

  /// Where the next byte stands that is not simply itself: `<`, `&`, a carriage return, `]]>`.
  private static func endOfPlainText(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= UInt8(ascii: ">") {
        if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0x0D { break }
        if byte == UInt8(ascii: ">"), index - start >= 2, bytes[index - 1] == UInt8(ascii: "]"),
          bytes[index - 2] == UInt8(ascii: "]")
        {
          break
        }
      }
      index += 1
    }
    return index
  }

  /// Whether the end tag of an element stands at an offset, written without white space.
  private static func endsElement(_ tag: XMLTag, _ bytes: Span<UInt8>, at offset: Int) -> Bool {
    let length = tag.name.count
    guard bytes.count - offset >= length + 3, bytes[offset] == UInt8(ascii: "<"),
      bytes[offset + 1] == UInt8(ascii: "/"), bytes[offset + 2 + length] == UInt8(ascii: ">")
    else { return false }
    // A misspelt name may be longer than all that a word can hold.
    if let element = tag.element, length <= 8, bytes.count - offset >= 10 {
      let word = bytes.word(at: offset + 2).byteSwapped
      return word >> UInt64(64 - 8 * length) == element.rawValue
    }
    return XMLElement(name: bytes.extracting(offset + 2..<offset + 2 + length)) == tag.element
  }

  /// Reads text letter by letter into the decoded bytes; nil where there is a mistake.
  private mutating func readMixedText(of tag: XMLTag) -> Range<Int>? {
    let start = decoded.count
    var isSound = true
    var goesOn = true
    while goesOn, !hasEnded, !findings.isHopeless {
      let end = Self.endOfPlainText(bytes.span, from: position)
      if end > position { decoded.append(contentsOf: bytes[position..<end]) }
      position = end
      switch byte(at: end) {
      case _ where end == bytes.count:
        reportTruncation(inside: label(of: tag).quoted, openedAt: tag.range)
      case UInt8(ascii: "&"):
        if !readReference() { isSound = false }
      case 0x0D:
        // A line end is one line feed, however the file writes it.
        decoded.append(.lineFeed)
        position += byte(at: end + 1) == .lineFeed ? 2 : 1
      case UInt8(ascii: ">"):
        report(.endOfSection, at: end - 2..<end + 1)
        isSound = false
        position += 1
      default:
        goesOn = readMarkup(inTextOf: tag, isSound: &isSound)
      }
    }
    return isSound && !goesOn && !hasEnded ? start..<decoded.count : nil
  }

  /// Reads what begins with `<` within text, and returns whether the text goes on behind it.
  private mutating func readMarkup(inTextOf tag: XMLTag, isSound: inout Bool) -> Bool {
    let start = position
    let next = byte(at: start + 1)
    if next == UInt8(ascii: "/") { return !endText(of: tag, isSound: &isSound) }
    if starts(with: "<!--") {
      skipComment()
      return true
    }
    if starts(with: "<![CDATA[") {
      var rest = bytes[skipCharacterData()]
      while let end = rest.firstIndex(of: .carriageReturn) {
        decoded.append(contentsOf: rest[..<end])
        decoded.append(.lineFeed)
        rest = rest[(end + 1)...]
        if rest.first == .lineFeed { rest.removeFirst() }
      }
      decoded.append(contentsOf: rest)
      return true
    }
    position += 1
    // What cannot begin markup need not be looked at closely.
    if next &- UInt8(ascii: "a") < 26 || next == UInt8(ascii: "!") {
      guard let inner = scanTag(at: start) else {
        position = bytes.count
        return true
      }
      if let element = inner.element {
        reportUnclosed(tag, before: element.name, at: start..<inner.name.upperBound)
        // The slash of the end tag may be missing.
        let text = bytes[tag.range.upperBound..<start]
        let isEnd = element == tag.element && !text.contains(where: \.isLineEnd)
        position = isEnd ? inner.range.upperBound : start
        isSound = false
        return false
      }
      position = inner.name.upperBound
    }
    if isSound, position < bytes.count {
      reportTag(
        .lessThan(in: label(of: tag)), at: start..<start + 1, isContained: true, distance: 0)
    }
    isSound = false
    return true
  }

  private mutating func reportUnclosed(_ tag: XMLTag, before next: String, at range: Range<Int>) {
    let name = tag.element?.name ?? label(of: tag)
    reportTag(
      .unclosed(
        label(of: tag), before: next, opener: place(tag.range),
        missing: missing("</\(name)>", before: range.lowerBound)), at: range, tag.range)
  }

  /// Reads an end tag within text, and returns whether the element ends there.
  private mutating func endText(of tag: XMLTag, isSound: inout Bool) -> Bool {
    let start = position
    guard let end = takeEndTag() else { return true }
    // Of the two the start tag always has an element.
    if bytes[end.name] == bytes[tag.name] || end.element == tag.element { return true }
    // It belongs to something inside the text that has been reported.
    if end.element == nil, !isSound { return false }
    if end.element == open.last?.element {
      reportUnclosed(tag, before: "/" + label(of: end), at: end.range)
      isSound = false
      position = start
    } else {
      reportTag(
        wrongEnd(end, of: label(of: tag), tag.range), at: end.range, tag.range,
        isContained: end.element?.isContainer != true)
      // Which of the two is wrong is unknown.
      isSound = isSound && end.element == nil
    }
    return true
  }

  // MARK: References

  private static let entities: KeyValuePairs<String, Unicode.Scalar> = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Reads the reference here into the decoded bytes; false when it is none, which is reported.
  mutating func readReference() -> Bool {
    let start = position
    position += 1
    if byte(at: position) == UInt8(ascii: "#") { return readNumericReference(from: start) }
    while case let next = byte(at: position), Self.isNameByte(next), next != UInt8(ascii: "&"),
      next != UInt8(ascii: ";")
    {
      position += 1
    }
    // Where the file ends within it, that is the mistake.
    guard position < bytes.count else { return false }
    let name = bytes[start + 1..<position]
    guard !name.isEmpty, byte(at: position) == UInt8(ascii: ";") else {
      // Several in a row are one mistake.
      while byte(at: position) == UInt8(ascii: "&"), name.isEmpty { position += 1 }
      report(.ampersand, at: start..<start + 1)
      return false
    }
    position += 1
    if let entity = Self.entities.first(where: { $0.key.utf8.elementsEqual(name) }) {
      decoded.append(UInt8(ascii: entity.value))
      return true
    }
    // An entity that a refused document type may have declared only follows from that.
    if !mayDeclareEntities {
      report(
        .unknownEntity(String(decoding: name.prefix(100), as: UTF8.self)), at: start..<position)
    }
    return false
  }

  private mutating func readNumericReference(from start: Int) -> Bool {
    position += 1
    let radix: UInt32 = byte(at: position) == UInt8(ascii: "x") ? 16 : 10
    if radix == 16 { position += 1 }
    let digits = position
    var number: UInt32 = 0
    while let digit = byte(at: position).hexDigit, digit < radix {
      // Beyond Unicode it stays beyond, and must not overflow.
      if number <= 0x10_FFFF { number = number * radix + digit }
      position += 1
    }
    guard position < bytes.count else { return false }
    let isWhole = position > digits && bytes[position] == UInt8(ascii: ";")
    if isWhole { position += 1 }
    guard isWhole, XMLCharacters.allows(number), let character = Unicode.Scalar(number) else {
      report(.wrongReference, at: start..<position)
      return false
    }
    decoded.append(contentsOf: UTF8.encode(character) ?? .init())
    return true
  }
}
