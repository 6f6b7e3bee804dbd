/// What a file system has answered, be it a failure, to be told again.
///
/// For a `Result` the runtime of each program that starts would look for how its failure is an error.
enum FileAnswer<Value> {
  case found(Value)
  case failed(FileFailure)

  init(_ ask: () throws(FileFailure) -> Value) {
    do throws(FileFailure) {
      self = .found(try ask())
    } catch {
      self = .failed(error)
    }
  }

  func get() throws(FileFailure) -> Value {
    switch self {
    case .found(let value): return value
    case .failed(let failure): throw failure
    }
  }
}
