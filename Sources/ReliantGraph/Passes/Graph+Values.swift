import ReliantDocument

extension Graph.Value {
  /// How many bytes a value counts for besides its text, where what is inserted is bounded.
  static let weight = 16
  /// How many bytes a member of a collection counts for: about what a reference to it takes.
  static let weightOfMember = 64

  /// How much the value holds in bytes, and how deep it nests.
  var extent: (weight: Int, depth: Int) {
    switch self {
    case .written(let value): return value.contents.extent
    case .scalar(.string(let text)), .scalar(.number(let text)), .scalar(.date(let text)),
      .scalar(.text(let text)):
      return (Self.weight + text.utf8.count, 1)
    case .scalar(.data(let bytes)): return (Self.weight + bytes.count, 1)
    case .scalar, .object, .objectIfNil, .deferred, .relative, .registeredDefault:
      return (Self.weight, 1)
    case .list(let elements): return Self.extent(of: elements)
    case .map(let members):
      let (weight, depth) = Self.extent(of: members.map(\.value))
      return (members.reduce(weight) { $0 + $1.name.utf8.count }, depth)
    }
  }

  private static func extent(of values: [Graph.Value]) -> (weight: Int, depth: Int) {
    values.reduce((weight, 1)) { sum, value in
      let (weight, depth) = value.extent
      return (sum.0 + weight, max(sum.1, depth + 1))
    }
  }

  /// The value as it stands inside a longer string; nil for what has no such form.
  var insertedText: String? {
    switch self {
    case .written(let value): value.contents.insertedText
    case .scalar(.string(let text)), .scalar(.number(let text)), .scalar(.date(let text)),
      .scalar(.text(let text)):
      text
    case .scalar(.bool(let flag)): flag ? "true" : "false"
    default: nil
    }
  }

  /// The objects that are given with the value, however deep.
  var objects: [Graph.Target] {
    switch self {
    case .object(let target), .objectIfNil(let target), .deferred(let target, _): [target]
    case .list(let elements): elements.flatMap(\.objects)
    case .map(let members): members.flatMap(\.value.objects)
    case .written, .scalar, .registeredDefault, .relative: []
    }
  }

  /// The same value as a child context counts objects.
  var inChild: Graph.Value { mapTargets(\.inChild) }

  /// The same value with its objects counted otherwise.
  func mapTargets(_ transform: (Graph.Target) -> Graph.Target) -> Graph.Value {
    switch self {
    case .object(let target): .object(transform(target))
    case .objectIfNil(let target): .objectIfNil(transform(target))
    case .deferred(let target, let ifNil): .deferred(transform(target), ifNil: ifNil)
    case .relative(let relative): .relative(relative.mapTargets(transform))
    case .list(let elements): .list(elements.map { $0.mapTargets(transform) })
    case .map(let members): .map(members.map { ($0.name, $0.value.mapTargets(transform)) })
    case .written, .scalar, .registeredDefault: self
    }
  }
}

extension Graph {
  /// A named value of the context or its parents, as a child of the context sees it.
  func value(named name: String) -> Value? {
    (values[name] ?? parent?.graph.value(named: name))?.inChild
  }

  /// Where a named value of the context or its parents is given.
  func valuePlace(named name: String) -> SourcePlace? {
    values[name] == nil ? parent?.graph.valuePlace(named: name) : valuePlaces[name]
  }

  /// The names of all values that a child of the context sees.
  var valueNames: [String] {
    Array(values.keys) + (parent?.graph.valueNames ?? [])
  }
}

extension ValueType {
  /// Whether a file can give the type by reference only.
  var isObject: Bool {
    switch self {
    case .object, .deferred: true
    case .optional(let wrapped): wrapped.isObject
    default: false
    }
  }
}
