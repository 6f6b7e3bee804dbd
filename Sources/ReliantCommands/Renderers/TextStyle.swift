/// Colours for a terminal, or none.
struct TextStyle: Sendable {
  /// What a stretch of text is, which decides on its colour.
  enum Role: Sendable {
    case place, error, warning, note, caret, heading
  }

  let isColoured: Bool

  /// No colours at all.
  static let plain = TextStyle(isColoured: false)

  /// The style for a console: colours on a terminal only, unless `NO_COLOR` is set.
  static func fitting(_ console: some Console) -> TextStyle {
    let refused = console.environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = console.environmentVariable("TERM") == "dumb"
    return TextStyle(isColoured: console.isTerminal && !refused && !isDumb)
  }

  func callAsFunction(_ text: String, as role: Role) -> String {
    guard isColoured, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  private func code(_ role: Role) -> String {
    switch role {
    case .place, .heading: "1"
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    case .caret: "1;32"
    }
  }
}
