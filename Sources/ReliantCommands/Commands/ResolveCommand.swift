import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// `resolve`: the one file that a configuration amounts to.
struct ResolveCommand: Command {
  private static let origins = CommandOption(
    "--origins", help: "write beside each member where it comes from, for people to read")

  let name = "resolve"
  let summary = "write the one file that imports and overlays amount to"
  let operands = Operands(
    "PATH", count: 1...1,
    help: """
      a configuration file, beside which the result belongs, under a name that makes it no overlay, \
      such as app-test.json; '-' reads standard input
      """)
  let options: [CommandOption] = [origins, .environment, .types] + CommandOption.reading

  func run(_ call: CommandCall) throws -> ExitCode {
    let withOrigins = call.arguments.has(Self.origins)
    do {
      let file = try call.read(call.arguments.operands[0]) { loader, path, environments in
        let result = try loader.flatten(path, environments: environments, withOrigins: withOrigins)
        return (result.file, result.report)
      }
      try call.console.write(withOrigins ? file.annotatedText : file.text, to: .output)
      try call.console.write(remarks(on: file), to: .error)
      return .fine
    } catch FlatteningProblem.unreachable(let path, let folder) {
      throw UsageError(
        "there is no relative path from \(folder.quoted) to \(path.quoted)",
        help: "give all paths relative to the working folder, or all absolute")
    } catch FlatteningProblem.refused(let report) {
      throw try call.refusal(of: report) { _, _ in nil }
    }
  }

  /// What has to be said of a file that does not stand quite alone.
  private func remarks(on file: FlatFile) -> String {
    var remarks = ""
    if !file.environments.isEmpty {
      let names = file.environments.joined(separator: " ").escapedForDisplay
      remarks += "a parent has overlays of its own: load the result with '--environment \(names)'\n"
    }
    for name in file.parentSettings {
      remarks += "\(name.quoted) is a parent's value: \(setAgain(name))\n"
    }
    for name in file.openSettings {
      remarks += "it is not known what kind of value \(name.quoted) is: \(setAgain(name))\n"
    }
    return remarks + remark(onSecrets: file.secrets)
  }

  /// Says that secrets are written out, as the file would not amount to the same without them.
  private func remark(onSecrets places: [String]) -> String {
    if places.isEmpty { return "" }
    let shown = places.prefix(3).map(\.quoted).joined(separator: ", ")
    let more = places.count > 3 ? " and \(places.count - 3) more" : ""
    let (secrets, them) = places.count == 1 ? ("a secret", "it") : ("secrets", "them")
    return "the result holds \(secrets) in clear, at \(shown)\(more): "
      + "keep it safe, or read \(them) from outside\n"
  }

  private func setAgain(_ name: String) -> String {
    "load the result with '--set \(name.escapedForDisplay)=…', too"
  }
}
