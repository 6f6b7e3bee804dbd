import Testing

@testable import ReliantBenchmarks

@Suite struct OptionsTests {
  @Test func `every option is taken with its value`() throws {
    let options = try #require(
      Options([
        "--only", "load*", "--json", "a.json", "--page", "A.md", "--repetitions", "3",
        "--seconds", "7", "--static-tool", "tool",
      ]))
    #expect(options.only == "load*")
    #expect(options.jsonFile == "a.json")
    #expect(options.page == "A.md")
    #expect(options.repetitions == 3)
    #expect(options.seconds == 7)
    #expect(options.staticTool == "tool")
    #expect(options.errand == nil)
  }

  @Test(arguments: [
    ["--only"], ["--repetitions", "0"], ["--seconds", "few"], ["--loud", "yes"], ["load"],
  ])
  func `what makes no sense is refused`(arguments: [String]) {
    #expect(Options(arguments) == nil)
  }

  @Test(
    arguments: [
      (nil, true), ("load-json-1000", true), ("load*", true), ("load", false), ("plan*", false),
    ] as [(String?, Bool)])
  func `one row is asked for by name, several by how they begin`(only: String?, isIn: Bool) throws {
    let options = try #require(Options(only.map { ["--only", $0] } ?? []))
    #expect(options.includes(Row("load-json-1000", rival: "")) == isIn)
  }

  @Test(
    arguments: [
      Options.Errand.load("a"), .parse("b"), .count(3), .register, .begin, .contest(4),
    ])
  func `a process for an errand understands its arguments`(errand: Options.Errand) {
    #expect(Options(errand.arguments)?.errand == errand)
  }
}
