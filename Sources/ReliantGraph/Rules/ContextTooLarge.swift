import ReliantDocument

/// A context of which something amounts to more than a limit allows.
enum ContextTooLarge: Violation {
  static let explanation = TooLarge.explanation

  case inserted(String, bytes: Int, help: String)
  case inherited(bytes: Int)
  case paths
  case request(Symbol, objects: Int)

  func message(in names: NameTable) -> String {
    switch self {
    case .inserted(let what, let bytes, _): "\(what) amount to more than \(bytes) bytes here"
    case .inherited(let bytes): "what objects inherit amounts to more than \(bytes) bytes here"
    case .paths: "the paths of anonymous objects are too long here"
    case .request(let key, let objects):
      "a new \(names.quoted(key)) would create more than \(objects) objects"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .inserted(_, _, let help): help
    case .inherited: "give objects in common instead of large values"
    case .paths: "give the objects shorter keys"
    case .request: "make one of the objects that it is made of a singleton"
    }
  }
}

/// A context in which something nests deeper than a limit allows.
enum ContextTooDeep: Violation {
  static let explanation = TooDeep.explanation

  case value(levels: Int)
  case bindings(Int)
  case request(Symbol, levels: Int)

  func message(in names: NameTable) -> String {
    switch self {
    case .value(let levels): "this value nests more than \(levels) levels deep"
    case .bindings(let count): "more than \(count) types are bound to each other in a row"
    case .request(let key, let levels):
      "a new \(names.quoted(key)) would create objects nested more than \(levels) deep"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .value: "mention fewer values within values"
    case .bindings: "bind them to an object"
    case .request: "make one of the objects that it is made of a singleton"
    }
  }
}
