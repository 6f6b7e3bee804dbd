import ReliantDocument

extension Cursor {
  /// Goes through JSON up to an offset.
  mutating func readJSON(upTo offset: Int) {
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < offset, !isStopped, token == nil {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open(isMap: bytes[position] == UInt8(ascii: "{"))
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        close(isMap: bytes[position] == UInt8(ascii: "}"))
        position += isStopped ? 0 : 1
      case UInt8(ascii: ","):
        next()
        position += 1
      case UInt8(ascii: ":"):
        isAtName = false
        position += 1
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "\""): read(from: position + 1, isQuoted: true, upTo: offset)
      default: read(from: position, isQuoted: false, upTo: offset)
      }
    }
  }

  /// Reads a name or a value, unless the offset lies within it.
  private mutating func read(from start: Int, isQuoted: Bool, upTo offset: Int) {
    var end = start
    while end < bytes.count, isQuoted ? !bytes[end].endsString : !bytes[end].endsWord {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    let isFollowedByColon = Self.isColonNext(bytes, from: end + (isQuoted ? 1 : 0))
    // What has no comma before it begins the next one all the same, as does a name for which a value
    // stands out.
    if isBehindValue || !isAtName && isFollowedByColon && frames.last?.isMap == true { next() }
    if offset <= end {
      token = Token(start: start, isEnclosed: isQuoted)
      return
    }
    let text = bytes[start..<end].text
    if isAtName { begin(text) } else { endValue(isQuoted ? text : nil) }
    position = end
    if end < bytes.count, isQuoted, bytes[end] == UInt8(ascii: "\"") { position += 1 }
  }

  private static func isColonNext(_ bytes: [UInt8], from start: Int) -> Bool {
    var at = start
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < bytes.count && bytes[at] == UInt8(ascii: ":")
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var endsString: Bool { self == UInt8(ascii: "\"") || isLineBreak }
  fileprivate var endsWord: Bool {
    self == 0x20 || self == 0x09 || isLineBreak || ",:{}[]\"".utf8.contains(self)
  }
}
