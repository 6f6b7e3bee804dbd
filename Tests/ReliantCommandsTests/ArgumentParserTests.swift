import Testing

@testable import ReliantCommands

@Suite struct ArgumentParserTests {
  let names = CommandOption("--environment", .names("NAME"), help: "")
  let format = CommandOption("--format", .choice(["text", "json"]), help: "")
  let root = CommandOption("--root", .one("FOLDER"), help: "")
  let strict = CommandOption("--strict", help: "")

  private func parse(
    _ words: [String], operands: ClosedRange<Int> = 0...9
  ) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(
      words[...], options: [names, format, root, strict, .help],
      operands: Operands("PATH", count: operands, help: "a file"))
  }

  private func message(_ words: [String], operands: ClosedRange<Int> = 0...9) -> String? {
    do throws(UsageError) {
      _ = try parse(words, operands: operands)
      return nil
    } catch {
      return [error.message, error.help].compactMap(\.self).joined(separator: "; ")
    }
  }

  @Test(arguments: [["--root", "a"], ["--root=a"], ["x", "--root", "a"], ["--root=a", "x"]])
  func `a value follows its option or an equals sign`(words: [String]) throws {
    #expect(try parse(words).value(of: root) == "a")
    #expect(try parse(words).operands == words.filter { $0 == "x" })
  }

  @Test func `a value may hold an equals sign`() throws {
    #expect(try parse(["--root=a=b"]).value(of: root) == "a=b")
  }

  @Test(arguments: [
    (["--environment", "a", "b"], ["a", "b"], []),
    (["--environment", "a", "--environment", "b"], ["a", "b"], []),
    (["--environment=a", "b"], ["a"], ["b"]),
    (["--environment", "a", "Configs/app.json"], ["a"], ["Configs/app.json"]),
    (["--environment", "a", ".", "b"], ["a"], [".", "b"]),
    (["--environment", "a", "--", "b"], ["a"], ["b"]),
    (["--environment", "a", "--strict", "b"], ["a"], ["b"]),
    (["--environment", "a", "-"], ["a"], ["-"]),
    (["--environment", "a.b", "c"], ["a.b", "c"], []),
  ])
  func `names are taken until something cannot be a name`(
    words: [String], values: [String], operands: [String]
  ) throws {
    let parsed = try parse(words)
    #expect(parsed.values(of: names) == values)
    #expect(parsed.operands == operands)
  }

  @Test func `two dashes end the options and one dash is an operand`() throws {
    let parsed = try parse(["-", "--", "--strict", "--"])
    #expect(parsed.operands == ["-", "--strict", "--"])
    #expect(!parsed.has(strict))
  }

  @Test(arguments: [["-h"], ["--help"], ["a", "b", "--help"]])
  func `help is given whatever else is missing or too much`(words: [String]) throws {
    #expect(try parse(words, operands: 1...1).has(.help))
  }

  @Test func `what was not given has no value`() throws {
    let parsed = try parse([])
    #expect(parsed.values(of: names) == nil)
    #expect(parsed.value(of: format) == nil)
    #expect(!parsed.has(strict))
  }

  @Test(arguments: [
    (["--stric"], "there is no option '--stric'; did you mean '--strict'?"),
    (["-s"], "there is no option '-s'"),
    (["--root"], "option '--root' needs a value; write '--root FOLDER'"),
    (["--root="], "option '--root' needs a value; write '--root FOLDER'"),
    (["--root", "--strict"], "option '--root' needs a value; write '--root FOLDER'"),
    (["--root", ""], "option '--root' needs a value; write '--root FOLDER'"),
    (["--environment"], "option '--environment' needs a value; write '--environment NAME…'"),
    (["--root=a", "--root=b"], "option '--root' is given twice; leave out all but one"),
    (
      ["--environment", "a", "b", "a"],
      "option '--environment' has 'a' twice; leave out all but one"
    ),
    (["--strict=yes"], "option '--strict' takes no value; leave out what follows '='"),
    (["--format", "jsn"], "option '--format' knows no 'jsn'; did you mean 'json'?"),
    ([""], "PATH is empty; give a file"),
  ])
  func `a wrong option is refused with the way out`(words: [String], expected: String) {
    #expect(message(words)?.hasPrefix(expected) == true, "\(message(words) ?? "accepted")")
  }

  @Test func `operands are counted`() {
    #expect(message([], operands: 1...1) == "PATH is missing; give a file")
    #expect(message(["a", "b"], operands: 1...1) == "'b' is one PATH too many")
    #expect(message(["a"], operands: 1...1) == nil)
  }
}
