/// What an end tag closes when it is not the one expected, and how to go on.
extension XMLPropertyListParser {
  mutating func readEndTag() {
    guard let tag = takeEndTag() else { return }
    if followsLayout { followLayout(beforeEnd: tag) }
    guard let top = open.last else {
      return reportStray(tag)
    }
    if tag.element == top.element { return close(endingAt: tag.range.upperBound) }
    if let element = tag.element, element == .plist || element.isContainer {
      closeMismatched(element, tag)
    } else if pardon(tag) {
      return
    } else if tag.element == nil, !problems.isFull,
      XMLElement(meantBy: label(of: tag)) == top.element
    {
      reportWrongEnd(tag, of: top)
      close(endingAt: tag.range.upperBound)
    } else if top.element.isContainer, nodes.count == top.node + 1,
      isInOneLine(top.tag.lowerBound..<tag.range.lowerBound)
    {
      // The start tag is the one that is wrong.
      reportWrongEnd(tag, of: top)
      close(endingAt: tag.range.upperBound)
      if tag.element == .key, !open.isEmpty { dropFromTop(forgivingValue: true) }
    } else {
      reportStray(tag)
    }
  }

  /// Says that the file ends within something.
  mutating func reportTruncation(inside what: String, openedAt range: Range<Int>) {
    let here = bytes.count..<bytes.count
    report(
      .invalidSyntax, "the file ends inside \(what)", at: here,
      related: .init("opened here", at: range.clamped(to: 0..<bytes.count)))
    end()
  }

  /// Whether an element is open around what is being read.
  func isOpen(_ element: XMLElement?) -> Bool { open.contains { $0.element == element } }

  /// Decides between an end tag that is missing and one that names the wrong element.
  private mutating func closeMismatched(_ element: XMLElement, _ tag: XMLTag) {
    let top = open[open.count - 1]
    if let match = open.lastIndex(where: { $0.element == element }) {
      let isSlip =
        top.element != .plist && nextTagFits(inside: open[open.count - 2].element)
        && !nextTagFits(inside: match > 0 ? open[match - 1].element : nil)
      if isSlip {
        reportWrongEnd(tag, of: top)
        close(endingAt: tag.range.upperBound)
      } else {
        reportMismatch(
          "'\(top.element.name)' is not closed before '</\(element.name)>'", at: tag.range,
          related: .init("opened here", at: top.tag))
        while open.count > match + 1 {
          pardons[open[open.count - 1].element, default: 0] += 1
          close(endingAt: tag.range.lowerBound)
        }
        close(endingAt: tag.range.upperBound)
      }
    } else if pardon(tag) {
      return
    } else if top.element.isContainer,
      !nextTagFits(inside: top.element) || nextTagFits(inside: open[open.count - 2].element)
    {
      reportWrongEnd(tag, of: top)
      pardons[top.element, default: 0] += 1
      close(endingAt: tag.range.upperBound)
    } else {
      reportStray(tag)
    }
  }

  /// Whether the tag that comes next may stand directly inside an element, or behind `plist`.
  private func nextTagFits(inside element: XMLElement?) -> Bool {
    let start = endOfWhiteSpace(from: position)
    guard start < bytes.count else { return element == nil }
    guard bytes[start] == UInt8(ascii: "<") else { return false }
    let isEnd = byte(at: start + 1) == UInt8(ascii: "/")
    // The longest name has seven letters.
    let nameStart = isEnd ? start + 2 : start + 1
    let rest = bytes[min(nameStart, bytes.count)..<min(nameStart + 8, bytes.count)]
    let name = rest.prefix(while: Self.isNameByte)
    let next = XMLElement(name: bytes.span.extracting(name.indices))
    switch element {
    case nil: return false
    case .plist: return isEnd && next == .plist
    case .dict: return isEnd ? next == .dict : next == .key
    default: return isEnd ? next == .array : next != nil && next != .key && next != .plist
    }
  }

  /// Whether an end tag belongs to an element that had to be closed without one.
  private mutating func pardon(_ tag: XMLTag) -> Bool {
    guard let element = tag.element, let count = pardons[element], count > 0 else { return false }
    pardons[element] = count - 1
    return true
  }

  private mutating func reportWrongEnd(_ tag: XMLTag, of frame: Frame) {
    reportUnpaired(
      tag, "\("</\(label(of: tag))>".quoted) does not close '\(frame.element.name)'",
      help: "write '</\(frame.element.name)>'", related: .init("opened here", at: frame.tag))
  }

  private mutating func reportStray(_ tag: XMLTag) {
    reportUnpaired(tag, "\("</\(label(of: tag))>".quoted) closes nothing that is open")
    // There seems to have been a key, whose value is not to blame.
    if tag.element == .key, !open.isEmpty { dropFromTop(forgivingValue: true) }
  }
}
