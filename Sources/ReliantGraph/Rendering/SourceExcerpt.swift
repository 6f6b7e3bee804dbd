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
  package init(of line: SourceLine, column: Int, endColumn: Int?) {
    let room = Self.width - Self.lead
    let length = endColumn.map { min(max($0 - column, 1), room) } ?? room
    let fits = line.scalars(from: 1, count: Self.width).isLast || column + length <= Self.width
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

/// A line of a file, in which each column is near a mark.
///
/// A file can be a single line of megabytes with a thousand findings in it, whose notes are far away
/// from them.
package struct SourceLine {
  /// So many characters lie between two marks.
  private static let stretch = 1024

  private let text: String.UnicodeScalarView
  private let marks: [String.Index]

  package init(_ text: String) {
    let text = text.unicodeScalars
    var marks = [text.startIndex]
    var next = text.startIndex
    while text.formIndex(&next, offsetBy: Self.stretch, limitedBy: text.endIndex) {
      marks.append(next)
    }
    self.text = text
    self.marks = marks
  }

  /// So many characters from a column on, and whether the line ends with them.
  func scalars(from column: Int, count: Int) -> (Substring.UnicodeScalarView, isLast: Bool) {
    let mark = min((column - 1) / Self.stretch, marks.count - 1)
    let start = index(marks[mark], movedBy: column - 1 - mark * Self.stretch)
    let end = index(start, movedBy: count)
    return (text[start..<end], end == text.endIndex)
  }

  /// The index behind so many more characters, or the end of the line.
  private func index(_ index: String.Index, movedBy distance: Int) -> String.Index {
    text.index(index, offsetBy: distance, limitedBy: text.endIndex) ?? text.endIndex
  }
}
