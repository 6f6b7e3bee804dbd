import ReliantDocument

extension String {
  /// The string as it may stand in XML 1.0, in an element as well as in quotes.
  ///
  /// Line breaks stay; what XML cannot hold at all, and what hides or reorders text, is shown as an
  /// escape such as `\u{1B}`.
  var escapedForXML: String {
    var escaped = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.startIndex > startIndex { escaped += "\n" }
      for scalar in String(line).escapedForDisplay.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        case "'": escaped += "&apos;"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
