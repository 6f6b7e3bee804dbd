import ReliantDocument

extension Expression {
  /// What a value comes down to, as a text by which it is found in a list or told from another.
  func meaning(in workspace: Workspace) -> String {
    (try? ExpressionWriter(wholePathsIn: workspace).json(self))?.canonical.text ?? ""
  }

  /// What a person would write to mean the value, where that is one text which may be shown.
  func shownText(in workspace: Workspace) -> String? {
    if workspace.sources.secrets.contains(site) { return nil }
    switch self {
    case .reference(let name, _): return "@\(workspace.names[name])"
    case .placeholder(let name, _): return "${\(workspace.names[name])}"
    default: break
    }
    return switch settableScalar(in: workspace) {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// The single value that is written here, or stands in for one from outside; nil for all else.
  package func settableScalar(in workspace: Workspace) -> Scalar? {
    switch self {
    case .scalar(let site): workspace.sources.scalar(at: site)
    case .constant(.scalar(let scalar), _): scalar
    case .template: .string("")
    case .outside(let value, _): value.standard?.settableScalar(in: workspace)
    default: nil
    }
  }
}

extension Field {
  /// Whether another field of the name has the same value, wherever that is written.
  func isSame(as other: Field, in workspace: Workspace) -> Bool {
    site == other.site || value.meaning(in: workspace) == other.value.meaning(in: workspace)
  }
}

extension ObjectModel {
  /// Whether another model says the same of the object, wherever that is written.
  func isSame(as other: ObjectModel, in workspace: Workspace) -> Bool {
    let writer = ExpressionWriter(wholePathsIn: workspace)
    let (one, two) = (try? writer.json(self), try? writer.json(other))
    return one?.canonical.text == two?.canonical.text
  }
}

extension ExpressionWriter {
  /// A writer whose texts are equal if files mean the same, wherever they lie.
  fileprivate init(wholePathsIn workspace: Workspace) {
    self.init(workspace: workspace) { workspace.sources.path($0, namedAt: $1).text }
  }
}
