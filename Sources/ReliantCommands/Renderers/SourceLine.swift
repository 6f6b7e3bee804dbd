/// A line of a file that remembers where it was looked at last.
///
/// A file can be a single line of megabytes with a thousand findings in it. They come in order, so
/// that counting on from the last one touches every character once.
struct SourceLine {
  private let text: String.UnicodeScalarView
  private var column = 1
  private var index: String.Index

  init(_ text: String) {
    self.text = text.unicodeScalars
    index = self.text.startIndex
  }

  /// Whether the line has at most so many characters.
  func isShort(_ width: Int) -> Bool {
    text.index(text.startIndex, offsetBy: width + 1, limitedBy: text.endIndex) == nil
  }

  /// So many characters from a column on, and whether the line ends with them.
  mutating func scalars(
    from column: Int, count: Int
  ) -> (Substring.UnicodeScalarView, isLast: Bool) {
    move(to: column)
    let end = text.index(index, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
    return (text[index..<end], end == text.endIndex)
  }

  private mutating func move(to column: Int) {
    let limit = column < self.column ? text.startIndex : text.endIndex
    index = text.index(index, offsetBy: column - self.column, limitedBy: limit) ?? limit
    self.column = column
  }
}
