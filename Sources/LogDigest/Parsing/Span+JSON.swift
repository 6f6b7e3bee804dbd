/// Steps through the text of one JSON object without building anything.
extension Span where Element == UInt8 {
  /// The first position from `start` on that is not white space.
  @inline(__always)
  func skipBlanks(from start: Int) -> Int {
    var index = start
    while index < count, self[index] == .space || self[index] == 0x09 || self[index] == 0x0D {
      index += 1
    }
    return index
  }

  /// The end of the string whose content begins at a position, and whether it has escapes.
  func stringEnd(from start: Int) -> (end: Int, hasEscapes: Bool)? {
    var index = start
    var hasEscapes = false
    while index < count {
      let byte = self[index]
      if byte == .quote { return (index, hasEscapes) }
      guard byte >= 0x20 else { return nil }
      if byte == .backslash {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// The end of a number, `true`, `false` or `null`.
  func bareEnd(from start: Int) -> Int? {
    for word: StaticString in ["true", "false", "null"] where has(word, at: start) {
      return start + word.utf8CodeUnitCount
    }
    var index = start
    while index < count {
      switch self[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"):
        guard index > start else { return nil }
      default: return index > start ? index : nil
      }
      index += 1
    }
    return index
  }

  /// The end of a list or an object inside the line, which is passed over unread.
  func nestedEnd(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < count {
      switch self[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case .quote:
        guard let string = stringEnd(from: index + 1) else { return nil }
        index = string.end
      default:
        break
      }
      index += 1
    }
    return nil
  }

  /// Appends the content of a JSON string with its escapes resolved; nil when one is wrong.
  ///
  /// Half of a surrogate pair becomes U+FFFD, as loggers that cut texts leave some behind.
  func unescapeJSON(_ range: Range<Int>, into text: inout [UInt8]) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard self[index] == .backslash else {
        text.append(self[index])
        index += 1
        continue
      }
      index += 2
      switch self[index - 1] {
      case .quote, .backslash, UInt8(ascii: "/"): text.append(self[index - 1])
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        guard let first = hexadecimal(at: index, before: range.upperBound) else { return false }
        index += 4
        var scalar = first
        if 0xD800..<0xDC00 ~= first, has("\\u", at: index),
          let second = hexadecimal(at: index + 2, before: range.upperBound),
          0xDC00..<0xE000 ~= second
        {
          scalar = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
          index += 6
        }
        text += Character(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
      default:
        return false
      }
    }
    return true
  }

  private func hexadecimal(at start: Int, before end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      let byte = self[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
