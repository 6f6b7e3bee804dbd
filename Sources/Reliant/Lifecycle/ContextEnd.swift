/// The end of a context or a host, for those who run it.
final class ContextEnd: Sendable {
  private struct State {
    var isOver = false
    var waiting: [AsyncStream<Never>.Continuation] = []
  }

  private let state = Guarded(State())

  /// Waits for the end, or until the task is cancelled.
  func wait() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let isOver = state.withLock { state in
      state.waiting.append(continuation)
      return state.isOver
    }
    if isOver { continuation.finish() }
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
  }

  /// Tells those who wait that the end has come.
  func tell() {
    let waiting = state.withLock { state in
      state.isOver = true
      return state.waiting
    }
    for continuation in waiting { continuation.finish() }
  }
}
