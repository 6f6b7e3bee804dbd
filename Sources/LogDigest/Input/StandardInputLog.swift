/// Reads standard input and nothing else, for a digest at the end of a pipe.
struct StandardInputLog: LogSource {
  func logs(requested: [String]) throws(DigestFailure) -> [Log] {
    let others = requested.filter { $0 != "-" }
    guard others.isEmpty else { throw .takesNoInputs(others) }
    return [FileReader.standardInput]
  }
}
