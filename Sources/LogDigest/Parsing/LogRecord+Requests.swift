extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
}

/// What the quoted fields of an access log hold.
extension LogRecord {
  /// Takes the quoted text that begins at a position, and where it ends.
  ///
  /// Servers write a quote inside as `\"` and a backslash as `\\`. Their `\x16` for a byte that
  /// cannot be printed stays as it is, since that is how people want to see it.
  mutating func takeQuoted(at start: Int, in line: Span<UInt8>) -> (field: Field, end: Int)? {
    guard var end = line.firstIndex(of: .quote, from: start + 1) else { return nil }
    guard var escape = System.firstIndex(of: .backslash, in: line, start + 1..<end) else {
      return (Field(start + 1..<end), end + 1)
    }
    // The byte behind a backslash is part of the text, be it a quote.
    while true {
      if escape + 1 >= end {
        guard let next = line.firstIndex(of: .quote, from: escape + 2) else { return nil }
        end = next
      }
      guard escape + 2 < end,
        let next = System.firstIndex(of: .backslash, in: line, escape + 2..<end)
      else { return (unescape(start + 1..<end, in: line), end + 1) }
      escape = next
    }
  }

  private mutating func unescape(_ range: Range<Int>, in line: Span<UInt8>) -> Field {
    let start = decoded.count
    var index = range.lowerBound
    while index < range.upperBound {
      if line[index] == .backslash, index + 1 < range.upperBound,
        line[index + 1] == .quote || line[index + 1] == .backslash
      {
        index += 1
      }
      decoded.append(line[index])
      index += 1
    }
    return Field(start..<decoded.count, isDecoded: true)
  }

  /// A lone `-` is how access logs write that there is nothing.
  func dashAsAbsent(_ field: Field, in line: Span<UInt8>) -> Field {
    withBytes(of: field, in: line) { bytes in
      bytes.count == 1 && bytes[0] == UInt8(ascii: "-") ? .absent : field
    }
  }

  /// Splits `GET /a HTTP/1.1` into method and target; sets neither when it is no request.
  mutating func splitRequest(_ request: Field, in line: Span<UInt8>) {
    let parts = withBytes(of: request, in: line) { Self.requestParts($0) }
    guard let parts else { return }
    method = Field(
      request.start..<request.start + parts.methodEnd, isDecoded: request.isDecoded)
    target = Field(
      request.start + parts.methodEnd + 1..<request.start + parts.targetEnd,
      isDecoded: request.isDecoded)
  }

  private static func requestParts(
    _ bytes: Span<UInt8>
  ) -> (methodEnd: Int, targetEnd: Int)? {
    guard let methodEnd = bytes.firstIndex(of: .space, from: 0), 1...32 ~= methodEnd else {
      return nil
    }
    for index in 0..<methodEnd where !isMethodLetter(bytes[index]) { return nil }
    var targetEnd = bytes.count
    var last = targetEnd - 1
    while last > methodEnd, bytes[last] != .space { last -= 1 }
    // HTTP/0.9 names no version.
    if last > methodEnd, bytes.has("HTTP/", at: last + 1) { targetEnd = last }
    return targetEnd > methodEnd + 1 ? (methodEnd, targetEnd) : nil
  }

  /// Letters and hyphens, as in `GET` and `M-SEARCH`.
  private static func isMethodLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "-")
  }
}
