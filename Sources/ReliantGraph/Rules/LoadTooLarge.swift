import ReliantDocument

/// A load that would take more than a limit allows.
enum LoadTooLarge: Violation {
  static let explanation = TooLarge.explanation

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

  func message(in names: NameTable) -> String {
    switch self {
    case .file(let path, let bytes): "\(path.quoted) is larger than \(bytes) bytes"
    case .allFiles(let bytes): "the files that are read have more than \(bytes) bytes together"
    case .values(let count): "the configuration's files hold more than \(count) values"
    case .files(let count): "the configuration has more than \(count) files"
    case .failedImports(let count): "more than \(count) imports lead to nothing"
    case .importedEntries(let count):
      "imports bring in more than \(count) objects and values, counted anew for each file that "
        + "imports them"
    case .environments(let count):
      "to check each of the \(count) environments would take too long"
    case .configuration: "this configuration was not checked, as those before it took too long"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .file: nil
    case .allFiles, .values: "leave out what is not needed"
    case .files: "put some of them together"
    case .failedImports: "take them away; those from here on are not looked for"
    case .importedEntries: "import what is shared from fewer files"
    case .environments: "name the environments to be checked"
    case .configuration: "check fewer configurations at once"
    }
  }
}

/// A chain of files that is longer than a limit allows.
enum LoadTooDeep: Violation {
  static let explanation = TooDeep.explanation

  case imports(Int)
  case parents(Int)

  func message(in names: NameTable) -> String {
    switch self {
    case .imports(let limit): "imports are more than \(limit) files deep"
    case .parents(let limit): "parents are more than \(limit) contexts deep"
    }
  }
}
