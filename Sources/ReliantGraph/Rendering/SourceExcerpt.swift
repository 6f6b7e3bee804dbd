import ReliantDocument

/// One line of a file with a caret and tildes under the stretch that a finding is about.
///
/// A line that is too long for a terminal, such as a whole file without line breaks, is cropped
/// around the caret. Tabs become spaces, and control characters and what a build server would take
/// for a command escapes, so that the caret stands right wherever the text is shown.
package struct SourceExcerpt: Equatable {
  package let source: String
  package let marker: String

  /// How many characters of a line are shown.
  package static let width = 120
  /// How many characters are shown before the caret when the line's beginning is left out.
  private static let lead = 40
  private static let tabWidth = 4

  /// Makes the excerpt of the stretch between two columns.
  ///
  /// - Parameters:
  ///   - endColumn: the column after the stretch; nil when it goes on in further lines.
  package init(of line: inout SourceLine, column: Int, endColumn: Int?) {
    let room = Self.width - Self.lead
    let length = endColumn.map { min(max($0 - column, 1), room) } ?? room
    let fits = line.isShort(Self.width) || column + length <= Self.width
    let first = fits ? 1 : max(1, column - Self.lead)
    let (scalars, isLast) = line.scalars(from: first, count: Self.width)

    var source = first > 1 ? "…" : ""
    var width = source.unicodeScalars.count
    var (current, padding, underline) = (first, width, 0)
    for scalar in scalars {
      let shown = Self.display(scalar, at: width, after: source)
      source += shown.text
      width += shown.width
      if current < column {
        padding += shown.width
      } else if current < column + length {
        underline += shown.width
      }
      current += 1
    }
    if !isLast { source += "…" }
    padding += max(0, column - current)
    self.source = source
    marker =
      String(repeating: " ", count: padding) + "^"
      + String(repeating: "~", count: max(0, underline - 1))
  }

  private static func display(
    _ scalar: Unicode.Scalar, at width: Int, after shown: String
  ) -> (text: String, width: Int) {
    if scalar == "\t" {
      let spaces = tabWidth - width % tabWidth
      return (String(repeating: " ", count: spaces), spaces)
    }
    let isCommand =
      BuildCommand.isBegun(by: scalar, after: shown)
      || BuildCommand.isOpened(by: scalar, after: shown.utf8)
    let text = isCommand ? scalar.escape : String(scalar).escapedForDisplay
    let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    return (text, isMark ? 0 : text.unicodeScalars.count)
  }
}

/// A line of a file that remembers where it was looked at last.
///
/// A file can be a single line of megabytes with a thousand findings in it. They come in order, so
/// that counting on from the last one touches every character once.
package struct SourceLine {
  private let text: String.UnicodeScalarView
  /// The bytes of a text in ASCII, among which any distance is gone at once.
  private let ascii: String.UTF8View?
  private var column = 1
  private var index: String.Index

  package init(_ text: String) {
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
