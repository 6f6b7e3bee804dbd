/// Objects that hold no others.
extension BinaryPropertyListParser {
  /// Reads an object; an invalid value when it is unreadable, which is reported.
  mutating func readScalar(_ object: Object) -> Node {
    let offset = object.offset
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0 where marker == 0x08: return node(.false, at: offset, length: 1)
    case 0 where marker == 0x09: return node(.true, at: offset, length: 1)
    case 0 where marker == 0x00: return refuse(.null, at: offset)
    case 1: return readInteger(at: offset)
    case 2: return readReal(at: offset)
    case 3 where marker == 0x33: return readDate(at: offset)
    case 4: return readData(at: offset)
    case 5, 6: return readString(object) ?? node(.invalid, at: offset, length: 1)
    default: return refuse(.unknownKind, at: offset)
    }
  }

  private mutating func readInteger(at offset: Int) -> Node {
    let size = 1 << Int(bytes[offset] & 0xF)
    guard size <= 16, fits(size, at: offset) else { return refuse(.wrongLength, at: offset) }
    let text: String
    switch size {
    case 16:
      let high = bytes.span.bigEndian(at: offset + 1, size: 8)
      let low = bytes.span.bigEndian(at: offset + 9, size: 8)
      let isNegative = high == .max && low > Int64.max
      guard high == 0 || isNegative else { return refuse(.longInteger, at: offset) }
      text = isNegative ? String(Int64(bitPattern: low)) : String(low)
    case 8: text = String(Int64(bitPattern: bytes.span.bigEndian(at: offset + 1, size: 8)))
    default: text = String(bytes.span.bigEndian(at: offset + 1, size: size))
    }
    return scalar(.number, text, at: offset, length: size + 1)
  }

  private mutating func readReal(at offset: Int) -> Node {
    let size = 1 << Int(bytes[offset] & 0xF)
    guard size == 4 || size == 8, fits(size, at: offset) else {
      return refuse(.wrongLength, at: offset)
    }
    let bits = bytes.span.bigEndian(at: offset + 1, size: size)
    let real = size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
    guard real.isFinite else { return refuse(.notFinite, at: offset) }
    return scalar(.number, "\(real)", at: offset, length: size + 1)
  }

  private mutating func readDate(at offset: Int) -> Node {
    guard fits(8, at: offset) else { return refuse(.wrongLength, at: offset) }
    let seconds = Double(bitPattern: bytes.span.bigEndian(at: offset + 1, size: 8))
    guard let text = ISODate.text(secondsSince2001: seconds) else {
      return refuse(.dateOutOfRange, at: offset)
    }
    return scalar(.date, text, at: offset, length: 9)
  }

  private mutating func readData(at offset: Int) -> Node {
    guard let (count, start) = length(at: offset, elementSize: 1) else {
      return node(.invalid, at: offset, length: 1)
    }
    let data = node(.data, at: offset, content: start..<start + count)
    countContent(of: data)
    return data
  }

  /// Reads a string, whose length counts first, as references may lead to it again and again.
  mutating func readString(_ object: Object) -> Node? {
    let offset = object.offset
    let isASCII = bytes[offset] >> 4 == 5
    let unit = isASCII ? 1 : 2
    guard let (count, start) = length(at: offset, elementSize: unit) else { return nil }
    let string = node(.string, at: offset, content: start..<start + count * unit)
    countContent(of: string)
    if !isASCII { return readWideString(object, string) }
    if bytes.span.extracting(string.contentRange).isASCII { return string }
    report(InvalidEncoding.notASCII, at: offset..<offset + 1)
    return nil
  }

  /// Decodes a string in UTF-16, once however many references lead to it.
  private mutating func readWideString(_ object: Object, _ source: Node) -> Node? {
    if let known = wideStrings[object.number] { return known }
    let string = decode(source)
    wideStrings.updateValue(string, forKey: object.number)
    return string
  }

  private mutating func decode(_ source: Node) -> Node? {
    let place = Int(source.start)..<Int(source.start) + 1
    wideBudget -= source.contentRange.count
    guard wideBudget >= 0 else {
      report(TooLarge.overlappingStrings, at: place)
      hasEnded = true
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

  // MARK: Nodes

  private func fits(_ size: Int, at offset: Int) -> Bool { offset + 1 + size <= trailer.tableStart }

  private func node(_ kind: Node.Kind, at offset: Int, length: Int) -> Node {
    Node(kind: kind, at: offset..<offset + length)
  }

  /// A value whose content ends its object.
  private func node(_ kind: Node.Kind, at offset: Int, content: Range<Int>) -> Node {
    var node = Node(kind: kind, at: offset..<content.upperBound)
    node.setContent(to: content)
    return node
  }

  /// A value whose content is a text that the file does not hold.
  private mutating func scalar(
    _ kind: Node.Kind, _ text: String, at offset: Int, length: Int
  ) -> Node {
    var node = node(kind, at: offset, length: length)
    let start = decoded.count
    decoded.append(contentsOf: text.utf8)
    node.setContent(to: start..<decoded.count, isDecoded: true)
    return node
  }

  private func refuse(_ mistake: InvalidBinaryPropertyList, at offset: Int) -> Node {
    report(mistake, at: offset..<offset + 1)
    return node(.invalid, at: offset, length: 1)
  }
}
