import ReliantGraph
import Synchronization

/// Somebody who waits for another caller's start or shutdown, and hears its error.
struct LifecycleWaiter: Sendable {
  // It is no mere continuation, whose type has the runtime look for what errors conform to.
  let continuation: CheckedContinuation<Void, any Error>

  func resume(throwing error: (any Error)? = nil) {
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}

extension ObjectContext {
  /// Creates the eager singletons and starts what has to be started, each after what it needs.
  ///
  /// Calling it again is harmless; who calls it while another start is under way waits for that one
  /// and gets its error, or begins anew if the other one's task was cancelled. A parent that was
  /// loaded with this context is started before it. An object that is made during the start because
  /// somebody asks for it, or after it, is not started.
  ///
  /// - Throws: the first ``LifecycleError``. What had been started by then has been stopped, in
  ///   reverse order, and the context can be started again. An object that calls it from its own
  ///   `start` or `stop` gets an error with the code ``LifecycleError/Code/cycle``.
  @concurrent public func start() async throws {
    // Factories and objects do not hold up the caller's actor, as this runs beside it.
    _ = try await startUnlessRunning()
  }

  /// Stops what was started, each before what it needs, and ends the context.
  ///
  /// Everything is stopped even when some of it fails, or the caller's task is cancelled. Objects that
  /// exist can be asked for until the last one has been stopped; after that, every request is an
  /// error. A parent that was loaded with this context is shut down after it.
  ///
  /// - Returns: the errors met, in the order in which they came. An object that calls it from its own
  ///   `start` or `stop` gets an error with the code ``LifecycleError/Code/cycle``, and nothing else
  ///   comes of it.
  @discardableResult
  @concurrent public func shutdown() async -> [LifecycleError] {
    if Undertaking.isUnderWay(of: self) { return [LifecycleError(.cycle, name)] }
    while true {
      switch lifecycle.withLock({ $0.shutdown() }) {
      case .begin(let started):
        let errors = await Undertaking.run(of: self) {
          await whole { await self.stopObjects(started: started) }
        }
        for waiter in lifecycle.withLock({ $0.finishShutdown() }) { waiter.resume() }
        end.tell()
        return errors
      // Whoever is at it hears of the errors.
      case .wait:
        if (try? await waitForOtherCaller()) == false { return [LifecycleError(.cycle, name)] }
      case .nothing: return []
      }
    }
  }

  /// Starts the context, waits until the task is cancelled, and shuts it down.
  ///
  /// This is what a group of services wants of each: to run for as long as its task does. When
  /// somebody else shuts the context down, it returns, too.
  ///
  /// A context that cannot be started is shut down, too, so that nothing of it is left.
  ///
  /// - Throws: what ``start()`` throws, or the first error of ``shutdown()``.
  public func run() async throws { try await end.run(start, shutdown) }

  /// Waits for another caller's start or shutdown; false when that one waits for this one.
  private func waitForOtherCaller() async throws -> Bool {
    try await Undertaking.wait(for: self) {
      try await withCheckedThrowingContinuation { continuation in
        let waiter = LifecycleWaiter(continuation: continuation)
        if !lifecycle.withLock({ $0.wait(waiter) }) { waiter.resume() }
      }
    } != nil
  }

  /// Runs to the end what must not be half done, though the task is cancelled.
  private func whole<Result: Sendable>(
    _ body: @escaping @Sendable () async -> Result
  ) async -> Result {
    await Task { await body() }.value
  }

  // MARK: Starting

  /// Starts this context and the parents that came along, unless they are running.
  ///
  /// - Returns: the contexts that were started, parents first.
  private func startUnlessRunning() async throws -> [ObjectContext] {
    if Undertaking.isUnderWay(of: self) { throw LifecycleError(.cycle, name) }
    while true {
      switch lifecycle.withLock({ $0.start() }) {
      case .begin:
        do {
          let (parents, started) = try await Undertaking.run(of: self) {
            try await startWithParents()
          }
          for waiter in lifecycle.withLock({ $0.finishStart(started) }) { waiter.resume() }
          return parents + [self]
        } catch {
          // Others may not be cancelled, and can try again.
          let isShared = !Task.isCancelled
          for waiter in lifecycle.withLock({ $0.finishStart(nil) }) {
            waiter.resume(throwing: isShared ? error : nil)
          }
          throw error
        }
      case .wait:
        guard try await waitForOtherCaller() else { throw LifecycleError(.cycle, name) }
      case .nothing: return []
      case .refuse: throw LifecycleError(.closed, name)
      }
    }
  }

  /// Starts everything, after what parents that came along have; if it fails, those are stopped
  /// that were started for it.
  private func startWithParents() async throws -> (
    parents: [ObjectContext], started: [ObjectInService]
  ) {
    let parents = try await ownsParent ? parent?.startUnlessRunning() ?? [] : []
    do {
      return (parents, try await startObjects())
    } catch {
      for parent in parents.reversed() { await parent.undoStart() }
      throw error
    }
  }

  /// Starts everything; gives what was started, in that order.
  private func startObjects() async throws -> [ObjectInService] {
    try await createEagerSingletons()
    // What is made from here on may need others whose turn is over.
    let objects = plan.objectsToStart
    for (count, object) in objects.enumerated() {
      switch await object.start() {
      case .success(let duration):
        times?.noteStart(object.index, took: duration)
        plan.tell(.started(object.info, duration))
      case .failure(let error):
        _ = await whole { await self.stop(Array(objects[..<count])) }
        plan.tell(.startFailed(object.info, error))
        throw error
      case nil: break
      }
    }
    return objects
  }

  /// Stops what was started and can be started again.
  private func undoStart() async {
    guard let started = lifecycle.withLock({ $0.undoStart() }) else { return }
    _ = await Undertaking.run(of: self) { await whole { await self.stop(started) } }
    for waiter in lifecycle.withLock({ $0.finishStart(nil) }) { waiter.resume() }
  }

  /// Makes the eager singletons, and those of newer tables that have come meanwhile.
  private func createEagerSingletons() async throws {
    var plan: Plan
    repeat {
      plan = self.plan
      let order = plan.graph.order.groups.flatMap { plan.layout.members[$0] }
      for index in order where plan.graph.definitions[index].isEager {
        try await createSingleton(index, of: plan)
      }
    } while plan !== self.plan
  }

  private func createSingleton(_ index: Int, of plan: Plan) async throws {
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

  // MARK: Stopping

  /// Stops objects in reverse order, all of them even when some fail.
  private func stop(_ objects: [ObjectInService]) async -> [LifecycleError] {
    var errors: [LifecycleError] = []
    for object in objects.reversed() {
      switch await object.stop() {
      case .success(let duration): plan.tell(.stopped(object.info, duration))
      case .failure(let error):
        plan.tell(.stopFailed(object.info, error))
        errors.append(error)
      case nil: break
      }
    }
    return errors
  }

  private func stopObjects(started: [ObjectInService]) async -> [LifecycleError] {
    // No newer tables come between, nor anybody who would miss what they take over.
    let plans = family.change {
      plan.lifecycle.move(to: .closing)
      return [plan, state.base]
    }
    await waitForBuilders(of: plans)
    // A parent may have brought newer tables meanwhile.
    let (newer, leftovers) = family.change { ([plan, state.base], state.leftovers) }
    let objects = started + leftovers + (newer + plans).flatMap(\.objectsToStop)
    var errors = await stop(plan.inOrder(objects))
    family.change {
      plan.lifecycle.move(to: .closed)
      plan.withdrawSingletons()
    }
    plan.tell(.closed(name))
    if ownsParent, let parent { errors += await parent.shutdown() }
    return errors
  }

  /// Waits until nobody builds anything any more.
  private func waitForBuilders(of plans: [Plan]) async {
    let wait = { @Sendable in for plan in plans { plan.waitForBuilders() } }
    // Who builds something may need the threads that tasks run on, so that this waits on its own.
    if plans.contains(where: \.isBuilding), (try? await System.onThread(wait)) != nil { return }
    wait()
  }
}
