import ReliantDocument

/// A load, or a context of it, that would take more than a limit allows.
enum LoadTooLarge: Violation {
  static let rule = Rule.tooLarge

  case file(String, bytes: Int)
  /// All files of a check together.
  case allFiles(bytes: Int)
  case values(Int)
  case files(Int)
  case failedImports(Int)
  case importedEntries(Int)
  case environments(Int)
  /// A configuration that is not looked at, after others.
  case configuration
  case inserted(String, bytes: Int, help: String)
  case inherited(bytes: Int)
  case paths
  case choices(Int)
  case request(Symbol, objects: Int)

  func words(in names: NameTable) -> Words {
    switch self {
    case .file(let path, let bytes):
      Words("\(path.quoted) is larger than \(bytes) bytes", help: LoadLimits.remedy)
    case .allFiles(let bytes):
      Words(
        "the files that are read have more than \(bytes) bytes together",
        help: "leave out what is not needed, or \(LoadLimits.remedy)")
    case .values(let count):
      Words(
        "the configuration's files hold more than \(count) values",
        help: "leave out what is not needed, or \(LoadLimits.remedy)")
    case .files(let count):
      Words("the configuration has more than \(count) files", help: "put some of them together")
    case .failedImports(let count):
      Words(
        "more than \(count) imports lead to nothing",
        help: "take them away; those from here on are not looked for")
    case .importedEntries(let count):
      Words(
        "imports bring in more than \(count) objects and values, counted anew for each file that "
          + "imports them", help: "import what is shared from fewer files")
    case .environments(let count):
      Words(
        "to check each of the \(count) environments would take too long",
        help: "name the environments to be checked")
    case .configuration:
      Words(
        "this configuration was not checked, as those before it took too long",
        help: "check fewer configurations at once")
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

/// A chain of files that is longer than a limit allows, or a context in which something nests deeper.
enum LoadTooDeep: Violation {
  static let rule = Rule.tooDeep

  case imports(Int)
  case parents(Int)
  case value(levels: Int)
  case request(Symbol, levels: Int)

  func words(in names: NameTable) -> Words {
    switch self {
    case .imports(let limit): Words("imports are more than \(limit) files deep")
    case .parents(let limit): Words("parents are more than \(limit) contexts deep")
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
