import Synchronization

extension ObjectContext {
  /// Forgets the singletons whenever the system runs short of memory, for as long as the token lives.
  ///
  /// On Linux it listens to the kernel's pressure-stall information: it is short of memory when some
  /// task has waited for memory for a fifth of a second within two seconds. Where the kernel does not
  /// tell, or ceases to, nothing is forgotten, which ``MemoryPressureToken/isListening`` says. On
  /// Apple's systems it is the system's own warning.
  ///
  /// - Returns: the token, which has to be held; it does not keep the context.
  public func releaseSingletonsUnderMemoryPressure() -> MemoryPressureToken {
    releaseSingletons(under: System.memoryPressure())
  }

  /// Forgets the singletons whenever a source tells something.
  func releaseSingletons(under source: System.EventSource?) -> MemoryPressureToken {
    MemoryPressureToken(source: source) { [weak self] in self?.releaseSingletons() }
  }
}

/// Listens for the system to run short of memory.
public final class MemoryPressureToken: Sendable {
  private let source: System.EventSource?
  private let isTold: Guarded<Bool>

  init(source: System.EventSource?, _ react: @escaping @Sendable () -> Void) {
    let isTold = Guarded(source != nil)
    do {
      try source?.listen(react) { isTold.withLock { $0 = false } }
      self.source = source
    } catch {
      self.source = nil
      isTold.withLock { $0 = false }
    }
    self.isTold = isTold
  }

  deinit { source?.cancel() }

  /// Whether the system tells when it runs short of memory; it may cease to.
  public var isListening: Bool { isTold.withLock { $0 } }
}
