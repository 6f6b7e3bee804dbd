import ReliantDocument
import ReliantGraph

/// A file of `NAME=VALUE` lines, as many tools keep environment variables.
///
/// Empty lines and lines that begin with `#` say nothing, a leading `export ` is passed over, and a
/// value may stand in single or double quotes. Nothing is expanded.
struct EnvironmentFile: Sendable {
  private(set) var variables: [String: String] = [:]

  /// Reads a file; which line is wrong is told without what it holds.
  init(_ operand: String, in files: InputFiles) throws(UsageError) {
    let path = files.path(of: operand)
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try files.contents(of: path, inside: nil, limit: Limits().fileSize)
    } catch {
      throw UsageError(
        "the environment file \(path.quoted) cannot be read: \(error.reason)",
        help: "give a file of 'NAME=VALUE' lines")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError(
        "the environment file \(path.quoted) is not UTF-8", help: "save it as UTF-8")
    }
    let lines = text.drop { $0 == "\u{FEFF}" }
    for (index, line) in lines.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      guard read(line) else {
        throw UsageError(
          "line \(index + 1) of the environment file \(path.quoted) is no assignment",
          help: "write 'NAME=VALUE'")
      }
    }
  }

  /// Reads one line; false when it is neither an assignment nor empty.
  private mutating func read(_ line: Substring) -> Bool {
    var line = line.drop(while: \.isWhitespace)
    if line.isEmpty || line.first == "#" { return true }
    if line.hasPrefix("export ") { line = line.dropFirst(7).drop(while: \.isWhitespace) }
    guard let equals = line.firstIndex(of: "="), equals > line.startIndex else { return false }
    let name = line[..<equals]
    guard !name.contains(where: \.isWhitespace) else { return false }
    guard let value = unquoted(line[line.index(after: equals)...]) else { return false }
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
