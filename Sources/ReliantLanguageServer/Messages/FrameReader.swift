/// Takes what a client sends apart into messages, however it arrives in pieces.
///
/// ```
/// Content-Length: 42\r\n
/// \r\n
/// {"jsonrpc": "2.0", …}
/// ```
///
/// Empty lines between messages are passed over, as is what is no header, up to the next
/// `Content-Length`, so that a client that has lost count is understood again.
package struct FrameReader: Sendable {
  package enum Frame: Sendable, Hashable {
    case message([UInt8])
    /// What came cannot be understood, for a reason.
    case mistake(String)
  }

  private enum State {
    case header
    /// So many bytes of a message's content are to come, which are kept unless it is too large.
    case content(Int, isKept: Bool)
  }

  /// No header is longer.
  private static let mostHeaderBytes = 4096
  private static let name = Array("content-length:".utf8)

  private let mostBytes: Int
  private var state = State.header
  /// What has come and is not done with, and how much of it is.
  private var buffer: [UInt8] = []
  private var position = 0
  /// Whether what does not belong to a message has been told of, and more of it need not be.
  private var isLost = false

  /// - Parameter mostBytes: how large a message may be.
  package init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// What comes to an end with some more bytes.
  package mutating func read(_ bytes: [UInt8]) -> [Frame] {
    buffer += bytes
    var frames: [Frame] = []
    while let frame = next() { frame.map { frames.append($0) } }
    if position > 0 {
      // A copy, so that a large message does not leave its room behind.
      buffer = Array(buffer[position...])
      position = 0
    }
    return frames
  }

  /// One step; nil when more bytes are needed for it, and nil inside where it gives nothing.
  private mutating func next() -> Frame?? {
    switch state {
    case .content(let count, let isKept):
      // The sum of two counts may be more than a number holds.
      let there = buffer.count - position
      guard count <= there else {
        if !isKept {
          state = .content(count - there, isKept: false)
          position = buffer.count
        }
        return nil
      }
      defer { position += count }
      state = .header
      return .some(isKept ? .message(Array(buffer[position..<position + count])) : nil)
    case .header: return readHeader()
    }
  }

  private mutating func readHeader() -> Frame?? {
    guard let end = endOfHeader else {
      guard buffer.count - position > Self.mostHeaderBytes else { return nil }
      // The beginning of a header may stand at the end.
      position = buffer.count - Self.name.count
      return .some(lost())
    }
    let header = buffer[position..<end]
    position = end
    if header.count <= 2 { return .some(nil) }
    let lengths = header.split(separator: UInt8(ascii: "\n")).compactMap(Self.length)
    guard let length = lengths.last, lengths.count == 1 else { return .some(lost()) }
    isLost = false
    state = .content(length, isKept: length <= mostBytes)
    return .some(
      length <= mostBytes ? nil : .mistake("the message is larger than \(mostBytes) bytes"))
  }

  /// Behind the empty line that ends a header; some clients leave carriage returns out.
  private var endOfHeader: Int? {
    let limit = min(buffer.count, position + Self.mostHeaderBytes)
    var start = position
    while let end = buffer[start..<limit].firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer[start..<end]
      if line.isEmpty || line.elementsEqual(CollectionOfOne(UInt8(ascii: "\r"))) { return end + 1 }
      start = end + 1
    }
    return nil
  }

  /// The number that a line of a header gives as the length; nil for other lines.
  private static func length(_ line: ArraySlice<UInt8>) -> Int? {
    let lower = line.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    // What came before a header may stand on its line.
    guard let start = lower.firstRange(of: name) else { return nil }
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    let digits = lower[start.upperBound...].drop(while: blanks.contains)
    let number = digits.prefix { $0 &- 0x30 < 10 }
    guard digits[number.endIndex...].allSatisfy(blanks.contains) else { return nil }
    return Int(String(decoding: number, as: UTF8.self))
  }

  private mutating func lost() -> Frame? {
    defer { isLost = true }
    return isLost ? nil : .mistake("a message begins with 'Content-Length: ' and a number")
  }
}
