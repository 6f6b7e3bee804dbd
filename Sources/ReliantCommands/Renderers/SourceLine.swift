import ReliantDocument

/// A line of a file that remembers where it was looked at last.
///
/// A file can be a single line of megabytes with a thousand findings in it. They come in order, so
/// that counting on from the last one touches every character once.
struct SourceLine {
  private let text: String.UnicodeScalarView
  /// The bytes of a text in ASCII, among which any distance is gone at once.
  private let ascii: String.UTF8View?
  private var column = 1
  private var index: String.Index

  init(_ text: String) {
    self.text = text.unicodeScalars
    let isASCII = text.utf8.withContiguousStorageIfAvailable { $0.span.isASCII }
    ascii = isASCII == true ? text.utf8 : nil
    index = self.text.startIndex
  }

  /// Whether the line has at most so many characters.
  func isShort(_ width: Int) -> Bool {
    index(text.startIndex, movedBy: width + 1, limitedBy: text.endIndex) == nil
  }

  /// So many characters from a column on, and whether the line ends with them.
  mutating func scalars(
    from column: Int, count: Int
  ) -> (Substring.UnicodeScalarView, isLast: Bool) {
    move(to: column)
    let end = self.index(index, movedBy: count, limitedBy: text.endIndex) ?? text.endIndex
    return (text[index..<end], end == text.endIndex)
  }

  private mutating func move(to column: Int) {
    let limit = column < self.column ? text.startIndex : text.endIndex
    index = self.index(index, movedBy: column - self.column, limitedBy: limit) ?? limit
    self.column = column
  }

  private func index(
    _ index: String.Index, movedBy distance: Int, limitedBy limit: String.Index
  ) -> String.Index? {
    if let ascii { return ascii.index(index, offsetBy: distance, limitedBy: limit) }
    return text.index(index, offsetBy: distance, limitedBy: limit)
  }
}
