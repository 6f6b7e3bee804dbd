package import ReliantGraph

/// A file of `NAME=VALUE` lines, as many tools keep environment variables, over other variables.
///
/// Empty lines and lines that begin with `#` say nothing, a leading `export ` is passed over, and a
/// value may stand in single or double quotes. Nothing is expanded.
package struct EnvironmentFile: VariableSource {
  /// A line that is neither an assignment nor empty.
  package struct NoAssignment: Error {
    /// The line's number, from 1.
    package let line: Int
  }

  private let others: any VariableSource
  private var variables: [String: String] = [:]

  /// Reads the text of a file; what it does not give is taken from other variables.
  package init(_ text: String, over others: any VariableSource) throws(NoAssignment) {
    self.others = others
    let lines = text.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !read(line) {
      throw NoAssignment(line: index + 1)
    }
  }

  package func value(of name: String) throws(VariableFailure) -> String? {
    if let given = variables[name] { return given }
    return try others.value(of: name)
  }

  /// Reads one line; false when it is neither an assignment nor empty.
  private mutating func read(_ line: Substring) -> Bool {
    var line = line.drop(while: \.isWhitespace)
    if line.isEmpty || line.first == "#" { return true }
    if line.hasPrefix("export ") { line = line.dropFirst(7).drop(while: \.isWhitespace) }
    guard let equals = line.firstIndex(of: "="), equals > line.startIndex else { return false }
    let name = line[..<equals]
    guard !name.contains(where: \.isWhitespace),
      let value = unquoted(line[line.index(after: equals)...])
    else { return false }
    variables[String(name)] = value
    return true
  }

  /// A value without its quotes and the blanks around it; nil when a quote is never closed.
  private func unquoted(_ text: Substring) -> String? {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let quote = text.first, quote == "\"" || quote == "'" else { return String(text) }
    guard text.count >= 2, text.last == quote else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
