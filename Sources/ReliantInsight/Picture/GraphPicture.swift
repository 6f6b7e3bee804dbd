package import ReliantGraph
import ReliantMeaning

/// What a picture of a configuration shows: the objects of a context and of its parents, and which of
/// them refers to which.
package struct GraphPicture: Sendable {
  /// The names of the contexts, from the inside out.
  package let contexts: [String]
  package private(set) var objects: [PicturedObject] = []
  package private(set) var references: [PicturedReference] = []
  /// Where the objects of each context begin, as long as none is left out.
  private var starts: [Int] = []

  /// A picture of everything.
  package init(_ graph: Graph) {
    let graphs = Array(sequence(first: graph) { $0.parent })
    contexts = graphs.map(\.name)
    for (level, graph) in graphs.enumerated() {
      starts.append(objects.count)
      objects += graph.definitions.map { PicturedObject(level: level, definition: $0) }
    }
    for (level, graph) in graphs.enumerated() {
      for (index, definition) in graph.definitions.enumerated() {
        var seen: Set<PicturedReference> = []
        for (target, name, kind) in graph.references(of: definition) {
          let target = Graph.Target(level: level + target.level, index: target.index)
          let reference = PicturedReference(
            source: starts[level] + index, target: number(of: target), name: name, kind: kind)
          if seen.insert(reference).inserted { references.append(reference) }
        }
      }
    }
    let (targets, users) = (targets, users)
    for index in objects.indices {
      objects[index].place = PicturePlace(
        key: objects[index].key, users: users[index].count, targets: targets[index].count)
    }
  }

  /// The number of an object in a picture of everything.
  package func number(of target: Graph.Target) -> Int { starts[target.level] + target.index }

  /// For each object those that it refers to, each once, in the order of its references.
  package var targets: [[Int]] { neighbours { ($0.source, $0.target) } }

  /// For each object those that refer to it, each once.
  package var users: [[Int]] { neighbours { ($0.target, $0.source) } }

  private func neighbours(_ ends: (PicturedReference) -> (from: Int, to: Int)) -> [[Int]] {
    var found: [[Int]] = Array(repeating: [], count: objects.count)
    var seen: Set<[Int]> = []
    for (from, to) in references.map(ends) where seen.insert([from, to]).inserted {
      found[from].append(to)
    }
    return found
  }

  /// The picture of some of the objects, in their order here.
  func keeping(_ kept: Set<Int>) -> GraphPicture {
    var picture = self
    let order = kept.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    let targets = targets
    picture.objects = order.map { index in
      var object = objects[index]
      object.omitted = targets[index].count { !kept.contains($0) }
      return object
    }
    picture.references = references.compactMap { reference in
      guard let source = numbers[reference.source], let target = numbers[reference.target] else {
        return nil
      }
      return PicturedReference(
        source: source, target: target, name: reference.name, kind: reference.kind)
    }
    return picture
  }
}

/// An object in a picture.
package struct PicturedObject: Sendable {
  /// Which of the contexts it belongs to.
  package let level: Int
  package let definition: Graph.Definition
  package fileprivate(set) var place = PicturePlace(key: "", users: 0, targets: 0)
  /// How many of the objects that it refers to are not in the picture.
  package fileprivate(set) var omitted = 0

  package var key: String { definition.key }

  fileprivate init(level: Int, definition: Graph.Definition) {
    self.level = level
    self.definition = definition
  }
}

/// A reference in a picture, by the numbers of the objects.
package struct PicturedReference: Sendable, Hashable {
  package let source: Int
  package let target: Int
  /// What the argument or the property is called.
  package let name: String
  package let kind: Kind

  package enum Kind: String, Sendable {
    case argument, property
    /// The holder asks for the object when it wants it.
    case later
    /// The object is created before the other, without being given to it.
    case dependsOn
  }
}

extension Graph {
  /// What an object of this graph refers to, and by which argument or property.
  fileprivate func references(
    of definition: Definition
  ) -> [(target: Target, name: String, kind: PicturedReference.Kind)] {
    func references(
      _ given: Graph.FieldKind, as kind: PicturedReference.Kind
    ) -> [(target: Target, name: String, kind: PicturedReference.Kind)] {
      self.given(given, of: definition).flatMap { name, value in
        value.references.map { ($0.target, name, $0.isLater ? .later : kind) }
      }
    }
    return references(.argument, as: .argument) + references(.property, as: .property)
      + definition.dependsOn.map { ($0, "dependsOn", .dependsOn) }
  }
}

extension Graph.Value {
  /// The objects that are given with the value, and whether they are asked for later.
  fileprivate var references: [(target: Graph.Target, isLater: Bool)] {
    switch self {
    case .object(let target), .objectIfNil(let target): [(target, false)]
    case .deferred(let target, _): [(target, true)]
    case .list(let elements): elements.flatMap(\.references)
    case .map(let members): members.flatMap(\.value.references)
    case .written, .scalar, .registeredDefault, .relative: []
    }
  }
}
