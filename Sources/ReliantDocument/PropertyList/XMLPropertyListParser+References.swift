/// References to characters: `&amp;` and its like.
extension XMLPropertyListParser {
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
