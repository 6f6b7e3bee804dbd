package import ReliantDocument

extension Graph.Value {
  /// How many bytes a value counts for besides its text, where what is inserted is bounded.
  static let weight = 16
  /// How many bytes a member of a collection counts for: about what a reference to it takes.
  static let weightOfMember = 64

  /// How much a value holds in bytes, how deep it nests, and whether objects are given with it.
  struct Extent {
    var weight = Graph.Value.weight
    var depth = 1
    var holdsObjects = false

    /// Counts what a collection holds.
    mutating func add(_ part: Extent) {
      weight += part.weight
      depth = max(depth, part.depth + 1)
      if part.holdsObjects { holdsObjects = true }
    }
  }

  var extent: Extent {
    switch self {
    case .written(let value): value.contents.extent
    case .scalar(.string(let text)), .scalar(.number(let text)), .scalar(.date(let text)),
      .scalar(.text(let text)):
      Extent(weight: Self.weight + text.utf8.count)
    case .scalar(.data(let bytes)): Extent(weight: Self.weight + bytes.count)
    case .scalar, .relative, .registeredDefault: Extent()
    case .object, .objectIfNil, .deferred: Extent(holdsObjects: true)
    case .list(let elements): elements.reduce(into: Extent()) { $0.add($1.extent) }
    case .map(let members):
      members.reduce(into: Extent()) { sum, member in
        sum.add(member.value.extent)
        sum.weight += member.name.utf8.count
      }
    }
  }

  /// The value as it stands inside a longer string; nil for what has no such form.
  package var insertedText: String? {
    switch self {
    case .written(let value): value.contents.insertedText
    case .scalar(.string(let text)), .scalar(.number(let text)), .scalar(.text(let text)): text
    case .scalar(.date(let text)): Conversion.timestampText(ofDate: text)
    case .scalar(.bool(let flag)): flag ? "true" : "false"
    default: nil
    }
  }

  /// The objects that are given with the value, however deep.
  package var objects: [Graph.Target] {
    switch self {
    case .object(let target), .objectIfNil(let target), .deferred(let target, _): [target]
    case .list(let elements): elements.flatMap(\.objects)
    case .map(let members): members.flatMap(\.value.objects)
    case .written, .scalar, .registeredDefault, .relative: []
    }
  }

  /// The same value as a child context counts objects.
  var inChild: Graph.Value {
    switch self {
    case .object(let target): .object(target.inChild)
    case .objectIfNil(let target): .objectIfNil(target.inChild)
    case .deferred(let target, let ifNil): .deferred(target.inChild, ifNil: ifNil)
    case .relative(let relative): .relative(relative.inChild)
    case .list(let elements): .list(elements.map(\.inChild))
    case .map(let members): .map(members.map { ($0.name, $0.value.inChild) })
    case .written, .scalar, .registeredDefault: self
    }
  }
}

extension Graph {
  /// A named value, and where it is given.
  package struct NamedValue: Sendable {
    /// Nil where it could not be worked out, which has been reported.
    package fileprivate(set) var value: Value?
    /// Nil when no file holds it.
    let place: SourcePlace?
    /// Whether any of it comes from a variable, a text file or the command line.
    let isFromOutside: Bool
    /// What stands for it in a digest, if any of it comes from a variable or a text file.
    package let meaning: JSONValue?
  }

  /// A named value of the context or its parents, as a child of the context sees it.
  package func value(named name: String) -> NamedValue? {
    guard var value = values[name] ?? parent?.value(named: name) else { return nil }
    value.value = value.value?.inChild
    return value
  }

  /// The names of all values that a child of the context sees.
  package var valueNames: [String] {
    Array(values.keys) + (parent?.valueNames ?? [])
  }

  // MARK: Bindings

  /// Where an object is given by its type.
  package struct BindingPlace: Hashable, Sendable {
    /// The type's name, as bindings are looked up.
    let type: String
    /// The type inside whose objects alone it is given, by its name.
    let consumer: String?
  }

  /// The object that is given for a type in objects of a type, as this context binds it, or else its
  /// parent, and so on; nil when none is bound.
  package func boundObject(for type: ValueType, in consumer: String) -> Target? {
    binding(of: type, in: consumer) ?? nil
  }

  /// The same, and nil within for what could not be found.
  func binding(of type: ValueType, in consumer: String) -> Target?? {
    if let own = bindings.entry(for: TypeNames.short(type), in: consumer) { return own }
    guard let outer = parent?.binding(of: type, in: consumer) else { return nil }
    return .some(outer?.inChild)
  }

  /// Whether this context or a parent binds any type.
  var hasBindings: Bool {
    !bindings.isEmpty || parent?.hasBindings == true
  }

  // MARK: Values of files

  /// A single value, a list or a map, that stands in a file just as it is meant, and that is read
  /// when somebody wants it.
  ///
  /// Most values of a configuration are such, and few programs ask for all objects at once.
  package struct WrittenValue: Sendable {
    /// The document that the value stands in.
    package let document: Document
    // As with a target, digests read what is stored.
    package let index: UInt32

    /// The index of the value among the nodes of its document.
    package var node: Int { Int(index) }

    /// - Parameter node: the index of a scalar, or of a list or a map that holds nothing but plain
    ///   values, and only names whose every letter stands in the source.
    init(_ node: Int, in document: Document) {
      self.document = document
      index = UInt32(node)
    }

    /// The value, with all that it holds.
    package var contents: Value {
      document.value(at: node) { member in
        document.withWrittenName(of: member.node) { $0.text($0.indices) }
      }
    }
  }
}

extension ValueType {
  /// The type of the objects that are given by reference for the type, one or many.
  package var reference: ObjectType? {
    switch self {
    case .object(let type): type
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(let inner),
      .deferred(_, let inner):
      inner.reference
    default: nil
    }
  }

  /// Whether a file can give the type by reference only.
  package var isObject: Bool {
    switch self {
    case .object, .deferred: true
    case .optional(let wrapped): wrapped.isObject
    default: false
    }
  }
}

extension Document {
  /// What stands in the document, with no form interpreted.
  func value(at node: Int, naming name: (Member) -> String) -> Graph.Value {
    switch self[node].kind {
    case .list: .list(elements(of: node).map { value(at: $0, naming: name) })
    case .map: .map(members(of: node).map { (name($0), value(at: $0.value, naming: name)) })
    default: .scalar(scalar(of: node))
    }
  }
}

extension Dictionary where Key == Graph.BindingPlace {
  /// What is given for a type, that inside objects of a certain type first.
  func entry(for type: String, in consumer: String?) -> Value? {
    self[Key(type: type, consumer: consumer)] ?? self[Key(type: type, consumer: nil)]
  }
}
