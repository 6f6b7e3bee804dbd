/// When singletons are to be forgotten.
public struct ReleaseOccasion: Sendable {
  let source: @Sendable () -> System.EventSource?

  /// Whenever the system runs short of memory.
  ///
  /// On Linux it listens to the kernel's pressure-stall information: it is short of memory when some
  /// task has waited for memory for a fifth of a second within two seconds. On Apple's systems it is
  /// the system's own warning.
  public static let memoryPressure = ReleaseOccasion { System.memoryPressure() }
}

extension ObjectContext {
  /// Forgets the singletons; those that are asked for again are made anew.
  ///
  /// An object lives on where somebody else holds it. What is at work stays: objects that are
  /// ``Startable`` or ``Stoppable``, those that can only be completed together with one, eager ones,
  /// and those that are being made; so does what children have made, and a parent's objects. Whatever
  /// an object that stays refers to, directly or not, stays with it, so that a singleton is one for
  /// all who have it.
  public func releaseSingletons() {
    family.change {
      // Those of a context that is being shut down can be asked for to the end.
      guard plan.lifecycle.isOpen else { return }
      state.release = family.nextID()
      renew()
    }
  }

  /// Forgets the singletons on each such occasion, for as long as the token lives.
  ///
  /// Where the system does not tell of it, or ceases to, nothing is forgotten, which
  /// ``ReleaseToken/isListening`` says.
  ///
  /// - Returns: the token, which has to be held; it does not keep the context.
  public func releaseSingletons(when occasion: ReleaseOccasion) -> ReleaseToken {
    releaseSingletons(under: occasion.source())
  }

  /// Forgets the singletons whenever a source tells something.
  func releaseSingletons(under source: System.EventSource?) -> ReleaseToken {
    ReleaseToken(source: source) { [weak self] in self?.releaseSingletons() }
  }
}

/// Listens for an occasion to forget singletons.
public final class ReleaseToken: Sendable {
  private let source: System.EventSource?
  private let end = End()

  /// Whether the source has ceased to tell; of its own, as the source outlives whoever listens.
  private final class End: Sendable {
    let isThere = Guarded(false)
  }

  init(source: System.EventSource?, _ react: @escaping @Sendable () -> Void) {
    do {
      try source?.listen(react) { [end] in end.isThere.withLock { $0 = true } }
      self.source = source
    } catch {
      self.source = nil
    }
  }

  deinit { source?.cancel() }

  /// Whether the system tells of the occasion; it may cease to.
  public var isListening: Bool { source != nil && !end.isThere.withLock { $0 } }
}
