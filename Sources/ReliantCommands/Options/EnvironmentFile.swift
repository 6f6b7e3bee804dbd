import Reliant
import ReliantDocument
import ReliantGraph

/// A file of `NAME=VALUE` lines, as many tools keep environment variables, and behind it the variables
/// of the process.
///
/// Empty lines and lines that begin with `#` say nothing, a leading `export ` is passed over, and a
/// value may stand in single or double quotes. Nothing is expanded.
struct EnvironmentFile: VariableSource {
  private var variables: [String: String] = [:]

  /// Reads a file; which line is wrong is reported without what it holds.
  init(_ path: String, in call: CommandCall) throws(UsageError) {
    let name = "the environment file \(path.quoted)"
    let bytes = try call.contents(of: path, as: name, help: "give a file of 'NAME=VALUE' lines")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("\(name) is not UTF-8", help: "save it as UTF-8")
    }
    let lines = text.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !read(line) {
      throw UsageError(
        "line \(index + 1) of \(name) is no assignment", help: "write 'NAME=VALUE'")
    }
  }

  func value(of name: String) throws(VariableFailure) -> String? {
    if let given = variables[name] { return given }
    return try ProcessVariables().value(of: name)
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
