package import ReliantDocument

/// The environments of contexts and their parents: those that files declare, and those that overlays
/// are for.
package struct Environments: Sendable {
  /// What one file says that there is, for itself, its importers and its children.
  package struct Declaration: Sendable {
    package let names: [String]
    package let place: SourcePlace
  }

  package internal(set) var declarations: [Declaration] = []
  /// The paths of the overlays for each environment, without those for environments that are reported.
  package internal(set) var overlays: [String: Set<String>] = [:]

  /// Those that all declarations agree on; nil where there is none.
  var declared: Set<String>? {
    guard let first = declarations.first else { return nil }
    return declarations.reduce(Set(first.names)) { $0.intersection($1.names) }
  }

  /// Those that a program may ask for.
  package var known: Set<String> { declared ?? Set(overlays.keys) }

  mutating func merge(_ other: Environments) {
    declarations += other.declarations
    overlays.merge(other.overlays) { $0.union($1) }
  }

  /// Reports an environment that some declaration lacks.
  ///
  /// - Returns: whether there is such a declaration.
  func reportUndeclared(_ name: String, at place: Place, in workspace: Workspace) -> Bool {
    let lacking = declarations.filter { !$0.names.contains(name) }
      .min { $0.place.path < $1.place.path }
    guard let lacking else { return false }
    workspace.report(
      UnknownEnvironment.undeclared(
        name, Suggestion.guess(at: name, among: declared ?? []),
        declaration: workspace.sources.place(lacking.place)), at: place)
    return true
  }

  /// Reports environments of some configurations that nobody declares and that are called almost like
  /// others.
  ///
  /// Of two of them the one with fewer overlays is more likely misspelt.
  ///
  /// - Parameter workspace: that of the first configuration; nil if there are none.
  static func reportNearMisses(of configurations: [Environments], in workspace: Workspace?) {
    let all = configurations.reduce(into: Environments()) { $0.merge($1) }
    guard let workspace, !all.overlays.isEmpty else { return }
    let (declared, overlays) = (Set(all.declarations.flatMap(\.names)), all.overlays)
    var others = Array(declared)
    let byOverlays = overlays.ordered { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (name, files) in byOverlays.prefix(workspace.limits.files) where !declared.contains(name) {
      if Suggestion.isNearMiss(name, of: others), let file = files.min() {
        let other = Suggestion.nearest(to: name, among: others)[0]
        let violation = SimilarEnvironment(
          name: name, other: other, overlay: overlays[other]?.min())
        workspace.findings.report(Finding(violation, at: .file(file)), in: [])
      }
      others.append(name)
    }
  }
}
