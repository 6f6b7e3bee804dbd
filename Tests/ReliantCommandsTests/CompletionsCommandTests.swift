import Foundation
import ReliantDocument
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct CompletionsCommandTests {
  private let console = RecordingConsole()

  private func completions(_ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles([:]))
      .run(["reliant", "completions"] + words)
  }

  /// What bash offers at the end of a line.
  private func offers(_ line: String, program: String = "reliant") throws -> [String] {
    let completed = CompletedProgram(program)
    let script = Shell.bash.script(for: completed)
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    var offers: [String] = []
    try Tool.withFiles(["reliant.bash": script]) { tool in
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let test = """
        . ./reliant.bash
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        complete -p \(completed.name) > /dev/null
        \(completed.function)
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      try Data(test.utf8).write(to: tool.folder.appending(path: "test.bash"))
      let result = try tool.shell("bash -eu test.bash")
      #expect(result.code == 0, "\(result.errors)")
      offers = result.output.split(separator: "\n").map(String.init)
    }
    return offers
  }

  @Test(arguments: Shell.allCases)
  func `every shell's script tells of every command and option`(shell: Shell) async {
    #expect(await completions(shell.rawValue) == .fine)
    for command in CommandProgram.commands {
      #expect(console.output.contains(command.name))
      for option in command.options {
        let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
        #expect(console.output.contains(name), "\(option.name)")
      }
    }
  }

  @Test func `bash accepts its script`() throws {
    let script = Shell.bash.script(for: CompletedProgram("reliant"))
    try Tool.withFiles(["reliant.bash": script]) { tool in
      let result = try tool.shell("bash -n reliant.bash")
      #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    }
  }

  @Test func `bash completes commands, options, and their words`() throws {
    #expect(try offers("reliant val") == ["validate"])
    #expect(try offers("reliant validate --str") == ["--strict"])
    #expect(try offers("reliant validate --format ") == ReportFormat.allCases.map(\.rawValue))
    #expect(try offers("reliant validate --format = ju") == ["junit"])
    #expect(try offers("reliant validate --format =") == ReportFormat.allCases.map(\.rawValue))
    #expect(try offers("reliant rules unknown-t") == ["unknown-type", "unknown-tag"])
    #expect(try offers("reliant completions ") == ["bash", "zsh", "fish"])
  }

  @Test func `a program that has the commands as a part of its own is completed`() throws {
    let program = "logdigest config"
    #expect(try offers("logdigest con", program: program) == ["config"])
    #expect(try offers("logdigest config val", program: program) == ["validate"])
    #expect(try offers("logdigest config rules unknown-t", program: program).count == 2)
    #expect(try offers("logdigest other val", program: program) == [])
  }

  @Test(arguments: Shell.allCases)
  func `a script completes the program that wrote it`(shell: Shell) async {
    _ = await CommandProgram(console: console, files: InMemoryFiles([:]))
      .run(["/usr/bin/logdigest config", "completions", shell.rawValue])
    #expect(console.output.contains("logdigest"))
    #expect(!console.output.contains("reliant"), "\(console.output)")
  }

  @Test func `bash leaves paths to itself`() throws {
    #expect(try offers("reliant validate Conf") == [])
    #expect(try offers("reliant validate --types man") == [])
  }

  @Test func `help is quoted for the shells that show it`() {
    let option = CommandOption("--it", .one("FILE"), help: "it's [a: b]")
    let program = CompletedProgram("sample", commands: [Sample(options: [option])])
    let zsh = Shell.zsh.script(for: program)
    #expect(zsh.contains(#"'--it=[it'\''s \[a\: b\]]:value:_files'"#), "\(zsh)")
    let fish = Shell.fish.script(for: program)
    #expect(fish.contains(#"-l it -r -F -d 'it\'s [a: b]'"#), "\(fish)")
  }

  @Test func `another shell is wrong usage with a suggestion`() async {
    #expect(await completions("bsh") == .wrongUsage)
    #expect(console.errors.contains("there is no completion for 'bsh'; did you mean 'bash'"))
  }

  private struct Sample: Command {
    let name = "sample"
    let summary = "do it"
    let operands = Operands.none
    let options: [CommandOption]

    func run(_ call: CommandCall) -> ExitCode { .fine }
  }
}
