import ReliantDocument
import ReliantGraph
import ReliantInspection

/// The contexts that the operands of `validate` stand for, each once.
///
/// A folder stands for all of its contexts, and so do the files of one that are given by name: what
/// another of them imports is checked with that one. An overlay is checked with the file that it is
/// laid over, and if that is not given, then that file is checked in the overlay's environment.
struct ValidateTargets {
  /// Those to be checked in all environments, or in those that the call names.
  private(set) var contexts: [String] = []
  /// Those that overlays were given for, with the one environment of each.
  private(set) var underOverlays: [(context: String, environment: String)] = []
  /// What is wrong with the folders.
  private(set) var findings: [Diagnostic] = []
  /// What has to be said of how the operands were taken.
  private(set) var remarks = ""

  init(
    _ call: CommandCall, _ loader: ConfigurationLoader, namesEnvironments: Bool
  ) throws(UsageError) {
    let operands = call.arguments.operands
    // The file of an option is no context.
    let others = [CommandOption.types, .overlay].flatMap { call.arguments.values(of: $0) ?? [] }
      .map { FilePath(StandardInput.path(of: $0)) }
    var overlays: [(path: String, overlay: Overlay)] = []
    for operand in operands.isEmpty ? ["."] : operands {
      let path = StandardInput.path(of: operand)
      if operands.count > 1, others.contains(FilePath(path)) { continue }
      if call.files.isFolder(path) {
        try addContexts(below: path, loader)
      } else if let overlay = loader.overlay(at: path) {
        if !overlays.contains(where: { $0.path == path }) { overlays.append((path, overlay)) }
      } else {
        add(path)
      }
    }
    let given = Set(contexts.map { FilePath($0) })
    if contexts.count > 1 { contexts = loader.contexts(among: contexts) }
    for (path, overlay) in overlays
    where !overlay.bases.contains(where: { given.contains(FilePath($0)) }) {
      add(overlay, at: path, namesEnvironments: namesEnvironments)
    }
  }

  private mutating func add(_ context: String) {
    if !contexts.contains(context) { contexts.append(context) }
  }

  /// Adds what an overlay is laid over, whose own file is not given.
  private mutating func add(_ overlay: Overlay, at path: String, namesEnvironments: Bool) {
    for base in overlay.bases {
      if namesEnvironments {
        add(base)
      } else {
        underOverlays.append((base, overlay.environment))
      }
      remarks += overlay.remark(
        at: path, onUse: "\(base.quoted) is checked", namesEnvironments: namesEnvironments)
    }
  }

  private mutating func addContexts(
    below folder: String, _ loader: ConfigurationLoader
  ) throws(UsageError) {
    let found = loader.contexts(below: folder)
    for context in found.paths { add(context) }
    findings += found.findings
    guard found.paths.isEmpty, found.findings.isEmpty else { return }
    throw UsageError(
      "there is no configuration below \(folder.quoted)",
      help: "give a folder that holds '.json' or '.plist' files with objects")
  }
}
