import Foundation
import Synchronization
import Testing
import Thoroughness

@testable import Reliant

/// Runs many rounds of a race between threads with small stacks, all let go at the same moment.
///
/// Only one race is run at a time, as threads of several would keep each other from the cores. It is
/// over with the first round that is not as expected. When a round does not end, the issue tells who
/// waits for whom.
///
/// - Parameters:
///   - rounds: how many a thorough run of the tests has.
///   - prepare: makes what the threads of one round race for.
///   - run: what each thread does, by its number.
///   - check: throws, or requires, what has to hold after each round.
func race<Round: Sendable>(
  _ count: Int, rounds: Int = 10_000, prepare: () throws -> Round,
  run: @escaping @Sendable (Round, Int) -> Void,
  check: (Round) throws -> Void = { _ in }
) async throws {
  await Turns.all.take()
  let track = RaceTrack(count, run: run)
  defer {
    track.close()
    Turns.all.give()
  }
  try await withTaskExecutorPreference(PromptExecutor()) {
    for number in 1...Thoroughness.share(of: rounds) {
      let round = try prepare()
      if let hang = await track.run(round) {
        Issue.record("round \(number) does not end: \(hang)")
        return
      }
      try check(round)
    }
  }
}

/// Those who want to be alone with something, of whom one is at a time.
private final class Turns: Sendable {
  static let all = Turns()

  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Shared(State())

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        defer { state.isTaken = true }
        if state.isTaken { state.waiting.append(continuation) }
        return !state.isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty { state.isTaken = false }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Threads that run a race round by round.
final class RaceTrack<Round: Sendable>: Sendable {
  private struct Racer {
    /// The system's number of the thread.
    var thread: UInt = 0
    var isDone = false
  }

  private struct State {
    var round: Round?
    var racers: [Racer]
    /// Told, when the round is over, what the threads are at if they have not ended.
    var end: CheckedContinuation<String?, Never>?
    /// When the round has lasted too long.
    var deadline = ContinuousClock.now
    var isClosed = false
  }

  private let state: Shared<State>
  private let starts: [DispatchSemaphore]
  private let arrived = Atomic<Int>(0)

  init(_ count: Int, run: @escaping @Sendable (Round, Int) -> Void) {
    starts = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    state = Shared(State(racers: Array(repeating: Racer(), count: count)))
    for index in 0..<count {
      let thread = Thread { [self] in
        state.withLock { $0.racers[index].thread = System.currentThread }
        while true {
          starts[index].wait()
          guard let round = state.withLock({ $0.round }) else { return }
          meet()
          run(round, index)
          finish(index)
        }
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    Thread { [self] in watch() }.start()
  }

  /// Runs one round; what the threads are at, if it does not end in time.
  func run(_ round: Round, patience: Duration = patience) async -> String? {
    await withCheckedContinuation { continuation in
      arrived.store(0, ordering: .relaxed)
      state.withLock { state in
        state.round = round
        state.end = continuation
        state.deadline = .now + patience
        for index in state.racers.indices { state.racers[index].isDone = false }
      }
      for start in starts { start.signal() }
    }
  }

  /// Lets the threads end.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.round = nil
    }
    for start in starts { start.signal() }
  }

  /// Lets the threads go on together, if they are few; many would only keep each other from arriving.
  private func meet() {
    guard starts.count <= 4 else { return }
    arrived.add(1, ordering: .sequentiallyConsistent)
    while arrived.load(ordering: .sequentiallyConsistent) < starts.count { sched_yield() }
  }

  private func finish(_ index: Int) {
    let end = state.withLock { state -> CheckedContinuation<String?, Never>? in
      state.racers[index].isDone = true
      guard state.racers.allSatisfy(\.isDone) else { return nil }
      return state.end.take()
    }
    end?.resume(returning: nil)
  }

  /// Ends rounds that last too long.
  private func watch() {
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      let late = state.withLock { state -> State? in
        guard state.end != nil, state.deadline < .now else { return nil }
        defer { state.end = nil }
        return state
      }
      if let late { late.end?.resume(returning: waits(of: late.racers)) }
      if state.withLock({ $0.isClosed }) { return }
    }
  }

  /// Who waits for whom.
  private func waits(of racers: [Racer]) -> String {
    let waits = Waiting.waits
    func name(_ thread: UInt) -> String {
      racers.firstIndex { $0.thread == thread }.map { "thread \($0)" } ?? "a thread outside"
    }
    return racers.enumerated().map { index, racer in
      if racer.isDone { return "thread \(index) has ended" }
      guard let latch = waits[racer.thread] else { return "thread \(index) waits for no object" }
      let object = latch.origin.map { "'\($0.key)'" } ?? "an object without a name"
      let holder = latch.holder.load(ordering: .sequentiallyConsistent)
      return "thread \(index) waits for \(object), which \(name(holder)) makes"
    }.joined(separator: "; ")
  }
}
