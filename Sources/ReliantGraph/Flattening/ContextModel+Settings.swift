import ReliantDocument

extension ContextModel {
  /// The model with texts for named values as a file would hold them.
  ///
  /// A setting is a text for whatever type asks for it. A file says which kind of value it is, and
  /// the value that was there before tells which is meant: `8080` in place of a number is a number.
  func holding(
    _ settings: [(name: String, text: String)], in workspace: Workspace
  ) -> ContextModel {
    var model = self
    for setting in settings {
      guard let name = workspace.names.symbol(of: setting.name), let old = values[name] else {
        continue
      }
      let scalar = Scalar(setting: setting.text, inPlaceOf: old.value.scalar(in: workspace))
      model.values[name]?.value = .constant(.scalar(scalar), old.value.site)
    }
    return model
  }
}

extension Scalar {
  /// The value that a text most likely stands for.
  fileprivate init(setting text: String, inPlaceOf old: Scalar?) {
    switch old {
    case .string, .data, .date:
      self = .string(text)
    case .bool:
      self = Conversion.scalar(text, as: .bool) ?? .string(text)
    default:
      if Conversion.isJSONNumber(text) {
        self = .number(text)
      } else {
        self = Bool(text).map(Scalar.bool) ?? .string(text)
      }
    }
  }
}

extension Expression {
  /// The single value that is written here, or that stands in for one from outside, if there is one.
  fileprivate func scalar(in workspace: Workspace) -> Scalar? {
    switch self {
    case .scalar(let site): workspace.scalar(at: site)
    case .constant(.scalar(let scalar), _): scalar
    case .template: .string("")
    case .outside(let value, _): value.standard?.scalar(in: workspace)
    default: nil
    }
  }
}
