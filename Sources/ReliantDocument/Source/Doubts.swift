/// The stretches of a file in which nothing is certain, after a mistake in quotes, brackets or tags.
///
/// Whatever else seems to be wrong there, in the structure or in the meaning, most likely follows
/// from the mistake.
package struct Doubts: Sendable {
  private var stretches: [Range<Int>] = []

  package init() {}

  var isEmpty: Bool { stretches.isEmpty }

  /// So many stretches are told apart; when there are more, nothing in the file is certain.
  private static let most = 1_000

  mutating func add(_ range: Range<Int>) {
    if stretches.count >= Self.most { stretches = [0..<Int.max] }
    stretches.append(range)
  }

  /// Doubts the line in which an offset is, unless that is in doubt already.
  mutating func addLine(of offset: Int, in bytes: Span<UInt8>) {
    guard !contains(offset) else { return }
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    let end = bytes.index(of: .lineFeed, or: .carriageReturn, from: offset)
    add(start..<end + 1)
  }

  func contains(_ offset: Int) -> Bool { stretches.contains { $0.contains(offset) } }

  /// The same stretches, which no more are added to.
  var merged: MergedStretches { MergedStretches(stretches) }
}
