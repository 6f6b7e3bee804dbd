import ReliantGraph

extension TextStyle {
  /// The style for a console: colours on a terminal only, unless `NO_COLOR` is set.
  static func fitting(_ console: some Console) -> TextStyle {
    let refused = console.environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = console.environmentVariable("TERM") == "dumb"
    return TextStyle(isColoured: console.isTerminal && !refused && !isDumb)
  }
}
