/// A tag as it stands in the file.
struct XMLTag {
  /// From `<` to behind `>`.
  let range: Range<Int>
  let name: Range<Int>
  /// What stands behind the name, up to `>` or `/>`.
  let attributes: Range<Int>
  /// Whether the tag ends in `/>`, so that no end tag follows.
  let isEmpty: Bool
  /// Whether the tag has its `>`.
  var isComplete = true
  /// The element, or nil when property lists have none of this name.
  var element: XMLElement?

  /// Whether it is an end tag.
  var isEnd: Bool { name.lowerBound == range.lowerBound + 2 }
}

/// Tags and their attributes.
extension XMLPropertyListParser {
  /// Reads the end tag here; nil when the file ends in it, which has then been reported.
  mutating func takeEndTag() -> XMLTag? {
    guard let tag = takeTag(isEnd: true) else { return nil }
    if tag.isEmpty || !isBlank(tag.attributes) {
      reportTag(.attributesInEndTag(of: label(of: tag)), at: tag.range)
    }
    return tag
  }

  /// Reads the tag here; nil when the file ends in it, which has then been reported.
  @inline(__always)
  mutating func takeTag(isEnd: Bool) -> XMLTag? {
    let name = position + (isEnd ? 2 : 1)
    if let tag = Self.plainTag(bytes.span, at: position, nameAt: name), !isEnd || !tag.isEmpty {
      position = tag.range.upperBound
      return tag
    }
    guard let tag = scanTag(at: position) else {
      reportTruncation(inside: "a tag", openedAt: position..<name)
      return nil
    }
    position = tag.range.upperBound
    if !tag.isComplete, isEnd || !tag.name.isEmpty {
      reportTag(.unfinishedTag(label(of: tag), isEnd: isEnd), at: tag.range)
    }
    return tag
  }

  /// Recognises a tag of eight bytes at most, such as `<key>` or `<true/>`, all at once.
  private static func plainTag(
    _ bytes: Span<UInt8>, at start: Int, nameAt nameStart: Int
  ) -> XMLTag? {
    guard bytes.count - nameStart >= 8 else { return nil }
    let word = bytes.word(at: nameStart).byteSwapped
    // Where a match before the first `>` is wrong, the name is none.
    let length = word.matches(of: UInt8(ascii: ">")).leadingZeroBitCount / 8
    guard length > 1, length < 8 else { return nil }
    let text = word >> UInt64(64 - 8 * length)
    let isEmpty = text & 0xFF == UInt64(UInt8(ascii: "/"))
    guard let element = XMLElement(rawValue: isEmpty ? text >> 8 : text) else { return nil }
    let end = nameStart + length
    let nameEnd = isEmpty ? end - 1 : end
    return XMLTag(
      range: start..<end + 1, name: nameStart..<nameEnd, attributes: nameEnd..<nameEnd,
      isEmpty: isEmpty, element: element)
  }

  /// Finds the extent of a tag; nil when the file ends before it does.
  ///
  /// A tag that lacks its `>` ends where the next one begins.
  func scanTag(at start: Int) -> XMLTag? {
    let bytes = bytes.span
    let nameStart = start + (byte(at: start + 1) == UInt8(ascii: "/") ? 2 : 1)
    var index = nameStart
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    let name = nameStart..<index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { break }
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let isComplete = bytes[index] == UInt8(ascii: ">")
    var last = index - 1
    while !isComplete, last > name.upperBound, bytes[last].isBlank { last -= 1 }
    let isEmpty = last >= name.upperBound && bytes[last] == UInt8(ascii: "/")
    // The attributes of an incomplete tag are not worth a second finding.
    let attributesEnd = !isComplete ? name.upperBound : isEmpty ? last : index
    return XMLTag(
      range: start..<(isComplete ? index + 1 : index), name: name,
      attributes: name.upperBound..<attributesEnd, isEmpty: isEmpty, isComplete: isComplete,
      element: XMLElement(name: bytes.extracting(name)))
  }

  // MARK: Attributes

  /// Reports attributes, unless they are the version of a property list.
  func rejectAttributes(of tag: XMLTag) {
    guard !tag.attributes.isEmpty, let element = tag.element, !isBlank(tag.attributes)
    else { return }
    if element == .plist, let found = attributes(in: tag.attributes), found.count == 1,
      found[0].name == "version", found[0].value == "1.0"
    {
      return
    }
    report(.attributes(of: element), at: trimmed(tag.attributes))
  }

  /// The attributes that stand in a stretch; nil when it holds anything else.
  func attributes(in range: Range<Int>) -> [(name: String, value: String, place: Range<Int>)]? {
    var found: [(name: String, value: String, place: Range<Int>)] = []
    var index = range.lowerBound
    while let start = bytes[index..<range.upperBound].firstIndex(where: { !$0.isBlank }) {
      // An attribute is set apart from what stands before it.
      guard start > index, found.count < 8 else { return nil }
      let rest = bytes[start..<range.upperBound]
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")),
        let open = rest[(equals + 1)...].firstIndex(where: { !$0.isBlank }),
        rest[open] == UInt8(ascii: "\"") || rest[open] == UInt8(ascii: "'"),
        let close = rest[(open + 1)...].firstIndex(of: rest[open])
      else { return nil }
      let name = text(trimmed(start..<equals))
      found.append((name, text(open + 1..<close), open + 1..<close))
      index = close + 1
    }
    return found
  }

  // MARK: Misspelt names

  /// Where the name of a tag stands, and that of its end tag if it is the next one and the same.
  func names(of tag: XMLTag) -> [Range<Int>] {
    if tag.isEmpty { return [tag.name] }
    guard let end = bytes[position...].prefix(1_000).firstIndex(of: UInt8(ascii: "<")),
      bytes[end...].starts(with: "</\(label(of: tag))>".utf8)
    else { return [] }
    return [tag.name, end + 2..<end + 2 + tag.name.count]
  }

  // MARK: End tags

  mutating func readEndTag() {
    guard let tag = takeEndTag() else { return }
    guard let top = open.last else { return reportStray(tag) }
    if tag.element == top.element { return close(endingAt: tag.range.upperBound) }
    // A misspelt name counts if it is certain what it stands for.
    guard top.element != .plist,
      let element = tag.element ?? (findings.isFull ? nil : XMLElement(meantBy: label(of: tag))),
      tag.element != nil || element == top.element
    else { return reportStray(tag) }
    if element == top.element || element.isContainer && imbalance() == 0 {
      reportTag(
        wrongEnd(tag, of: top.element.name, top.tag), at: tag.range, top.tag, isContained: true)
      close(endingAt: tag.range.upperBound)
    } else if let match = open.lastIndex(where: { $0.element == element }) {
      reportMismatch(
        .unclosed(
          top.element.name, before: "/\(element.name)", opener: place(top.tag),
          missing: missing(above: match, before: tag.range.lowerBound)), at: tag.range, top.tag)
    } else if element.isContainer {
      reportMismatch(wrongEnd(tag, of: top.element.name, top.tag), at: tag.range, top.tag)
    } else {
      reportStray(tag)
    }
  }

  /// Says that the file ends within something.
  mutating func reportTruncation(inside part: String, openedAt range: Range<Int>) {
    if !isCutOff {
      let opener = place(range.clamped(to: 0..<bytes.count))
      report(.cutOff(in: part, opener: opener), at: bytes.count..<bytes.count)
    }
    end()
  }

  func wrongEnd(_ tag: XMLTag, of name: String, _ opener: Range<Int>) -> InvalidPropertyList {
    .wrongEndTag(label(of: tag), of: name, opener: place(opener))
  }

  /// Where the end tags are missing of the open elements above one, and which they are.
  func missing(above frame: Int, before offset: Int) -> SourceEdit {
    let tags = open[(frame + 1)...].reversed().map { "</\($0.element.name)>" }
    return missing(tags.joined(), before: offset)
  }

  /// Where tags are missing: behind what stands before an offset.
  func missing(_ tags: String, before offset: Int) -> SourceEdit {
    let start = bytes.span.endOfText(before: offset)
    return SourceEdit(start..<start, with: tags)
  }

  private mutating func reportStray(_ tag: XMLTag) {
    reportUnpaired(.strayEndTag(label(of: tag)), tag)
    // There seems to have been a key, whose value is not to blame.
    if tag.element == .key { dropValue() }
  }
}
