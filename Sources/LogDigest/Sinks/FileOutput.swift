import Reliant
import Synchronization

/// Writes a file, which appears under its name only when it is complete.
///
/// The file is opened at the start, so that a folder that cannot be written to is noticed before a
/// large log is read. Until the end it carries the suffix `.partial`; a run that fails leaves an
/// older report as it is.
final class FileOutput: ReportOutput, Startable, Stoppable {
  private enum State {
    case closed
    case open(CInt)
    case written(CInt)
  }

  private let path: String
  private let state = Mutex(State.closed)

  init(path: String) {
    self.path = path
  }

  private var partialPath: String { "\(path).partial" }

  func start() throws(DigestFailure) {
    let descriptor = try DigestFailure.writing(path) { () throws(System.Refusal) in
      try System.openForWriting(partialPath)
    }
    state.withLock { $0 = .open(descriptor) }
  }

  func write(_ text: String) throws(DigestFailure) {
    let descriptor: CInt? = state.withLock { state in
      switch state {
      case .closed: return nil
      case .open(let descriptor), .written(let descriptor): return descriptor
      }
    }
    guard let descriptor else { throw .unwritable(path, reason: "it has not been opened") }
    try DigestFailure.writing(path) { () throws(System.Refusal) in
      try System.writeAll(Array(text.utf8), to: descriptor)
    }
    state.withLock { $0 = .written(descriptor) }
  }

  func stop() throws(DigestFailure) {
    let last = state.withLock { state in
      defer { state = .closed }
      return state
    }
    switch last {
    case .closed:
      break
    case .open(let descriptor):
      System.removeFile(partialPath)
      try close(descriptor)
    case .written(let descriptor):
      try close(descriptor)
      try DigestFailure.writing(path) { () throws(System.Refusal) in
        try System.renameFile(partialPath, to: path)
      }
    }
  }

  private func close(_ descriptor: CInt) throws(DigestFailure) {
    try DigestFailure.writing(path) { () throws(System.Refusal) in
      try System.closeFile(descriptor)
    }
  }
}
