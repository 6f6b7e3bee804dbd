import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// `diff`: what is different between two configurations, or two environments of one, by meaning.
struct DiffCommand: Command {
  private static let from = CommandOption(
    "--from", .one("ENV"), help: "compare from this environment (default: the base)")
  private static let to = CommandOption(
    "--to", .one("ENV"), help: "compare to this environment (default: the base)")
  private static let all = CommandOption(
    "--all", help: "show every change, however many there are")
  private static let exitCode = CommandOption(
    "--exit-code", help: "end with 1 if anything is different")
  private static let format = CommandOption(
    "--format", .choice(DifferenceRenderer.Format.allCases.map(\.rawValue)),
    help: "write for people (text, the default), programs (json) or a pull request (markdown)")

  let name = "diff"
  let summary = "show what is different between two configurations, by meaning"
  let operands = Operands(
    "PATH", count: 1...2,
    help: """
      a configuration file, of which '--from' and '--to' name environments; or two files or \
      folders, the old one first
      """)
  let options: [CommandOption] =
    [from, to, format, all, exitCode, .environment, .types] + CommandOption.loading

  /// What is compared has errors.
  private struct Invalid: Error { let report: Report }

  func run(_ call: CommandCall) throws -> ExitCode {
    let loader = try call.loader()
    let sections: [DifferenceRenderer.Section]
    do {
      sections = try loader.settled { try self.sections(call, loader) }
    } catch let invalid as Invalid {
      throw try call.refusal(of: invalid.report, readLine: loader.sourceLine)
    }
    let renderer = DifferenceRenderer(
      sections: sections,
      lines: call.arguments.has(Self.all) ? nil : DifferenceRenderer.firstScreen)
    let format = call.arguments.value(of: Self.format).flatMap(DifferenceRenderer.Format.init)
    try call.console.write(renderer.render(as: format ?? .text), to: .output)
    return call.arguments.has(Self.exitCode) && !renderer.isEmpty ? .findings : .fine
  }

  /// The pairs of contexts in which anything is different.
  private func sections(
    _ call: CommandCall, _ loader: ConfigurationLoader
  ) throws -> [DifferenceRenderer.Section] {
    let (from, to) = (call.arguments.value(of: Self.from), call.arguments.value(of: Self.to))
    let isOne = call.arguments.operands.count == 1
    guard isOne == (from != nil || to != nil) else {
      throw isOne
        ? UsageError(
          "there is nothing to compare with",
          help: "give a second path, or environments with '--from' and '--to'")
        : UsageError(
          "two paths are compared in the same environments",
          help: "give '--environment' instead of '--from' and '--to'")
    }
    var sections: [DifferenceRenderer.Section] = []
    for pair in try pairs(call, loader) {
      let environments = isOne ? [(from, to)] : environments(of: pair, call, loader)
      let path = (pair.new ?? pair.old ?? "").escapedForDisplay
      var section = DifferenceRenderer.Section(
        title: isOne ? "\(path): \(from ?? "base") → \(to ?? "base")" : path)
      for (before, after) in environments {
        guard let old = try contexts(pair.old, before, isOne, loader),
          let new = try contexts(pair.new, after, isOne, loader)
        else { continue }
        section.add(CompareContexts.run(old, new), in: isOne ? nil : after ?? "base")
      }
      if !section.changes.isEmpty { sections.append(section) }
    }
    return sections
  }

  /// The environments in which two files are compared: those that are given, or else the base and all
  /// that either of them has.
  private func environments(
    of pair: Pair, _ call: CommandCall, _ loader: ConfigurationLoader
  ) -> [(String?, String?)] {
    if let given = call.arguments.values(of: .environment) { return given.map { ($0, $0) } }
    let known = [pair.old, pair.new].compactMap(\.self).map { loader.inspect($0).environments }
    return [(nil, nil)] + Set(known.joined()).sorted().map { ($0, $0) }
  }

  /// A context in an environment, or as it is without it where it has none of the name.
  ///
  /// - Returns: nothing where there is no such file, and nil for a base that has environments and cannot
  ///   stand alone.
  private func contexts(
    _ path: String?, _ environment: String?, _ isDemanded: Bool, _ loader: ConfigurationLoader
  ) throws(Invalid) -> [ContextInspection]? {
    guard let path else { return [] }
    var inspection = loader.inspect(path, environments: environment.map { [$0] } ?? [])
    if let environment, !isDemanded, !inspection.environments.contains(environment) {
      inspection = loader.inspect(path)
    }
    if inspection.report.isValid { return inspection.contexts }
    if environment == nil, !isDemanded, !inspection.environments.isEmpty { return nil }
    throw Invalid(report: inspection.report)
  }

  /// Two contexts that are compared, or one that the other side does not have.
  private typealias Pair = (old: String?, new: String?)

  /// The file twice for one operand; for two folders the contexts that lie below them at the same place.
  private func pairs(
    _ call: CommandCall, _ loader: ConfigurationLoader
  ) throws(UsageError) -> [Pair] {
    let paths = call.arguments.operands.map { StandardInput.path(of: $0) }
    guard paths.count == 2 else { return [(paths[0], paths[0])] }
    if call.arguments.operands == ["-", "-"] {
      throw UsageError(
        "standard input is compared with itself",
        help: "give another one, or environments with '--from' and '--to'")
    }
    let folders = paths.map { call.files.isFolder($0) }
    guard folders[0] == folders[1] else {
      let file = paths[folders[0] ? 1 : 0]
      let help = "give two files, or two folders"
      // There may be no such file either, which is more to the point.
      _ = try call.contents(of: file, as: file.quoted, help: help)
      throw UsageError("a file and a folder cannot be compared", help: help)
    }
    if !folders[0] { return [(paths[0], paths[1])] }
    let below = paths.map { folder in
      let contexts = loader.contexts(below: folder).paths.map { FilePath($0) }
      return Dictionary(
        contexts.map { ($0.relative(to: FilePath(folder)) ?? $0.text, $0.text) },
        uniquingKeysWith: { first, _ in first })
    }
    let names = Set(below[0].keys).union(below[1].keys).sorted()
    if names.isEmpty {
      throw UsageError("there is no configuration below \(paths[0].quoted) or \(paths[1].quoted)")
    }
    return names.map { (below[0][$0], below[1][$0]) }
  }
}
