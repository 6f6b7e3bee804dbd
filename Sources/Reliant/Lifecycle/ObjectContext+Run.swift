extension ObjectContext {
  /// Starts the context, waits until the task is cancelled, and shuts it down.
  ///
  /// This is what a group of services wants of each: to run for as long as its task does.
  ///
  /// A context that cannot be started is shut down, too, so that nothing of it is left.
  ///
  /// - Throws: what ``start()`` throws, or the first error of ``shutdown()``.
  public func run() async throws {
    do {
      try await start()
    } catch {
      _ = await Task { await shutdown() }.value
      throw error
    }
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
    // The shutdown is to be whole though the task is cancelled, so that it has one of its own.
    let errors = await Task { await shutdown() }.value
    if let error = errors.first { throw error }
  }
}
