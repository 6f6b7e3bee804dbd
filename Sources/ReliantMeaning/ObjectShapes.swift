import ReliantDocument
import ReliantGraph

/// The shapes of a context's objects: an object's type, and the names of what it is given.
///
/// There are few, so that the record of a context has each once, in an order of their own.
struct ObjectShapes {
  /// The records of the shapes.
  let records: [[UInt8]]
  /// For each object the number of its shape; 0 for those that are left out.
  let numbers: [Int]

  init(of graph: Graph, where isIncluded: [Bool]) {
    var numbers = Array(repeating: 0, count: isIncluded.count)
    var known: [Shape: Int] = [:]
    var records: [[UInt8]] = []
    // Mostly an object has the shape of the one of its type before it.
    var latest: [(fields: UInt64, shape: Int)?] = Array(repeating: nil, count: graph.types.count)
    let definitions = graph.definitions
    for index in isIncluded.indices where isIncluded[index] {
      let type = definitions[index].type.number
      let fields = definitions.span[index].givenFields
      if let fields, let last = latest[type], last.fields == fields {
        numbers[index] = last.shape
        continue
      }
      var record = MeaningRecord()
      record.addShape(of: definitions[index])
      let name = fields.map { Shape.known(type: type, $0) } ?? .written(record.bytes)
      let shape = known[name] ?? known.count
      if shape == records.count {
        known[name] = shape
        records.append(record.bytes)
      }
      numbers[index] = shape
      latest[type] = fields.map { ($0, shape) }
    }
    let order = ordered(records.count) { records[$0].lexicographicallyPrecedes(records[$1]) }
    var places = Array(repeating: 0, count: order.count)
    for (place, shape) in order.enumerated() { places[shape] = place }
    self.records = order.map { records[$0] }
    self.numbers = numbers.map { places.isEmpty ? 0 : places[$0] }
  }

  /// What tells a shape from the others of the context.
  private enum Shape: Hashable {
    /// The number of a type, and which of its parameters and properties are given.
    case known(type: Int, UInt64)
    /// The record of a shape whose type is not known, or has too many fields.
    case written([UInt8])
  }
}

extension MeaningRecord {
  /// Adds the type of an object and the names of what it is given, in the order in which the values follow.
  mutating func addShape(of definition: borrowing Graph.Definition) {
    add(.type, definition.typeName)
    definition.forEachGiven { kind, position, _ in
      add(kind == .argument ? .argument : .property, definition.name(of: kind, at: position))
    }
    add(.end)
  }
}

extension Graph.Definition {
  /// What of the parameters and the properties of its type the object is given, a bit for each; nil where
  /// that is not known, or they are too many.
  fileprivate var givenFields: UInt64? {
    guard let signature = type.signature,
      signature.parameters.count + signature.properties.count <= 64
    else { return nil }
    var fields: UInt64 = 0
    let given = arguments.span
    for index in given.indices {
      if case .registeredDefault = given[index] { continue }
      fields |= 1 << UInt64(index)
    }
    for (property, _) in properties { fields |= 1 << UInt64(signature.parameters.count + property) }
    return fields
  }
}
