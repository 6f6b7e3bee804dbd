extension ObjectContext {
  /// Starts the context, waits until the task is cancelled, and shuts it down.
  ///
  /// This is what a group of services wants of each: to run for as long as its task does. When
  /// somebody else shuts the context down, it returns, too.
  ///
  /// A context that cannot be started is shut down, too, so that nothing of it is left.
  ///
  /// - Throws: what ``start()`` throws, or the first error of ``shutdown()``.
  public func run() async throws {
    do {
      try await start()
    } catch {
      await shutdown()
      throw error
    }
    await end.wait()
    if let error = await shutdown().first { throw error }
  }
}
