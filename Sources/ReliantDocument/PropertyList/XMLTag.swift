/// A tag as it stands in the file.
struct XMLTag {
  /// Whether the tag ends in `/>`, so that no end tag follows.
  let isEmpty: Bool
  /// The element, or nil when property lists have none of this name.
  let element: XMLElement?
  // Small offsets make the tag small, and tags are what a file is made of.
  private let start: UInt32
  private let nameStart: UInt32
  private let nameEnd: UInt32
  private let attributesEnd: UInt32
  private let end: UInt32

  init(
    range: Range<Int>, name: Range<Int>, attributesEnd: Int, isEmpty: Bool, element: XMLElement?
  ) {
    self.isEmpty = isEmpty
    self.element = element
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
    nameEnd = UInt32(truncatingIfNeeded: name.upperBound)
    self.attributesEnd = UInt32(truncatingIfNeeded: attributesEnd)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The same tag, read as that of another element.
  func read(as element: XMLElement) -> XMLTag {
    XMLTag(
      range: range, name: name, attributesEnd: Int(attributesEnd), isEmpty: isEmpty,
      element: element)
  }

  /// From `<` to behind `>`.
  var range: Range<Int> { Int(start)..<Int(end) }
  var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  /// What stands behind the name, up to `>` or `/>`.
  var attributes: Range<Int> { Int(nameEnd)..<Int(attributesEnd) }
}

/// The characters that an element holds.
struct XMLText {
  /// Where they lie: in the source, or in the decoded bytes.
  var range: Range<Int>
  var isDecoded = false
  /// Whether all of them could be read.
  var isSound = true

  init(_ range: Range<Int>) {
    self.range = range
  }

  /// The text of an empty element.
  init(end: Int) {
    range = end..<end
  }
}
