import ReliantDocument
package import ReliantGraph

extension Graph {
  /// What an object is given by name: its arguments, without registered defaults, or its properties.
  package func given(
    _ kind: FieldKind, of definition: Definition
  ) -> [(name: String, value: Value)] {
    var given: [(name: String, value: Value)] = []
    definition.forEachGiven {
      if $0 == kind { given.append((definition.name(of: $0, at: $1), copy $2)) }
    }
    return given
  }

  /// Goes through what an object is given, as does ``Definition/forEachGiven(_:)``, without a copy of its
  /// definition.
  @inline(__always)  // As below.
  static func forEachGiven(
    _ arguments: [Value], _ properties: [(property: Int, value: Value)], as type: NamedType,
    called names: @autoclosure () -> FieldNames,
    _ body: (FieldKind, Int, borrowing Value) -> Void
  ) {
    let given = arguments.span
    if type.signature == nil {
      let names = names()
      let fields = [
        (FieldKind.argument, names.arguments, 0),
        (.property, names.properties, names.arguments.count),
      ]
      for (kind, names, first) in fields {
        for index in ordered(names.count, by: { names[$0].precedes(names[$1]) }) {
          body(kind, index, given[first + index])
        }
      }
      return
    }
    for index in given.indices {
      if case .registeredDefault = given[index] { continue }
      body(.argument, index, given[index])
    }
    var properties = properties
    let isInOrder = properties.indices.dropFirst().allSatisfy {
      properties[$0 - 1].property < properties[$0].property
    }
    if !isInOrder { properties.sort { $0.property < $1.property } }
    for (property, value) in properties { body(.property, property, value) }
  }
}

extension Graph.Definition {
  /// Goes through what the object is given, by position: its arguments, without registered defaults, and
  /// then its properties.
  ///
  /// They stand in the order of their registration or, where the type is not known, by name.
  @inline(__always)  // A call for each value would cost as much as what is done with most.
  func forEachGiven(_ body: (Graph.FieldKind, Int, borrowing Graph.Value) -> Void) {
    Graph.forEachGiven(arguments, properties, as: type, called: fieldNames, body)
  }

  /// What the type calls something that the object is given, or else the file.
  func name(of kind: Graph.FieldKind, at position: Int) -> String {
    guard let signature = type.signature else {
      return kind == .argument ? fieldNames.arguments[position] : fieldNames.properties[position]
    }
    return kind == .argument
      ? signature.parameters[position].name : signature.properties[position].name
  }
}
