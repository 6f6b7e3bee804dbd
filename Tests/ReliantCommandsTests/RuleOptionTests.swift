import ReliantTesting
import Testing

@testable import ReliantCommands

/// `validate --rule NAME=off|warning|error` says what becomes of warnings.
@Suite struct RuleOptionTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": #"{"values": {"a": 1}, "objects": {"clock": {"type": "SystemClock"}}}"#
  ]

  private func validate(_ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(Self.files))
      .run(["reliant", "validate", "app.json"] + words)
  }

  @Test func `a warning is left out, is one, or is an error`() async {
    #expect(await validate("--rule", "unused-value=warning", "--strict") == .findings)
    #expect(await validate("--rule", "unused-value=off", "--strict") == .fine)
    #expect(await validate("--rule", "unused-value=error") == .findings)
    #expect(console.output.contains("app.json:1:13: error: "))
    #expect(console.errors.contains("1 error in 1 file"))
  }

  @Test func `an error cannot be left out, as the program would not load`() async {
    for word in ["off", "warning"] {
      #expect(await validate("--rule", "unknown-type=\(word)") == .wrongUsage)
    }
    #expect(console.errors.contains("'unknown-type' is an error, with which no program loads"))
    #expect(await validate("--rule", "unknown-type=error") == .fine)
  }

  @Test func `what is no rule and no treatment of one is wrong usage`() async {
    #expect(await validate("--rule", "unused-valeu=off") == .wrongUsage)
    #expect(
      console.errors.contains("there is no rule 'unused-valeu'; did you mean 'unused-value'?"))
    #expect(await validate("--rule", "unused-value=of") == .wrongUsage)
    #expect(console.errors.contains("'of'; did you mean 'off'?"))
    #expect(await validate("--rule", "unused-value") == .wrongUsage)
  }
}
