import ReliantDocument
package import ReliantGraph

/// Whether two graphs have the same objects in the same relations, wherever they are written.
///
/// Objects are told by their keys. Values are the same when every type takes them for the same: bytes
/// and their base64, a date and its text, a text from outside and the value that it is read as.
private struct Sameness {
  let one: Graph
  let two: Graph

  var holds: Bool {
    hasSameParent && one.name == two.name && names(of: one) == names(of: two)
      && keys(one.constructionOrder, of: one) == keys(two.constructionOrder, of: two)
      && zip(one.keyOrder, two.keyOrder).allSatisfy {
        isSame(one.definitions[$0], two.definitions[$1])
      }
      && one.values.count == two.values.count
      && one.values.allSatisfy { name, given in
        guard let value = given.value, let other = two.values[name]?.value else { return false }
        return isSame(value, other)
      }
  }

  /// The keys of the objects that one of the graphs has and the other one has not, or otherwise.
  var differences: Set<String> {
    let (own, others) = (definitions(of: one), definitions(of: two))
    let keys = Set(own.keys).union(others.keys).filter { key in
      guard let own = own[key], let other = others[key] else { return true }
      return !isSame(own, other)
    }
    guard let parent = one.parent, let other = two.parent else { return keys }
    return keys.union(parent.differences(from: other))
  }

  private func definitions(of graph: Graph) -> [String: Graph.Definition] {
    Dictionary(graph.definitions.map { ($0.key, $0) }) { first, _ in first }
  }

  private var hasSameParent: Bool {
    guard let parent = one.parent, let other = two.parent else {
      return one.parent == nil && two.parent == nil
    }
    return parent.isSame(as: other)
  }

  private func keys(_ indices: Numbers, of graph: Graph) -> [String] {
    indices.map { graph.definitions[$0].key }
  }

  /// For each name the level and the key of the object that it leads to.
  private func names(of graph: Graph) -> [String: String] {
    Dictionary(uniqueKeysWithValues: graph.names.map { ($0.name, key(of: $0.target, in: graph)) })
  }

  private func key(of target: Graph.Target, in graph: Graph) -> String {
    "\(target.level) \(graph.definition(at: target)?.key ?? "")"
  }

  private func isSame(_ a: Graph.Definition, _ b: Graph.Definition) -> Bool {
    a.key == b.key && a.aliases == b.aliases && a.typeName == b.typeName && a.scope == b.scope
      && a.isEager == b.isEager && a.isAutowired == b.isAutowired
      && a.dependsOn.elementsEqual(b.dependsOn, by: isSame)
      && a.deprecated == b.deprecated && a.tags == b.tags
      && a.arguments.elementsEqual(b.arguments, by: isSame)
      && a.properties.elementsEqual(b.properties) {
        $0.property == $1.property && isSame($0.value, $1.value)
      }
  }

  private func isSame(_ a: Graph.Target, _ b: Graph.Target) -> Bool {
    key(of: a, in: one) == key(of: b, in: two)
  }

  private func isSame(_ a: Graph.Value, _ b: Graph.Value) -> Bool {
    switch (a, b) {
    case (.written(let a), _): isSame(a.contents, b)
    case (_, .written(let b)): isSame(a, b.contents)
    case (.scalar(let a), .scalar(let b)): a.isSame(as: b)
    case (.list(let a), .list(let b)): a.elementsEqual(b, by: isSame)
    case (.map(let a), .map(let b)):
      a.elementsEqual(b) { $0.name == $1.name && isSame($0.value, $1.value) }
    case (.object(let a), .object(let b)), (.objectIfNil(let a), .objectIfNil(let b)):
      isSame(a, b)
    case (.deferred(let a, let isOne), .deferred(let b, let isTwo)):
      isSame(a, b) && isOne == isTwo
    case (.relative(let a), .relative(let b)): isSame(a, b)
    case (.registeredDefault, .registeredDefault): true
    default: false
    }
  }

  private func isSame(_ a: Graph.Relative, _ b: Graph.Relative) -> Bool {
    guard case .nearest(let targets, let name, _) = a.relation,
      case .nearest(let others, let otherName, _) = b.relation
    else { return a == b }
    let keys = Set(targets.map { key(of: $0, in: one) })
    return name == otherName && a.isOptional == b.isOptional
      && keys == Set(others.map { key(of: $0, in: two) })
  }
}

extension Graph {
  /// The keys of the objects that another graph lacks, or has otherwise, or has besides; those of the
  /// parents, too.
  package func differences(from other: Graph) -> Set<String> {
    Sameness(one: self, two: other).differences
  }

  /// Whether another graph has the same objects in the same relations, wherever they are written.
  package func isSame(as other: Graph) -> Bool { Sameness(one: self, two: other).holds }
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
