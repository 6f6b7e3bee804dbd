extension String {
  /// Markdown for a client that shows it as it is: without the marks around code and what is bold.
  var withoutMarkdown: String {
    let parts = replacing("```swift\n", with: "```")
      .split(separator: "`", omittingEmptySubsequences: false)
    // Every other part is code, in which the marks stand for themselves.
    let plain = parts.enumerated().map { number, part in
      number.isMultiple(of: 2) ? part.replacing("**", with: "") : part
    }
    return plain.joined()
  }
}
