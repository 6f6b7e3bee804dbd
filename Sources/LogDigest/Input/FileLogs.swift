/// Reads files and folders; `-` is standard input.
///
/// Of a folder it takes the files with one of the suffixes, in the order of their names.
struct FileLogs: LogSource {
  /// What is read when the user names no log.
  let paths: [String]
  /// How the names of logs end, such as `.log`.
  let suffixes: [String]

  func logs(requested: [String]) throws(DigestFailure) -> [Log] {
    var logs: [Log] = []
    for path in requested.isEmpty ? paths : requested {
      logs += try self.logs(at: path)
    }
    return logs
  }

  private func logs(at path: String) throws(DigestFailure) -> [Log] {
    if path == "-" { return [FileReader.standardInput] }
    let isFolder = try DigestFailure.reading(path) { () throws(System.Refusal) in
      try System.isFolder(path)
    }
    guard isFolder else { return [file(path)] }
    let entries = try DigestFailure.reading(path) { () throws(System.Refusal) in
      try System.entries(of: path)
    }
    let names = entries.filter(isLog).sorted()
    guard !names.isEmpty else { throw .nothingInFolder(path, suffixes: suffixes) }
    return names.map { file(path.hasSuffix("/") ? path + $0 : "\(path)/\($0)") }
  }

  private func isLog(_ name: String) -> Bool {
    !name.hasPrefix(".") && suffixes.contains { name.hasSuffix($0) }
  }

  private func file(_ path: String) -> Log {
    Log(name: path) { () throws(DigestFailure) in try FileReader(path: path) }
  }
}
