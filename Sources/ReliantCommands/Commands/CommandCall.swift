import Reliant
import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// Everything that a command works with.
struct CommandCall {
  let arguments: ParsedArguments
  /// What the user calls the program, and the words that come before a command: `mytool config`.
  let program: String
  /// What the program gives to all commands.
  private let setup: CommandProgram
  /// How much may be read, be it of configurations or of what options name.
  let limits: Limits
  /// All files, standard input among them where an argument asks for it.
  let files: any FileSystem
  /// The types that a configuration may name; nil when none are known.
  private(set) var catalog: (any TypeCatalog)?

  /// A call whose types are those of the manifest that it names, if it names one.
  ///
  /// - Throws: ``Refusal`` when the manifest has mistakes.
  init(
    _ arguments: ParsedArguments, of command: any Command, program: String, _ setup: CommandProgram
  ) throws {
    self.arguments = arguments
    self.program = program
    self.setup = setup
    limits = try arguments.limits()
    files = try StandardInput.files(
      setup.files, arguments, setup.console, isFree: !command.talksOverInput,
      limit: limits.fileSize)
    catalog = setup.catalog
    if let path = arguments.value(of: .types) { self.catalog = try readTypes(path) }
  }

  var console: any Console { setup.console }

  /// The folder that no file may lie outside of, if the call names one.
  func root() throws(UsageError) -> String? {
    let root = arguments.value(of: .root) ?? arguments.value(of: .rootFolder)
    if let root, !files.isFolder(root) {
      throw UsageError(
        "there is no folder \(root.quoted)",
        help: files.guess(at: root).help() ?? "give the folder that holds all files")
    }
    return root
  }

  /// A loader for this call.
  func loader() throws(UsageError) -> ConfigurationLoader {
    let root = try root()
    let loader = ConfigurationLoader(
      files: files, catalog: catalog, limits: limits, root: root, inputs: try inputs())
    // It is kept for good: the process ends with its command, and to free the objects of a large
    // configuration one by one takes a twentieth of the time of its check.
    _ = Unmanaged.passRetained(loader)
    return loader
  }

  /// The bytes of a file that the call names, which may be as large as it lets files be.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - help: what to do if it cannot be read.
  func contents(of path: String, as name: String, help: String) throws(UsageError) -> [UInt8] {
    do throws(FileFailure) {
      return try files.contents(of: path, inside: nil, limit: limits.fileSize)
    } catch {
      let guess = error == .notFound ? files.guess(at: path).help() : nil
      throw UsageError("\(name) cannot be read: \(error.reason)", help: guess ?? help)
    }
  }

  /// What the rule of a name means.
  func rule(named name: String) throws(UsageError) -> RuleExplanation {
    if let explained = Rules.explanation(named: name) { return explained }
    throw UsageError(
      "there is no rule \(name.quoted)",
      help: Suggestion.guess(at: name, among: Rule.all.map(\.name)).help()
        ?? "'\(program) rules' shows all")
  }

  /// The graph of the one context that an operand stands for.
  ///
  /// - Throws: ``Refusal`` when it has errors.
  func graph(of operand: String) throws -> Graph {
    try read(operand) { loader, path, environments in
      let result = loader.load(path, environments: environments)
      return (result.graph, result.report)
    }
  }

  /// What a piece of work finds out of the one context that an operand stands for.
  ///
  /// - Parameter takesAll: whether the command takes the file in all of its environments anyway.
  /// - Throws: ``Refusal`` when it finds nothing, as the context has errors.
  func read<Found>(
    _ operand: String, takesAll: Bool = false,
    _ work: (ConfigurationLoader, _ path: String, _ environments: [String]) throws -> (
      Found?, Report
    )
  ) throws -> Found {
    let loader = try loader()
    let (remark, result) = try loader.settled { () throws(UsageError) in
      let (path, environments, remark) = try context(of: operand, loader, takesAll: takesAll)
      return (remark, Result { try work(loader, path, environments) })
    }
    try console.write(remark, to: .error)
    let (found, report) = try result.get()
    if let found { return found }
    throw try refusal(of: report, readLine: loader.sourceLine)
  }

  /// The one context that an operand stands for, and the environments that it is to be taken in.
  ///
  /// An overlay stands for the file that it is laid over, in the overlay's environment unless the call
  /// names others; the remark says so.
  private func context(
    of operand: String, _ loader: ConfigurationLoader, takesAll: Bool
  ) throws(UsageError) -> (path: String, environments: [String], remark: String) {
    let given = arguments.values(of: .environment)
    let path = StandardInput.path(of: operand)
    guard let overlay = loader.overlay(at: path) else { return (path, given ?? [], "") }
    guard overlay.bases.count == 1 else {
      let bases = overlay.bases.map(\.quoted).joined(separator: " and ")
      throw UsageError(
        "\(path.quoted) is an overlay of both \(bases)", help: "name one of them instead")
    }
    let remark = overlay.remark(
      at: path, onUse: "\(overlay.bases[0].quoted) is taken",
      namesEnvironments: takesAll || given != nil)
    return (overlay.bases[0], given ?? [overlay.environment], remark)
  }

  /// Says on standard error why a file cannot be used.
  func refusal(of report: Report, readLine: @escaping TextRenderer.ReadLine) throws -> Refusal {
    var renderer = TextRenderer(readLine: readLine)
    let sum = SummaryRenderer.render(report)
    try console.write("\(renderer.render(report))\(sum)\n", to: .error)
    return Refusal(code: report.files.isEmpty ? .wrongUsage : .findings)
  }

  /// Puts bytes in the place of a file that the call names.
  func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    do throws(System.ReplacingFailure) {
      try console.replace([(path, bytes)])
    } catch {
      throw UsageError(
        "\(path.quoted) cannot be written: \(error.failure)", help: "write to another folder")
    }
  }

  // MARK: Inputs

  /// What the options say of overlays, settings and variables.
  func inputs() throws(UsageError) -> LoadInputs {
    var inputs = LoadInputs()
    inputs.parent = setup.parent
    inputs.offersParent = true
    for text in arguments.values(of: .parent) ?? [] {
      let (name, file) = try Self.pair(text, for: .parent)
      inputs.parents[name] = StandardInput.path(of: file)
    }
    inputs.definitions = setup.configurators.map(Definitions.made)
    inputs.allowedFolders = arguments.values(of: .allow) ?? []
    inputs.overlays = (arguments.values(of: .overlay) ?? []).map(StandardInput.path)
    for text in arguments.values(of: .set) ?? [] {
      let setting = try Self.pair(text, for: .set)
      inputs.settings.append((setting.name, setting.value))
    }
    for text in arguments.values(of: .rule) ?? [] {
      let (name, treatment) = try Self.pair(text, for: .rule)
      inputs.treatments[name] = try self.treatment(treatment, of: name)
    }
    inputs.requiresVariables = arguments.has(.requireEnv)
    if let path = arguments.value(of: .envFile) {
      inputs.variables = try environmentFile(at: StandardInput.path(of: path))
    } else if inputs.requiresVariables {
      inputs.variables = ProcessVariables()
    }
    return inputs
  }

  /// Reads a file of variables; which line is wrong is told without what it holds.
  private func environmentFile(at path: String) throws(UsageError) -> EnvironmentFile {
    let name = "the environment file \(path.quoted)"
    let bytes = try contents(of: path, as: name, help: "give a file of 'NAME=VALUE' lines")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("\(name) is not UTF-8", help: "save it as UTF-8")
    }
    do {
      return try EnvironmentFile(text, over: ProcessVariables())
    } catch {
      throw UsageError("line \(error.line) of \(name) is no assignment", help: "write 'NAME=VALUE'")
    }
  }

  /// The name and the text of an option that takes both.
  private static func pair(
    _ text: String, for option: CommandOption
  ) throws(UsageError) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, option == .parent ? !text.hasPrefix("=") : Vocabulary.isName(parts[0])
    else {
      throw UsageError(
        "option \(option.name.quoted) needs a name and a value",
        help: "write \(option.usage.quoted)")
    }
    return (String(parts[0]), String(parts[1]))
  }

  /// What is to become of a rule's findings.
  private func treatment(
    _ word: String, of rule: String
  ) throws(UsageError) -> Answers.Treatment {
    let all = Answers.Treatment.allCases.map(\.rawValue)
    guard let treatment = Answers.Treatment(rawValue: word) else {
      throw UsageError(unknown: "treatment of a rule", word, among: all)
    }
    if try self.rule(named: rule).rule.severity != .warning, treatment != .error {
      throw UsageError(
        "\(rule.quoted) is an error, with which no program loads",
        help: "only warnings can be left out")
    }
    return treatment
  }

  private func readTypes(_ operand: String) throws -> TypeManifest {
    let path = StandardInput.path(of: operand)
    let bytes = try contents(
      of: path, as: "the types \(operand.quoted)",
      help: "give a file that the command 'types' has written")
    let workspace = Workspace(limits: limits)
    let source = SourceFile(path: path, bytes: bytes)
    if let manifest = TypeManifest.read(source, in: workspace).value { return manifest }
    _ = try refusal(of: workspace.report(on: [operand])) { workspace.sources.line($1, of: $0) }
    throw Refusal(code: .wrongUsage)
  }
}

extension Overlay {
  /// What has to be said when the overlay is given for a context.
  ///
  /// - Parameter use: what is done with the file that it is laid over, as a clause.
  func remark(at path: String, onUse use: String, namesEnvironments: Bool) -> String {
    let environment = namesEnvironments ? "instead" : "in the environment \(environment.quoted)"
    return "\(path.quoted) is an overlay: \(use) \(environment)\n"
  }
}
