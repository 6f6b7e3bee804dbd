/// The end of a context or a host, for those who run it.
final class ContextEnd: Sendable {
  private struct State {
    var isOver = false
    var waiting: [AsyncStream<Never>.Continuation] = []
  }

  private let state = Guarded(State())

  /// Waits for the end, or until the task is cancelled.
  private func wait() async {
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

  /// Starts what the end is of, waits for that, and shuts it down, though it cannot be started.
  func run(
    _ start: () async throws -> Void, _ shutdown: () async -> [LifecycleError]
  ) async throws {
    do {
      try await start()
    } catch {
      _ = await shutdown()
      throw error
    }
    await wait()
    if let error = await shutdown().first { throw error }
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
