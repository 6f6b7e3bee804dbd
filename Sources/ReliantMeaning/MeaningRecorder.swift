package import ReliantDigests
import ReliantDocument
package import ReliantGraph

/// Writes what the objects of a context mean.
package struct MeaningRecorder {
  let graph: Graph
  private let renaming: MeaningRenaming
  /// For the context and each of its parents, the places of their objects in the record of them all.
  ///
  /// In the record of a single object, which depends on no other, everything goes by its name.
  var places: [[Int?]] = []
  /// For each of the context's objects the number of its shape in the record of them all.
  var shapes: [Int] = []

  package init(_ graph: Graph, renaming: MeaningRenaming = MeaningRenaming()) {
    self.graph = graph
    self.renaming = renaming
  }

  /// What some objects mean, each by itself; others that it refers to go by their keys.
  package func digests(of objects: [Int]) -> [ConfigurationDigest] {
    var record = MeaningRecord()
    for index in objects {
      write(index, to: &record)
      record.end()
    }
    return record.takeDigests()
  }

  /// Adds the objects that have places in the record of a context, with their keys.
  ///
  /// They are written in the order of the files, as they lie in memory, and put into their own then.
  ///
  /// - Parameter order: the objects by their places.
  func write(_ order: [Int], to record: inout MeaningRecord) {
    var parts = MeaningRecord()
    var ranges = Array(repeating: 0..<0, count: graph.definitions.count)
    for index in ranges.indices
    where place(of: Graph.Target(level: 0, index: index)) != nil {
      let start = parts.count
      parts.add(.key, graph.definitions[index].key)
      write(index, to: &parts)
      ranges[index] = start..<parts.count
    }
    for index in order {
      record.add(ranges[index], of: parts)
      record.endIfLong()
    }
  }

  /// What an object's arguments and properties mean, by their names.
  package func fields(of index: Int) -> [(name: String, kind: Graph.FieldKind, record: [UInt8])] {
    let definition = graph.definitions[index]
    var fields: [(name: String, kind: Graph.FieldKind, record: [UInt8])] = []
    definition.forEachGiven { kind, position, value in
      var record = MeaningRecord()
      write(value, of: definition, kind, position, to: &record)
      fields.append((definition.name(of: kind, at: position), kind, record.bytes))
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
    // Within a span, as to copy a definition costs more than to look at it.
    let all = graph.definitions
    let definitions = all.span
    if shapes.isEmpty {
      record.addShape(of: definitions[index])
    } else {
      record.add(.shape, number: shapes[index])
    }
    let scope = definitions[index].scope
    if scope != .singleton { record.add(.scope, scope.name) }
    if definitions[index].isEager { record.add(.eager) }
    // What an object's own class has besides is filled or not.
    if !definitions[index].isAutowired { record.add(.unfilled) }
    if definitions[index].isDecorator { record.add(.decorator) }
    // Asked for one by one, they would cost most objects a call each.
    if let extras = definitions[index].extras {
      if !extras.tags.isEmpty { write(extras.tags, to: &record) }
      if !extras.dependsOn.isEmpty { write(extras.dependsOn, as: .dependency, to: &record) }
    }
    let isFromOutside = definitions[index].extras?.outside.isEmpty == false
    Graph.forEachGiven(
      definitions[index].arguments, definitions[index].properties, as: definitions[index].type,
      called: definitions[index].fieldNames
    ) { kind, position, value in
      if isFromOutside {
        write(value, of: definitions[index], kind, position, to: &record)
      } else {
        write(value, to: &record)
      }
    }
    record.add(.end)
  }

  private func write(_ tags: [Graph.Tag], to record: inout MeaningRecord) {
    let named = tags.map { (name: renaming.tags[$0.name] ?? $0.name, tag: $0) }
    for (name, tag) in named.sorted(by: { $0.name.precedes($1.name) }) {
      record.add(.tag, name)
      record.add(.number, "\(tag.order)")
      if let label = tag.label { record.add(.string, label) }
      record.add(.end)
    }
  }

  private func write(
    _ value: borrowing Graph.Value, of definition: Graph.Definition,
    _ kind: Graph.FieldKind, _ position: Int, to record: inout MeaningRecord
  ) {
    let name = definition.name(of: kind, at: position)
    if let meaning = definition.outside.first(where: { $0.kind == kind && $0.name == name }) {
      record.add(.outside, meaning.text)
    } else {
      write(value, to: &record)
    }
  }

  @inline(__always)  // For the sake of what most objects are given.
  private func write(_ value: borrowing Graph.Value, to record: inout MeaningRecord) {
    switch value {
    case .written(let value): record.write(Int(value.index), of: value.document)
    case .object(let target): write(target, to: &record)
    default: writeOther(value, to: &record)
    }
  }

  private func writeOther(_ value: borrowing Graph.Value, to record: inout MeaningRecord) {
    switch value {
    case .scalar(let scalar): record.write(scalar)
    case .list(let elements):
      record.add(.list)
      for element in elements { write(element, to: &record) }
      record.add(.end)
    case .map(let members):
      record.add(.map)
      let sorted = members.sorted { $0.name.precedes($1.name) }
      for member in sorted {
        record.add(.member, member.name)
        write(member.value, to: &record)
      }
      record.add(.end)
    case .registeredDefault: record.add(.standard)
    case .objectIfNil(let target):
      record.add(.ifNil)
      write(target, to: &record)
    case .deferred(let target, let ifNil):
      record.add(ifNil ? .ifNil : .later)
      write(target, to: &record)
    case .relative(let relative): write(relative, to: &record)
    case .written, .object: write(value, to: &record)
    }
  }

  /// Writes a reference: an object without a key is a part of its owner, any other goes by its key.
  private func write(_ target: Graph.Target, to record: inout MeaningRecord) {
    if let place = place(of: target) {
      record.add(.place, number: place)
    } else if target.level == 0, graph.definitions[target.index].isAnonymous {
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
      record.add(.end)
    }
  }

  /// The place of an object; nil for one that has none of its own.
  private func place(of target: Graph.Target) -> Int? {
    places.isEmpty ? nil : places[Int(target.smallLevel)][Int(target.smallIndex)]
  }

  /// Writes references whose order means nothing.
  private func write(
    _ targets: some Collection<Graph.Target>, as kind: MeaningRecord.Kind,
    to record: inout MeaningRecord
  ) {
    for (target, key) in inOrder(targets) { record.add(kind, key, ofLevel: target.level) }
  }

  /// References in an order that does not depend on the files, with the keys of what they lead to.
  func inOrder(_ targets: some Collection<Graph.Target>) -> [(target: Graph.Target, key: String)] {
    targets.map { (target: $0, key: key(of: $0)) }.ordered { one, other in
      one.target.level != other.target.level
        ? one.target.level < other.target.level : one.key.precedes(other.key)
    }
  }

  /// What an object is taken to be called.
  func key(of target: Graph.Target) -> String {
    let key =
      target.level == 0
      ? graph.definitions[target.index].key : graph.definition(at: target)?.key ?? ""
    return renaming.name(ofKey: key, at: target.level)
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
