/// What an end tag closes when it is not the one expected, and how to go on.
extension XMLPropertyListParser {
  mutating func readEndTag() {
    guard let tag = takeEndTag() else { return }
    followLayout(beforeEnd: tag)
    guard let top = open.last else { return reportStray(tag) }
    if tag.element == top.element { return close(endingAt: tag.range.upperBound) }
    guard top.element != .plist, let element = tag.element ?? meant(by: tag, instead: top.element)
    else { return reportStray(tag) }
    if element == top.element || element.isContainer && layout.agrees(with: top) {
      reportTag(
        wrongEnd(tag, of: top.element.name, top.tag), at: tag.range, top.tag, isContained: true)
      close(endingAt: tag.range.upperBound)
    } else if let match = open.lastIndex(where: { $0.element == element }) {
      reportMismatch(
        .unclosed(
          top.element.name, before: "/\(element.name)", opener: place(top.tag),
          gap: gap(above: match, before: tag.range.lowerBound)), at: tag.range, top.tag)
    } else if element.isContainer {
      reportMismatch(wrongEnd(tag, of: top.element.name, top.tag), at: tag.range, top.tag)
    } else {
      reportStray(tag)
    }
  }

  /// Says that the file ends within something.
  mutating func reportTruncation(inside part: String, openedAt range: Range<Int>) {
    let opener = place(range.clamped(to: 0..<bytes.count))
    findings.report(
      InvalidPropertyList.cutOff(in: part, opener: opener), at: bytes.count..<bytes.count)
    end()
  }

  func wrongEnd(_ tag: XMLTag, of name: String, _ opener: Range<Int>) -> InvalidPropertyList {
    .wrongEndTag(label(of: tag), of: name, opener: place(opener))
  }

  /// Where the end tags are missing of the open elements above one, and which they are.
  func gap(above frame: Int, before offset: Int) -> InvalidPropertyList.Gap {
    let missing = open[(frame + 1)...].reversed().map { "</\($0.element.name)>" }
    return gap(missing.joined(), before: offset)
  }

  /// Where tags are missing: behind what stands before an offset.
  func gap(_ tags: String, before offset: Int) -> InvalidPropertyList.Gap {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return InvalidPropertyList.Gap(offset: start, tags: tags)
  }

  /// The element that the misspelt name of an end tag stands for, if it is a certain one.
  private func meant(by tag: XMLTag, instead element: XMLElement) -> XMLElement? {
    guard !findings.isFull, XMLElement(meantBy: label(of: tag)) == element else { return nil }
    return element
  }

  private mutating func reportStray(_ tag: XMLTag) {
    reportUnpaired(.strayEndTag(label(of: tag)), tag)
    // There seems to have been a key, whose value is not to blame.
    if tag.element == .key { dropValue() }
  }
}
