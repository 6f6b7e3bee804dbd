import ReliantDocument

/// A context of which something amounts to more than a limit allows.
enum ContextTooLarge: WordedViolation {
  static let rule = Rule.tooLarge

  case inserted(String, bytes: Int, help: String)
  case inherited(bytes: Int)
  case paths
  case choices(Int)
  case request(Symbol, objects: Int)

  func words(in names: NameTable) -> Words {
    switch self {
    case .inserted(let what, let bytes, let help):
      Words("\(what) amount to more than \(bytes) bytes here", help: help)
    case .inherited(let bytes):
      Words(
        "what objects inherit amounts to more than \(bytes) bytes here",
        help: "give objects in common instead of large values")
    case .paths:
      Words(
        "the paths of anonymous objects are too long here", help: "give the objects shorter keys")
    case .choices(let count):
      Words(
        "\(count) cases in a context of this size are too many to be checked",
        help: "let fewer of them be chosen from, or spread the objects over child contexts")
    case .request(let key, let objects):
      Words(
        "a new \(names.quoted(key)) would create more than \(objects) objects",
        help: "make one of the objects that it is made of a singleton")
    }
  }
}

/// A context in which something nests deeper than a limit allows.
enum ContextTooDeep: WordedViolation {
  static let rule = Rule.tooDeep

  case value(levels: Int)
  case request(Symbol, levels: Int)

  func words(in names: NameTable) -> Words {
    switch self {
    case .value(let levels):
      Words(
        "this value nests more than \(levels) levels deep",
        help: "mention fewer values within values")
    case .request(let key, let levels):
      Words(
        "a new \(names.quoted(key)) would create objects nested more than \(levels) deep",
        help: "make one of the objects that it is made of a singleton")
    }
  }
}
