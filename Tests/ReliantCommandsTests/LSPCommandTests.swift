import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct LSPCommandTests {
  private static func frame(_ members: String) -> String {
    let content = #"{"jsonrpc": "2.0", \#(members)}"#
    return "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }

  private static let initialize = frame(
    #""id": 1, "method": "initialize", "params": {"capabilities": {}}"#)
  private static let shutdown = frame(#""id": 2, "method": "shutdown""#)
  private static let exit = frame(#""method": "exit""#)

  private static func serve(_ input: String, _ words: [String] = []) async -> (ExitCode, String) {
    let console = RecordingConsole()
    console.input = Array(input.utf8)
    let code = await CommandProgram(console: console, files: InMemoryFiles())
      .run(["reliant", "lsp"] + words)
    return (code, console.output)
  }

  @Test(arguments: [[], ["--stdio"], ["--rule", "unused-value=off"]])
  func `it answers until the client says goodbye`(words: [String]) async {
    let (code, output) = await Self.serve(
      Self.initialize + Self.shutdown + Self.exit, words)
    #expect(code == .fine)
    #expect(output.contains(#""serverInfo":{"name":"reliant","version":"0.1.0"}"#))
    #expect(output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
  }

  @Test func `without a shutdown its code is 1, as the protocol asks`() async {
    #expect(await Self.serve(Self.initialize + Self.exit).0.rawValue == 1)
    #expect(await Self.serve(Self.initialize).0.rawValue == 1)
    #expect(await Self.serve("").0.rawValue == 1)
  }

  @Test func `it takes no files`() async {
    #expect(await Self.serve("", ["app.json"]).0 == .wrongUsage)
  }

  @Test(arguments: ["--types", "--env-file"])
  func `what it talks over is none of its files`(_ option: String) async {
    let console = RecordingConsole()
    let code = await CommandProgram(console: console, files: InMemoryFiles())
      .run(["reliant", "lsp", option, "-"])
    #expect(code == .wrongUsage)
    #expect(console.errors.contains("standard input is where the client speaks"))
  }

  @Test func `files may lie below the root`() async {
    let document = #""textDocument": {"uri": "file:///work/app/app.json""#
    let opened = Self.frame(
      #""method": "textDocument/didOpen", "params": {\#(document), "version": 1, "#
        + #""text": "{\"imports\": [\"../part.json\"]}"}}"#)
    let place = #"{"line": 0, "character": 13}"#
    let actions = Self.frame(
      #""id": 2, "method": "textDocument/codeAction", "params": {\#(document)}, "#
        + #""range": {"start": \#(place), "end": \#(place)}, "context": {"diagnostics": []}}"#)
    func answers(_ words: [String]) async -> String {
      let console = RecordingConsole()
      console.input = Array((Self.initialize + opened + actions).utf8)
      let files = InMemoryFiles(["/work/part.json": "{}"])
      _ = await CommandProgram(console: console, files: files).run(["reliant", "lsp"] + words)
      return console.output
    }
    #expect(await answers([]).contains("Explain the rule 'outside-root'"))
    #expect(await answers(["--root", "/work"]).hasSuffix(#""id":2,"result":[]}"#))
  }

  @Test func `a root that is no folder is wrong usage`() async {
    #expect(await Self.serve("", ["--root", "nowhere"]).0 == .wrongUsage)
  }

  @Test func `as a process it ends when nobody reads its answers`() throws {
    try Tool.withFiles(["input": Self.initialize]) { tool in
      // Its input lasts as long as it does, up to ten seconds.
      let client = """
        for i in $(seq 100); do
          if [ -e code ]; then exit; fi
          cat input
          sleep 0.1
        done
        echo late >late
        """
      let result = try tool.shell(
        "(\(client)) | (\"$RELIANT\" lsp; echo $? >code) | true; cat code; ls late")
      #expect(result.output == "1\n")
    }
  }

  @Test func `as a process it reads standard input as it comes, and ends with it`() throws {
    try Tool.withFiles([:]) { tool in
      let result = try tool.run(["lsp"], input: Self.initialize + Self.shutdown + Self.exit)
      #expect(result.code == 0)
      #expect(result.output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
      #expect(try tool.run(["lsp"], input: Self.initialize).code == 1)
    }
  }
}
