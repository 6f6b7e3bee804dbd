import ReliantDocument

extension String {
  /// The text with what misleads readers escaped, but with its line breaks.
  var linesEscapedForDisplay: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForDisplay }.joined(separator: "\n")
  }

  /// The text with some characters written otherwise.
  func replacing(_ escapes: KeyValuePairs<Unicode.Scalar, String>) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escape = escapes.first(where: { $0.key == scalar }) {
        text += escape.value
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
