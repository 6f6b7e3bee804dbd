import ReliantDocument

/// The form that a member's value has to have.
enum ExpectedKind {
  case map, list, collection, single, string, number, bool

  var name: String {
    switch self {
    case .map: "a map"
    case .list: "a list"
    case .collection: "a list or a map"
    case .single: "one value"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    }
  }

  func matches(_ kind: Node.Kind) -> Bool {
    switch (self, kind) {
    case (.map, .map), (.list, .list), (.collection, .list), (.collection, .map),
      (.string, .string), (.number, .number), (.bool, .true), (.bool, .false):
      true
    case (.single, .map), (.single, .list), (.single, .invalid): false
    case (.single, _): true
    default: false
    }
  }
}

extension Word {
  /// What a member of a file or a definition takes.
  var kind: ExpectedKind {
    switch self {
    case .values, .objects, .bindings, .arguments, .properties: .map
    case .imports, .aliases, .dependsOn: .list
    case .tags: .collection
    case .format, .order: .number
    case .eager, .abstract, .autowire, .override: .bool
    default: .string
    }
  }
}

extension Node.Kind {
  /// What messages call a value of the kind.
  var name: String {
    switch self {
    case .map: "a map"
    case .list: "a list"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    case .data: "data"
    case .date: "a date"
    case .member, .invalid: "nothing"
    }
  }
}
