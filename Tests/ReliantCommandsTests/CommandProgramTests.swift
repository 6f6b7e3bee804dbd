import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct CommandProgramTests {
  private let console = RecordingConsole()

  private func run(_ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles([:]))
      .run(["/usr/local/bin/reliant"] + words)
  }

  @Test func `without a command the overview goes to standard error`() async {
    #expect(await run() == .wrongUsage)
    #expect(console.output == "")
    #expect(console.errors.contains("Usage: reliant COMMAND"))
  }

  @Test(arguments: ["-h", "--help"])
  func `the overview lists every command with its summary`(word: String) async {
    #expect(await run(word) == .fine)
    #expect(console.errors == "")
    for command in CommandProgram.commands {
      #expect(console.output.contains("  \(command.name) "))
      #expect(console.output.contains(command.summary))
    }
  }

  @Test(arguments: CommandProgram.commands.map(\.name))
  func `every command has help that lists its options and fits a terminal`(name: String) async {
    #expect(await run(name, "--help") == .fine)
    #expect(console.errors == "")
    #expect(console.output.contains("Usage: reliant \(name) "))
    let command = CommandProgram.commands.first { $0.name == name }
    for option in command?.options ?? [] { #expect(console.output.contains("  \(option.usage)  ")) }
    #expect(console.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the version is one line`() async {
    #expect(await run("--version") == .fine)
    #expect(console.output == "Reliant \(CommandProgram.version)\n")
  }

  @Test func `an unknown command is refused with a suggestion and the way to help`() async {
    #expect(await run("validat", "x") == .wrongUsage)
    #expect(console.output == "")
    #expect(
      console.errors == """
        reliant: error: there is no command 'validat'; did you mean 'validate'?
        reliant: run 'reliant --help' to see what can be given

        """)
  }

  @Test func `an unknown option leads to the help of its command`() async {
    #expect(await run("list", "--formt=json", "x") == .wrongUsage)
    #expect(
      console.errors == """
        reliant: error: there is no option '--formt'; did you mean '--format'?
        reliant: run 'reliant list --help' to see what can be given

        """)
  }

  @Test func `words of the user cannot forge lines or colours`() async {
    #expect(await run("a\n\u{1B}[2Jb") == .wrongUsage)
    #expect(console.errors.split(separator: "\n").count == 2)
    #expect(!console.errors.contains("\u{1B}"))
  }

  @Test func `a result that cannot be written is told as that`() async {
    console.failure = UnwritableStream(stream: .output, reason: "No space left on device")
    #expect(await run("--version") == .internalError)
    #expect(
      console.errors
        == "reliant: error: standard output cannot be written: No space left on device\n")
  }

  @Test func `what nobody has foreseen is an internal error`() async {
    struct Surprise: Error, CustomStringConvertible {
      let description = "the moon is out"
    }
    console.failure = Surprise()
    #expect(await run("--version") == .internalError)
    #expect(console.errors == "reliant: internal error: the moon is out\n")
  }

  @Test func `a program of another name shows its own name`() async {
    let program = CommandProgram(console: console, files: InMemoryFiles([:]))
    #expect(await program.run(["check-digest", "nonsense"]) == .wrongUsage)
    #expect(console.errors.hasPrefix("check-digest: error: "))
    #expect(console.errors.contains("'check-digest --help'"))
  }
}
