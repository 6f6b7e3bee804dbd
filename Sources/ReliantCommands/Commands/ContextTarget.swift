import ReliantDocument
import ReliantGraph

/// The one context that an operand stands for, and the environments that it is to be taken in.
///
/// An overlay stands for the file that it is laid over, in the overlay's environment unless the call
/// names others.
struct ContextTarget {
  let path: String
  let environments: [String]

  /// Says on standard error when the operand is taken for something else than it names.
  init(
    _ operand: String, of call: CommandCall, _ loader: ConfigurationLoader, _ files: InputFiles
  ) throws {
    let given = call.arguments.values(of: .environment)
    let path = files.path(of: operand)
    guard let overlay = loader.overlay(at: path) else {
      self.path = path
      environments = given ?? []
      return
    }
    guard overlay.bases.count == 1 else {
      let bases = overlay.bases.map(\.quoted).joined(separator: " and ")
      throw UsageError(
        "\(path.quoted) is an overlay of both \(bases)", help: "name one of them instead")
    }
    self.path = overlay.bases[0]
    environments = given ?? [overlay.environment]
    let remark = overlay.remark(
      at: path, onUse: "\(self.path.quoted) is taken", namesEnvironments: given != nil)
    try call.console.write(remark, to: .error)
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
