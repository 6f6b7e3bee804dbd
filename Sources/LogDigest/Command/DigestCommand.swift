import Reliant

/// The program `logdigest`, apart from its configuration commands.
///
/// It knows one object of the configuration, `digest`. Everything behind that is wired by the file.
public enum DigestCommand {
  /// Digests what the arguments ask for and ends the process.
  ///
  /// The exit code is 0 when the report was written, 1 when it was not, and 2 for wrong usage.
  public static func main(_ arguments: [String]) async -> Never {
    System.exitProcess(await run(arguments))
  }

  static func run(_ arguments: [String]) async -> Int32 {
    let invocation: Invocation
    do throws(Invocation.Misuse) {
      invocation = try Invocation(arguments)
    } catch {
      complain("\(error.message).\n\(Invocation.usage)")
      return 2
    }
    if invocation.wantsHelp {
      try? System.writeAll(Array(Invocation.usage.utf8), to: System.standardOutput)
      return 0
    }
    do {
      let context = try ObjectContext.load(
        invocation.configuration, environments: invocation.environments, types: Digest.types)
      return await digest(invocation.inputs, in: context)
    } catch {
      complain("\(error)")
      return 1
    }
  }

  private static func digest(_ inputs: [String], in context: ObjectContext) async -> Int32 {
    var failures: [any Error] = []
    do {
      try await context.start()
      try context.object("digest", as: Digest.self).run(inputs: inputs)
    } catch {
      failures.append(error)
    }
    // Outputs complete their files when they are stopped, which may fail too.
    failures += await context.shutdown()
    for failure in failures { complain("\(failure)") }
    return failures.isEmpty ? 0 : 1
  }

  private static func complain(_ message: String) {
    // When even this cannot be written, there is nobody left to tell.
    try? System.writeAll(Array("\(message)\n".utf8), to: System.standardError)
  }
}
