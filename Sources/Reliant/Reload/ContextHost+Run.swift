extension ContextHost {
  /// Starts the present context, waits until the task is cancelled or somebody else shuts the host
  /// down, and shuts everything down.
  ///
  /// It is for a host what ``ObjectContext/run()`` is for a context.
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
