package import ReliantDocument

/// Shows findings as compilers do: the place and the message, the source line, and a caret.
///
/// ```
/// Configs/app.json:41:17: error: HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]
///         "server": {"arguments": {"prot": 8080}},
///                                  ^~~~~~
/// ```
package struct TextRenderer {
  /// The text of a line of a file; nil when there is none to show.
  package typealias ReadLine = (_ file: String, _ line: Int) -> String?

  package let style: TextStyle
  /// The environments that a finding need not name, because the user has.
  package let impliedEnvironments: [String]
  private let readLine: ReadLine
  /// The lines that have been shown, by file and number, since findings and notes often share one.
  private var lines: [String: [Int: SourceLine]] = [:]

  package init(
    style: TextStyle = .plain, impliedEnvironments: [String] = [], readLine: @escaping ReadLine
  ) {
    self.style = style
    self.impliedEnvironments = impliedEnvironments
    self.readLine = readLine
  }

  /// All findings of a report.
  package mutating func render(_ report: Report) -> String {
    report.diagnostics.map { render($0) }.joined()
  }

  /// One finding with its source line and its related places.
  package mutating func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity
    var text = place(diagnostic.location)
    text += style("\(severity.rawValue):", as: severity == .error ? .error : .warning)
    text += " \(diagnostic.clause) [\(diagnostic.rule.name)]"
    text += diagnostic.occurrences(besides: impliedEnvironments)
    text += "\n" + excerpt(diagnostic.location)
    for related in diagnostic.related {
      text += place(related.location) + style("note:", as: .note)
      text += " \(related.message.escapedForDisplay)\n" + excerpt(related.location)
    }
    return text
  }

  private func place(_ location: SourceLocation?) -> String {
    guard let location else { return "" }
    return style("\(location):".escapedForLine, as: .place) + " "
  }

  private mutating func excerpt(_ location: SourceLocation?) -> String {
    guard let location, let number = location.line, let column = location.column,
      let line = lines[location.file]?[number]
        ?? readLine(location.file, number).map(SourceLine.init)
    else { return "" }
    lines[location.file, default: [:]][number] = line
    let endColumn = location.endLine == number ? location.endColumn : nil
    let excerpt = SourceExcerpt(of: line, column: column, endColumn: endColumn)
    let marker = excerpt.marker.drop { $0 == " " }
    let padding = excerpt.marker.prefix { $0 == " " }
    return "\(excerpt.source)\n\(padding)\(style(String(marker), as: .caret))\n"
  }
}

/// Colours for a terminal, or none.
package enum TextStyle: Sendable {
  case plain, coloured

  /// What a stretch of text is, which decides on its colour.
  package enum Role: String, Sendable {
    case place = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case caret = "1;32"
  }

  package func callAsFunction(_ text: String, as role: Role) -> String {
    guard self == .coloured, !text.isEmpty else { return text }
    return "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
  }
}

extension Diagnostic {
  /// What is wrong and the way out in one line, with nothing in it that could forge output.
  package var clause: String {
    (message + (help.map { "; \($0)" } ?? "")).escapedForDisplay
  }

  /// The environments as messages end with them, ` (in production)`; nothing when a reader can do
  /// without.
  ///
  /// - Parameter implied: the environments that the user has named.
  package func occurrences(besides implied: [String]) -> String {
    guard ![[], implied].contains(environments) else { return "" }
    return " (in \(environments.joined(separator: ", ").escapedForDisplay))"
  }
}
