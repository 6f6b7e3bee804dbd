import Testing

@testable import LogDigest

@Suite struct InvocationTests {
  @Test func `without arguments the default configuration is read`() throws {
    let invocation = try Invocation([])
    #expect(invocation.configuration == "Configs/LogDigest/app.json")
    #expect(invocation.environments.isEmpty)
    #expect(invocation.inputs.isEmpty)
  }

  @Test func `options may stand before, between and behind the logs`() throws {
    let invocation = try Invocation([
      "a.log", "--config", "x.json", "-", "--environment=eu", "--environment", "test", "--", "-b",
    ])
    #expect(invocation.configuration == "x.json")
    #expect(invocation.environments == ["eu", "test"])
    #expect(invocation.inputs == ["a.log", "-", "-b"])
  }

  @Test(arguments: [
    (["--colour"], "There is no option '--colour'"),
    (["-x"], "There is no option '-x'"),
    (["--config"], "The option '--config' needs a value"),
    (["--environment="], "The option '--environment' needs a value"),
  ])
  func `wrong usage says what is wrong`(arguments: [String], message: String) {
    #expect(throws: Invocation.Misuse(message: message)) { try Invocation(arguments) }
  }
}
