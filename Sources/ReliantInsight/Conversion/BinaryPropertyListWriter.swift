import ReliantDocument
import ReliantGraph

/// Writes a document as a binary property list, of the version that all systems read (`bplist00`).
///
/// The format is that of Apple's CFBinaryPList.c: a table of objects, in which maps and lists hold the
/// numbers of others, the offsets of all, and a trailer.
struct BinaryPropertyListWriter {
  private let source: ConvertDocument
  /// The objects without their references.
  private var objects: [Object] = []
  /// The numbers of the strings that have been written, each of which stands once; by their bytes, as
  /// others would be taken for equal if they only look alike.
  private var strings: [[UInt8]: Int] = [:]
  /// The numbers that are read back in other digits.
  private(set) var rewritten: [Int] = []

  private enum Object {
    case bytes([UInt8])
    case list([Int])
    case map(keys: [Int], values: [Int])
  }

  /// The seconds from 1970 to 2001, from where dates count.
  private static let beginning = 978_307_200

  private var document: Document { source.document }

  init(_ source: ConvertDocument) { self.source = source }

  mutating func bytes() throws(ConvertDocument.Refusal) -> [UInt8] {
    _ = try add(0, as: .value)
    let referenceSize = Self.size(of: objects.count)
    var result = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(result.count)
      switch object {
      case .bytes(let bytes): result += bytes
      case .list(let elements):
        result += Self.marker(0xA0, count: elements.count)
        for element in elements { result += Self.bigEndian(element, size: referenceSize) }
      case .map(let keys, let values):
        result += Self.marker(0xD0, count: keys.count)
        for number in keys + values { result += Self.bigEndian(number, size: referenceSize) }
      }
    }
    let table = result.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { result += Self.bigEndian(offset, size: offsetSize) }
    result += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { result += Self.bigEndian(number, size: 8) }
    return result
  }

  // MARK: Objects

  private mutating func add(
    _ node: Int, as reading: ConvertDocument.Reading
  ) throws(ConvertDocument.Refusal) -> Int {
    switch document[node].kind {
    case .map:
      let number = reserve()
      var (keys, values): ([Int], [Int]) = ([], [])
      for member in document.members(of: node) {
        keys.append(add(string: source.names[member.symbol]))
        values.append(
          try add(member.value, as: source.reading(of: member, in: node, as: reading)))
      }
      objects[number] = .map(keys: keys, values: values)
      return number
    case .list:
      let number = reserve()
      var elements: [Int] = []
      for element in document.elements(of: node) {
        elements.append(try add(element, as: reading))
      }
      objects[number] = .list(elements)
      return number
    case .true: return add([0x09])
    case .false: return add([0x08])
    case .number: return add(try number(document.text(of: node), at: node))
    case .string: return add(string: document.text(of: node))
    case .date: return add(try date(document.text(of: node), at: node))
    case .data:
      let bytes = Array(document.content(of: node))
      return add(Self.marker(0x40, count: bytes.count) + bytes)
    case .null, .invalid, .member:
      if reading == .literal {
        throw source.refusal("null within '$literal' has no form in a property list", at: node)
      }
      let number = reserve()
      objects[number] = .map(keys: [add(string: Word.nil.rawValue)], values: [add([0x09])])
      return number
    }
  }

  /// A number for an object whose parts come behind it.
  private mutating func reserve() -> Int {
    objects.append(.list([]))
    return objects.count - 1
  }

  private mutating func add(_ bytes: [UInt8]) -> Int {
    objects.append(.bytes(bytes))
    return objects.count - 1
  }

  private mutating func add(string: String) -> Int {
    let bytes = Array(string.utf8)
    if let known = strings[bytes] { return known }
    let number =
      if bytes.allSatisfy({ $0 < 0x80 }) {
        add(Self.marker(0x50, count: bytes.count) + bytes)
      } else {
        add(
          Self.marker(0x60, count: string.utf16.count)
            + string.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      }
    strings[bytes] = number
    return number
  }

  private mutating func number(
    _ text: String, at node: Int
  ) throws(ConvertDocument.Refusal) -> [UInt8] {
    // No integer has the sign of a zero.
    let digits = text == "-0" ? "" : text
    if let integer = Int64(digits) {
      return [0x13] + Self.bigEndian(UInt64(bitPattern: integer), size: 8)
    }
    if let integer = UInt64(digits) {
      return [0x14] + Array(repeating: 0, count: 8) + Self.bigEndian(integer, size: 8)
    }
    // What is read back is the shortest text for the number.
    guard let real = Double(text), real.isFinite,
      DecimalNumber.canonicalText(of: text) == DecimalNumber.canonicalText(of: "\(real)")
    else {
      throw source.refusal("a binary property list cannot hold all digits of this number", at: node)
    }
    if text != "\(real)" { rewritten.append(node) }
    return [0x23] + Self.bigEndian(real.bitPattern, size: 8)
  }

  private func date(_ text: String, at node: Int) throws(ConvertDocument.Refusal) -> [UInt8] {
    let start = ISODate.secondsSince1970(Array(text.utf8)[...]) ?? 0
    let fraction = text.dropLast().split(separator: ".").dropFirst().first.map { "0.\($0)" }
    let seconds = Double(start - Self.beginning) + (fraction.flatMap(Double.init) ?? 0)
    guard let read = ISODate.text(secondsSince2001: seconds),
      Conversion.timestampText(ofDate: read) == Conversion.timestampText(ofDate: text)
    else {
      throw source.refusal(
        "a binary property list cannot hold this date to the last digit", at: node)
    }
    return [0x33] + Self.bigEndian(seconds.bitPattern, size: 8)
  }

  // MARK: Bytes

  /// What an object begins with: its kind, and how much of it follows.
  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    if count < 15 { return [kind | UInt8(count)] }
    let size = size(of: count)
    return [kind | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(count, size: size)
  }

  /// How many bytes hold numbers up to one: 1, 2, 4 or 8.
  private static func size(of number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }

  private static func bigEndian(_ number: Int, size: Int) -> [UInt8] {
    bigEndian(UInt64(number), size: size)
  }

  private static func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
  }
}
