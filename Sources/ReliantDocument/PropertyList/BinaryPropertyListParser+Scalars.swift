/// Objects that hold no others.
extension BinaryPropertyListParser {
  /// Reads an object; an invalid value when it is unreadable, which is reported.
  mutating func readScalar(_ object: Object) -> Node {
    let offset = object.offset
    let place = offset..<offset + 1
    return switch bytes[offset] {
    case 0x00: refuse(.null, at: offset)
    case 0x08: Node(kind: .false, at: place)
    case 0x09: Node(kind: .true, at: place)
    case 0x10...0x2F, 0x33: readNumber(at: offset)
    case 0x40...0x4F: readContent(.data, at: offset, unit: 1) ?? Node(kind: .invalid, at: place)
    case 0x50...0x6F: readString(object) ?? Node(kind: .invalid, at: place)
    default: refuse(.unknownKind, at: offset)
    }
  }

  /// Reads a number or a date, whose marker says how many bytes follow.
  private mutating func readNumber(at offset: Int) -> Node {
    let kind = bytes[offset] >> 4
    let size = 1 << Int(bytes[offset] & 0xF)
    let end = offset + 1 + size
    guard kind == 1 ? size <= 16 : size == 4 || size == 8, end <= trailer.tableStart else {
      return refuse(.wrongLength, at: offset)
    }
    let bits = bytes.span.bigEndian(at: offset + 1, size: min(size, 8))
    let real = size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    let text: String
    switch (kind, size) {
    case (1, 16):
      let low = bytes.span.bigEndian(at: offset + 9, size: 8)
      let isNegative = bits == .max && low > Int64.max
      guard bits == 0 || isNegative else { return refuse(.longInteger, at: offset) }
      text = isNegative ? String(Int64(bitPattern: low)) : String(low)
    case (1, 8): text = String(Int64(bitPattern: bits))
    case (1, _): text = String(bits)
    case (2, _):
      guard real.isFinite else { return refuse(.notFinite, at: offset) }
      text = "\(real)"
    default:
      guard let date = ISODate.text(secondsSince2001: real) else {
        return refuse(.dateOutOfRange, at: offset)
      }
      text = date
    }
    let start = decoded.count
    decoded.append(contentsOf: text.utf8)
    var node = Node(kind: kind == 3 ? .date : .number, at: offset..<end)
    node.setContent(to: start..<decoded.count, isDecoded: true)
    return node
  }

  /// Reads a string as it is stored, or data, whose length counts first, as references may lead to it
  /// again and again; nil where the length is wrong, which is reported.
  private mutating func readContent(_ kind: Node.Kind, at offset: Int, unit: Int) -> Node? {
    guard let (count, start) = length(at: offset, elementSize: unit) else { return nil }
    let content = start..<start + count * unit
    var node = Node(kind: kind, at: offset..<content.upperBound)
    node.setContent(to: content)
    contentBudget -= node.range.count
    // Few bytes may amount to too much, as strings or data are shared.
    if contentBudget < 0 {
      endTooLarge(.sharedContents(limit: limits.fileSize), at: offset, node: nodeBeingRead)
    }
    return node
  }

  /// Reads a string; nil where it is no valid text, which is reported.
  mutating func readString(_ object: Object) -> Node? {
    let offset = object.offset
    let isASCII = bytes[offset] >> 4 == 5
    guard let string = readContent(.string, at: offset, unit: isASCII ? 1 : 2) else { return nil }
    if !isASCII {
      // It is decoded once, however many references lead to it.
      if let known = wideStrings[object.number] { return known }
      let text = decode(string)
      wideStrings.updateValue(text, forKey: object.number)
      return text
    }
    if bytes.span.extracting(string.contentRange).isASCII { return string }
    report(InvalidEncoding.notASCII, at: offset..<offset + 1)
    return nil
  }

  /// Decodes a string in UTF-16.
  private mutating func decode(_ source: Node) -> Node? {
    let place = Int(source.start)..<Int(source.start) + 1
    wideBudget -= source.contentRange.count
    guard wideBudget >= 0 else {
      endTooLarge(.overlappingStrings, at: place.lowerBound, node: nodeBeingRead)
      return nil
    }
    let units = stride(from: source.contentRange.lowerBound, to: Int(source.end), by: 2).map {
      UInt16(bytes.span.bigEndian(at: $0, size: 2))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      report(InvalidEncoding.invalidUTF16, at: place)
      return nil
    }
    let content = decoded.count..<decoded.count + text.utf8.count
    decoded += text.utf8
    guard
      findings.admitsMarks(
        of: content, in: decoded.span, decodedFrom: place, node: nodeBeingRead)
    else { return nil }
    var string = source
    string.setContent(to: content, isDecoded: true)
    return string
  }

  private func refuse(_ mistake: InvalidBinaryPropertyList, at offset: Int) -> Node {
    report(mistake, at: offset..<offset + 1)
    return Node(kind: .invalid, at: offset..<offset + 1)
  }
}
