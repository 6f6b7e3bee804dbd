import Reliant
import ReliantLanguageServer

/// `lsp`: a language server over standard input and output.
struct LSPCommand: Command {
  private static let standardStreams = CommandOption(
    "--stdio", help: "use standard input and output, which is done anyway; some editors ask for it")

  let name = "lsp"
  let summary = "serve an editor by the language server protocol"
  let operands = Operands.none
  let options: [CommandOption] = [
    .types, .root, .maxSize, .allow, .set, .parent, .rule, .envFile, .requireEnv, standardStreams,
  ]
  let talksOverInput = true

  func run(_ call: CommandCall) async throws -> ExitCode {
    let setup = ServerSetup(
      files: call.files, catalog: call.catalog, limits: call.limits,
      root: try call.root(), inputs: try call.inputs(), version: CommandProgram.version)
    let inbox = Inbox()
    try call.console.receiveInput { $0.isEmpty ? inbox.close() : inbox.receive($0) }
    let server = LanguageServer(
      session: Session(setup), inbox: inbox, isRunning: System.isRunning(process:)
    ) { [console = call.console] in try console.send($0) }
    // The protocol asks for these two codes.
    return await server.run() ? .fine : .findings
  }
}
