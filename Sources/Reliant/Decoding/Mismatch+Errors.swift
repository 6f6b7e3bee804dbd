import ReliantGraph

extension Decoding.Mismatch {
  /// What an error of a type that decodes itself means.
  ///
  /// The words of the type's own errors may repeat the value, so they are left out when a part of it
  /// comes from outside.
  init(_ error: any Error, from typeName: String, in value: Graph.Value) {
    if let mismatch = error as? Decoding.Mismatch {
      self = mismatch
      return
    }
    var path: [any CodingKey] = []
    var reason = "\(error)"
    switch error as? DecodingError {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .keyNotFound(_, let context),
      .valueNotFound(_, let context):
      (path, reason) = (context.codingPath, context.debugDescription)
    default: break
    }
    let isFromOutside = value.hasScalar { $0.kind == .outside }
    self.init(
      path: value.steps(along: path),
      .refused(by: typeName, words: isFromOutside || reason.isEmpty ? nil : reason))
  }
}

extension Graph.Value {
  /// The steps that keys stand for, as far as there are values along them.
  fileprivate func steps(along path: [any CodingKey]) -> [Decoding.Step] {
    var steps: [Decoding.Step] = []
    var value = self
    for key in path {
      switch value {
      case .map(let members):
        guard let member = members.last(where: { $0.name == key.stringValue }) else { return steps }
        steps.append(.member(member.name))
        value = member.value
      case .list(let elements):
        guard let index = key.intValue, elements.indices.contains(index) else { return steps }
        steps.append(.element(index))
        value = elements[index]
      default: return steps
      }
    }
    return steps
  }

  /// Whether it is, or has within it, a scalar of some sort.
  func hasScalar(where isMeant: (Scalar) -> Bool) -> Bool {
    switch self {
    case .scalar(let scalar): isMeant(scalar)
    case .list(let elements): elements.contains { $0.hasScalar(where: isMeant) }
    case .map(let members): members.contains { $0.value.hasScalar(where: isMeant) }
    default: false
    }
  }
}
