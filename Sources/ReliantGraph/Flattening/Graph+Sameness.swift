extension Graph {
  /// Whether another graph has the same objects in the same relations, wherever they are written.
  ///
  /// Values are the same when every type takes them for the same: bytes and their base64, a date and
  /// its text, a text from outside and the value that it is read as.
  package func isSame(as other: Graph) -> Bool { inKeyOrder().isEqual(to: other.inKeyOrder()) }

  /// The same for graphs that are in the same order.
  private func isEqual(to other: Graph) -> Bool {
    hasEqualParent(to: other)
      && name == other.name && names == other.names
      && constructionOrder == other.constructionOrder && groups == other.groups
      && groupOrder == other.groupOrder
      && definitions.elementsEqual(other.definitions) { $0.isSame(as: $1) }
      && values.count == other.values.count
      && values.allSatisfy { name, value in other.values[name].map(value.isSame) ?? false }
  }

  private func hasEqualParent(to other: Graph) -> Bool {
    guard let own = parent?.graph, let others = other.parent?.graph else {
      return parent == nil && other.parent == nil
    }
    return own.isEqual(to: others)
  }
}

extension Graph.Definition {
  fileprivate func isSame(as other: Self) -> Bool {
    key == other.key && aliases == other.aliases && typeName == other.typeName
      && scope == other.scope && isEager == other.isEager && dependsOn == other.dependsOn
      && deprecated == other.deprecated && tags == other.tags
      && arguments.elementsEqual(other.arguments) { $0.isSame(as: $1) }
      && properties.elementsEqual(other.properties) {
        $0.property == $1.property && $0.value.isSame(as: $1.value)
      }
  }
}

extension Graph.Value {
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.written(let one), _): one.contents.isSame(as: other)
    case (_, .written(let two)): isSame(as: two.contents)
    case (.scalar(let one), .scalar(let two)): one.isSame(as: two)
    case (.list(let one), .list(let two)): one.elementsEqual(two) { $0.isSame(as: $1) }
    case (.map(let one), .map(let two)):
      one.elementsEqual(two) { $0.name == $1.name && $0.value.isSame(as: $1.value) }
    case (.object(let one), .object(let two)), (.objectIfNil(let one), .objectIfNil(let two)):
      one == two
    case (.deferred(let one, let isOne), .deferred(let two, let isTwo)):
      one == two && isOne == isTwo
    case (.relative(let one), .relative(let two)): one == two
    case (.registeredDefault, .registeredDefault): true
    default: false
    }
  }
}

extension Scalar {
  fileprivate func isSame(as other: Scalar) -> Bool {
    switch (self, other) {
    case (.text(let text), let other), (let other, .text(let text)):
      [.text(text), .string(text), .number(text)].contains(other)
        || Conversion.scalar(text, as: .bool) == other
    // Bytes are the same as their base64, and a date as its text.
    default: self == other || json.text == other.json.text
    }
  }
}
