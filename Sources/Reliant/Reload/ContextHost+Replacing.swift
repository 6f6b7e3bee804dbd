extension ContextHost {
  private enum Step {
    case start, closed
    case retire(HostedContext)
  }

  /// Loads a context and lets it take the place of the present one, if everything about it is right.
  func replace() async -> ReloadOutcome {
    if state.withLock({ $0.isClosed }) { return .closed }
    let new: ObjectContext
    do {
      new = try load()
    } catch {
      guard let refusal = error as? ConfigurationError else { return .failed(error) }
      // A mistake may be fixed in a file that the present context does not know.
      watchInstead(context.files + refusal.sources)
      return .refused(refusal)
    }
    // Nobody else replaces the present one.
    guard let changes = ReloadOutcome.Changes(from: context, to: new) else {
      await new.shutdown()
      watchInstead(context.files)
      return .unchanged
    }
    var isStarted = false
    while true {
      switch step(to: new, isStarted: isStarted) {
      case .start:
        do {
          try await new.start()
          isStarted = true
        } catch {
          await new.shutdown()
          watchInstead(context.files + new.files)
          return .failed(error)
        }
      case .closed:
        await new.shutdown()
        return .closed
      case .retire(let old):
        watchInstead(new.files)
        shutDownIfOver(old)
        return .replaced(changes)
      }
    }
  }

  /// Lets a context take the place of the present one, unless it has to be started before.
  private func step(to new: ObjectContext, isStarted: Bool) -> Step {
    state.withLock { state in
      if state.isClosed { return .closed }
      if state.isStarted, !isStarted { return .start }
      // The start of the context before it may have failed meanwhile.
      if isStarted { state.isStarted = true }
      let old = state.present
      old.isRetired = true
      state.retired.append(old)
      state.present = HostedContext(new)
      return .retire(old)
    }
  }
}
