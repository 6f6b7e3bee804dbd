import ReliantDocument

/// What a definition means, as bytes that are equal for equal meanings and for no others.
///
/// Each part has a letter that says its kind and its length, so that no two rows of parts run together
/// to the same bytes.
struct MeaningRecord {
  private(set) var bytes: [UInt8] = []
  /// Where the records before this one end.
  private var ends: [Int] = []

  /// Ends the record, so that the next one can begin.
  mutating func end() {
    SHA256.pad(&bytes, from: ends.last ?? 0)
    ends.append(bytes.count)
  }

  /// Makes the digests of all records that have been ended, and lets go of them.
  mutating func takeDigests() -> [ConfigurationDigest] {
    defer {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
    return SHA256.hashes(of: bytes, endingAt: ends).map(ConfigurationDigest.init)
  }

  mutating func add(_ kind: Kind, _ text: String = "") {
    begin(kind, length: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ kind: Kind, _ text: Span<UInt8>) {
    begin(kind, length: text.count)
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Adds the key of an object, with how far up its context is.
  mutating func add(_ kind: Kind, _ key: String, ofLevel level: Int) {
    add(kind, key)
    add(level)
  }

  @inline(__always)  // A call would cost as much as what it does.
  private mutating func begin(_ kind: Kind, length: Int) {
    bytes.append(kind.rawValue)
    add(length)
  }

  /// Adds a count in as few bytes as it takes, seven bits in each, the last of which is marked.
  @inline(__always)  // As above.
  private mutating func add(_ count: Int) {
    var rest = count
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest & 127))
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest | 128))
  }

  mutating func add(_ digest: ConfigurationDigest) {
    for index in digest.words.indices {
      let word = digest.words[index]
      bytes.append(UInt8(truncatingIfNeeded: word &>> 24))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 16))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
    }
  }

  /// What a part is.
  enum Kind: UInt8 {
    case type, scope, eager, unfilled, tag, dependency, decorator, argument, property
    case null, bool, number, string, data, date, outside
    case list, map, member, end
    case object, anonymous, ifNil, later, requester, nearest, optional, standard
    case key
  }
}

/// What things are taken to be called instead of their names, by which others refer to them.
package struct MeaningRenaming: Sendable {
  /// By their keys, those of the context first, then those of its parent, and so on.
  private var objects: [[String: String]]
  let tags: [String: String]

  package init(objects: [[String: String]] = [], tags: [String: String] = [:]) {
    self.objects = objects
    self.tags = tags
  }

  func name(ofKey key: String, at level: Int) -> String {
    level < objects.count ? objects[level][key] ?? key : key
  }

  /// The same as the parent counts contexts.
  var inParent: MeaningRenaming {
    MeaningRenaming(objects: Array(objects.dropFirst()), tags: tags)
  }
}

/// Writes what the objects of a context mean.
package struct MeaningRecorder {
  let graph: Graph
  private let renaming: MeaningRenaming

  package init(_ graph: Graph, renaming: MeaningRenaming = MeaningRenaming()) {
    self.graph = graph
    self.renaming = renaming
  }

  /// What some objects mean, each by itself; others that it refers to go by their keys.
  ///
  /// - Parameter level: which of a row of contexts this is, if the keys of the objects are of
  ///   importance, too.
  package func digests(
    of objects: [Int], withKeysAt level: Int? = nil
  ) -> [ConfigurationDigest] {
    var digests: [ConfigurationDigest] = []
    var record = MeaningRecord()
    for index in objects {
      if let level { record.add(.key, graph.definitions[index].key, ofLevel: level) }
      write(index, to: &record)
      record.end()
      // A few are hashed while they are near.
      if record.bytes.count > 16384 { digests += record.takeDigests() }
    }
    return digests + record.takeDigests()
  }

  /// What an object's arguments and properties mean, by their names.
  package func fields(of index: Int) -> [(name: String, kind: Graph.FieldKind, record: [UInt8])] {
    let definition = graph.definitions[index]
    var fields: [(name: String, kind: Graph.FieldKind, record: [UInt8])] = []
    graph.forEachGiven(of: definition) { kind, name, value in
      var record = MeaningRecord()
      write(value, of: definition, kind, named: name, to: &record)
      fields.append((name, kind, record.bytes))
    }
    return fields
  }

  /// What a named value means; nil where that is not known.
  func record(of value: Graph.NamedValue) -> [UInt8]? {
    var record = MeaningRecord()
    if let meaning = value.meaning {
      record.add(.outside, meaning.text)
    } else if let value = value.value {
      write(value, to: &record)
    } else {
      return nil
    }
    return record.bytes
  }

  /// Adds what an object means by itself to a record.
  func write(_ index: Int, to record: inout MeaningRecord) {
    let definitions = graph.definitions
    write(definitions.span[index], to: &record)
  }

  private func write(_ definition: borrowing Graph.Definition, to record: inout MeaningRecord) {
    record.add(.type, definition.typeName)
    record.add(.scope, definition.scope.name)
    if definition.isEager { record.add(.eager) }
    // What an object's own class has besides is filled or not.
    if !definition.isAutowired { record.add(.unfilled) }
    if definition.isDecorator { record.add(.decorator) }
    write(definition.tags, to: &record)
    write(definition.dependsOn, as: .dependency, to: &record)
    graph.forEachGiven(of: definition) { kind, name, value in
      record.add(kind == .argument ? .argument : .property, name)
      write(value, of: definition, kind, named: name, to: &record)
    }
    record.add(.end)
  }

  private func write(_ tags: [Graph.Tag], to record: inout MeaningRecord) {
    if tags.isEmpty { return }
    let named = tags.map { (name: renaming.tags[$0.name] ?? $0.name, tag: $0) }
    for (name, tag) in named.sorted(by: { $0.name < $1.name }) {
      record.add(.tag, name)
      record.add(.number, "\(tag.order)")
      if let label = tag.label { record.add(.string, label) }
    }
  }

  @inline(__always)  // For the sake of most objects, which nothing from outside is given to.
  private func write(
    _ value: borrowing Graph.Value, of definition: borrowing Graph.Definition,
    _ kind: Graph.FieldKind, named name: String, to record: inout MeaningRecord
  ) {
    if !definition.outside.isEmpty,
      let meaning = definition.outside.first(where: { $0.kind == kind && $0.name == name })
    {
      record.add(.outside, meaning.text)
    } else {
      write(value, to: &record)
    }
  }

  private func write(_ value: borrowing Graph.Value, to record: inout MeaningRecord) {
    switch value {
    case .written(let value): record.write(value.node, of: value.document)
    case .scalar(let scalar): record.write(scalar)
    case .list(let elements):
      record.add(.list)
      for element in elements { write(element, to: &record) }
      record.add(.end)
    case .map(let members):
      record.add(.map)
      let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for member in sorted {
        record.add(.member, member.name)
        write(member.value, to: &record)
      }
      record.add(.end)
    case .object(let target): write(target, to: &record)
    case .registeredDefault: record.add(.standard)
    case .objectIfNil(let target):
      record.add(.ifNil)
      write(target, to: &record)
    case .deferred(let target, let ifNil):
      record.add(ifNil ? .ifNil : .later)
      write(target, to: &record)
    case .relative(let relative): write(relative, to: &record)
    }
  }

  /// Writes a reference: an object without a key is a part of its owner, any other goes by its key.
  private func write(_ target: Graph.Target, to record: inout MeaningRecord) {
    if target.level == 0, graph.definitions[target.index].isAnonymous {
      record.add(.anonymous)
      write(target.index, to: &record)
    } else {
      record.add(.object, key(of: target), ofLevel: target.level)
    }
  }

  private func write(_ relative: Graph.Relative, to record: inout MeaningRecord) {
    if relative.isOptional { record.add(.optional) }
    switch relative.relation {
    case .requester: record.add(.requester)
    case .nearest(let targets, let name, let elsewhere):
      // By a key it is one object, whatever other name it goes by.
      record.add(.nearest, targets.count == 1 && elsewhere == nil ? "" : name)
      write(targets, as: .object, to: &record)
    }
  }

  /// The key of an object, with how far up its context is.
  func numberedKey(of target: Graph.Target) -> String {
    "\(target.level) \(key(of: target))"
  }

  /// Writes references whose order means nothing.
  private func write(
    _ targets: some Collection<Graph.Target>, as kind: MeaningRecord.Kind,
    to record: inout MeaningRecord
  ) {
    if targets.isEmpty { return }
    let keys = targets.map { (level: $0.level, key: key(of: $0)) }
    for (level, key) in keys.sorted(by: <) { record.add(kind, key, ofLevel: level) }
  }

  /// What an object is taken to be called.
  func key(of target: Graph.Target) -> String {
    let key =
      target.level == 0
      ? graph.definitions[target.index].key : graph.definition(at: target)?.key ?? ""
    return renaming.name(ofKey: key, at: target.level)
  }
}

extension Graph {
  /// What an object is given by name: its arguments, without registered defaults, or its properties.
  package func given(
    _ kind: Graph.FieldKind, of definition: Definition
  ) -> [(name: String, value: Value)] {
    var given: [(name: String, value: Value)] = []
    forEachGiven(of: definition) { if $0 == kind { given.append(($1, copy $2)) } }
    return given
  }

  /// Goes through what an object is given by name: its arguments, without registered defaults, and then
  /// its properties.
  ///
  /// They stand in the order of their registration or, where the type is not known, by name.
  @inline(__always)  // A call for each value would cost as much as what is done with most.
  func forEachGiven(
    of definition: borrowing Definition, _ body: (Graph.FieldKind, String, borrowing Value) -> Void
  ) {
    let given = definition.arguments.span
    guard let signature = catalog?.signature(of: definition.typeName) else {
      let (arguments, properties) = (
        definition.fieldNames.arguments, definition.fieldNames.properties
      )
      for index in arguments.indices.sorted(by: { arguments[$0] < arguments[$1] }) {
        body(.argument, arguments[index], given[index])
      }
      for index in properties.indices.sorted(by: { properties[$0] < properties[$1] }) {
        body(.property, properties[index], given[arguments.count + index])
      }
      return
    }
    for index in given.indices {
      if case .registeredDefault = given[index] { continue }
      body(.argument, signature.parameters[index].name, given[index])
    }
    if definition.properties.isEmpty { return }
    for (property, value) in definition.properties.sorted(by: { $0.property < $1.property }) {
      body(.property, signature.properties[property].name, value)
    }
  }
}

extension MeaningRecord {
  /// Writes a value as it stands in a document.
  fileprivate mutating func write(_ index: Int, of document: Document) {
    let node = document.nodes[index]
    let bytes = node.isDecoded ? document.decoded : document.source.bytes
    switch node.kind {
    case .string: add(.string, bytes.span.extracting(node.contentRange))
    case .number:
      let text = bytes.span.extracting(node.contentRange)
      if DecimalNumber.isCanonical(text) {
        add(.number, text)
      } else {
        write(document.scalar(of: index))
      }
    case .list:
      add(.list)
      for element in document.elements(of: index) { write(element, of: document) }
      add(.end)
    case .map:
      add(.map)
      var members: [(name: Range<Int>, value: Int)] = []
      members.reserveCapacity(node.memberCount)
      for member in document.members(of: index) {
        // Within the quotes.
        let name = document.nodes[member.node].range.dropFirst().dropLast()
        members.append((name, member.value))
      }
      let text = document.source.bytes
      for member in members.sorted(by: { text[$0.name].lexicographicallyPrecedes(text[$1.name]) }) {
        add(.member, text.span.extracting(member.name))
        write(member.value, of: document)
      }
      add(.end)
    default: write(document.scalar(of: index))
    }
  }

  fileprivate mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .null: add(.null)
    case .bool(let flag): add(.bool, flag ? "1" : "0")
    case .number(let text): add(.number, DecimalNumber.canonicalText(of: text))
    case .string(let text), .text(let text): add(.string, text)
    // Bytes and dates are texts in JSON, which every type takes for the same.
    case .data, .date: add(.string, scalar.insertedText)
    case .unread: add(.outside)
    }
  }
}

extension Scalar {
  fileprivate var insertedText: String {
    if case .string(let text) = json { text } else { "" }
  }
}
