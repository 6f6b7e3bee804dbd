import ReliantGraph
import Synchronization

/// Somebody who waits for another caller's start or shutdown, and hears its error.
typealias LifecycleWaiter = CheckedContinuation<Void, any Error>

extension ObjectContext {
  /// Creates the eager singletons and starts what has to be started, each after what it needs.
  ///
  /// Calling it again is harmless; who calls it while another start is under way waits for that one
  /// and gets its error. A parent that was loaded with this context is started before it.
  ///
  /// - Throws: the first ``LifecycleError``. What had been started by then has been stopped, in
  ///   reverse order, and the context can be started again. An object that calls it from its own
  ///   `start` or `stop` gets an error with the code ``LifecycleError/Code/cycle``.
  public func start() async throws {
    if Undertaking.isUnderWay(of: self) { throw LifecycleError(cycle: name) }
    while true {
      switch lifecycle.withLock({ $0.start() }) {
      case .begin:
        do {
          let started = try await Undertaking.run(of: self) { try await startWithParent() }
          for waiter in lifecycle.withLock({ $0.finishStart(started) }) { waiter.resume() }
        } catch {
          for waiter in lifecycle.withLock({ $0.finishStart(nil) }) {
            waiter.resume(throwing: error)
          }
          throw error
        }
        return
      case .wait:
        guard try await waitForOtherCaller() else { throw LifecycleError(cycle: name) }
      case .nothing: return
      case .refuse: throw LifecycleError(closed: name)
      }
    }
  }

  /// Stops what was started, each before what it needs, and ends the context.
  ///
  /// Everything is stopped even when some of it fails. Objects that exist can be asked for until
  /// the last one has been stopped; after that, every request is an error. A parent that was
  /// loaded with this context is shut down after it.
  ///
  /// - Returns: the errors met, in the order in which they came. An object that calls it from its own
  ///   `start` or `stop` gets an error with the code ``LifecycleError/Code/cycle``, and nothing else
  ///   comes of it.
  @discardableResult
  public func shutdown() async -> [LifecycleError] {
    if Undertaking.isUnderWay(of: self) { return [LifecycleError(cycle: name)] }
    while true {
      switch lifecycle.withLock({ $0.shutdown() }) {
      case .begin(let started):
        let errors = await Undertaking.run(of: self) { await stopObjects(started: started) }
        for waiter in lifecycle.withLock({ $0.finishShutdown() }) { waiter.resume() }
        return errors
      // Whoever is at it hears of the errors.
      case .wait:
        if (try? await waitForOtherCaller()) == false { return [LifecycleError(cycle: name)] }
      case .nothing: return []
      }
    }
  }

  /// Waits for another caller's start or shutdown; false when that one waits for this one.
  private func waitForOtherCaller() async throws -> Bool {
    try await Undertaking.wait(for: self) {
      try await withCheckedThrowingContinuation { (waiter: LifecycleWaiter) in
        if !lifecycle.withLock({ $0.wait(waiter) }) { waiter.resume() }
      }
    }
  }

  /// Starts everything, after what a parent that came along has; if it fails, that is stopped, too.
  private func startWithParent() async throws -> [ObjectInService] {
    guard ownsParent, let parent else { return try await startObjects() }
    do {
      try await parent.start()
      return try await startObjects()
    } catch {
      await parent.undoStart()
      throw error
    }
  }

  /// Starts everything; gives what was started, in that order.
  private func startObjects() async throws -> [ObjectInService] {
    try await createEagerSingletons()
    let plan = plan
    var started: [ObjectInService] = []
    for (position, maker) in plan.singletonsInOrder.enumerated() {
      guard let slot = maker.anySlot, slot.isBuilt.load(ordering: .acquiring),
        let object = slot.anyContents as? any Startable
      else { continue }
      let info = plan.info(of: maker.index)
      do {
        try await object.start()
      } catch {
        let error = LifecycleError(.startFailed, maker.origin, cause: error)
        await stop(started)
        plan.tell(.startFailed(info, error))
        throw error
      }
      started.append(
        ObjectInService(position: position, origin: maker.origin, info: info, object: object))
    }
    return started
  }

  /// Stops objects in reverse order, all of them even when some fail.
  @discardableResult
  private func stop(_ objects: [ObjectInService]) async -> [LifecycleError] {
    var errors: [LifecycleError] = []
    for object in objects.reversed() {
      guard let error = await object.stop() else { continue }
      plan.tell(.stopFailed(object.info, error))
      errors.append(error)
    }
    return errors
  }

  /// Stops what was started and can be started again.
  private func undoStart() async {
    guard let started = lifecycle.withLock({ $0.undoStart() }) else { return }
    await Undertaking.run(of: self) {
      await stop(started)
      if ownsParent { await parent?.undoStart() }
    }
    for waiter in lifecycle.withLock({ $0.finishStart(nil) }) { waiter.resume() }
  }

  private func createEagerSingletons() async throws {
    let plan = plan
    let groups = plan.graph.groups
    let order = plan.graph.constructionOrder.enumerated()
      .filter { plan.graph.definitions[$0.element].isEager }
      .sorted { (groups[$0.element], $0.offset) < (groups[$1.element], $1.offset) }
    for (_, index) in order {
      do {
        if plan.traits[index].needsMainActor {
          try await MainActor.run {
            try Self.onMainActor { try withPlan { try $0.complete(index) } }
          }
        } else {
          try withPlan { try $0.complete(index) }
        }
      } catch {
        let error = plan.explain(error, requesting: .init(level: 0, index: index))
        plan.tell(.failed(plan.info(of: index), error))
        throw LifecycleError(.creationFailed, plan.makers[index].origin, cause: error)
      }
    }
  }

  private func stopObjects(started: [ObjectInService]) async -> [LifecycleError] {
    // No newer tables come between, nor anybody who would miss what they take over.
    let plans = family.change {
      plan.gate.move(to: .closing)
      return [plan, state.base]
    }
    for plan in plans { plan.waitForBuilders() }
    // A parent may have brought newer tables meanwhile.
    let (newer, leftovers) = family.change { ([plan, state.base], state.leftovers) }
    let objects = started + leftovers + (newer + plans).flatMap(\.objectsToStop)
    var errors = await stop(objects.inOrder)
    plan.gate.move(to: .closed)
    plan.tell(.closed(name))
    if ownsParent, let parent { errors += await parent.shutdown() }
    return errors
  }
}
