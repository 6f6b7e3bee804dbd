import ReliantDocument

/// A setting as the kind of value that it replaces: a number or a boolean where that was one and the
/// text reads as one, else a string.
struct SettledSetting {
  let name: Symbol
  /// What stands in the place of the old value.
  let scalar: Scalar
  /// What has to be said if the kind changes all the same.
  let change: ChangedKind?

  /// Fails where the old value does not tell its kind, and the text might be several.
  init?(_ setting: (name: String, text: String), of old: Field, in workspace: Workspace) {
    name = old.name
    let text = setting.text
    let number: Scalar? = Conversion.isJSONNumber(text) ? .number(text) : nil
    let bool = Conversion.scalar(text, as: .bool)
    let replaced = old.value.settableScalar(in: workspace)
    switch replaced {
    case .number: scalar = number ?? .string(text)
    case .bool: scalar = bool ?? .string(text)
    case .string, .data, .date: scalar = .string(text)
    case .null, .text, .unread, nil:
      guard number == nil, bool == nil else { return nil }
      scalar = .string(text)
    }
    switch (replaced, scalar) {
    case (.number?, .string), (.bool?, .string):
      change = ChangedKind(
        name: setting.name, kind: scalar.kind.rawValue, oldKind: replaced?.kind.rawValue ?? "",
        oldPlace: workspace.place(of: old.site))
    default: change = nil
    }
  }
}

extension Expression {
  /// The single value that is written here, or stands in for one from outside; nil for all else.
  fileprivate func settableScalar(in workspace: Workspace) -> Scalar? {
    switch self {
    case .scalar(let site): workspace.scalar(at: site)
    case .constant(.scalar(let scalar), _): scalar
    case .template: .string("")
    case .outside(let value, _): value.standard?.settableScalar(in: workspace)
    default: nil
    }
  }
}
