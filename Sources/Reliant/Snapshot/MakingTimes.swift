/// When the objects of a context were made and started, and for whom; kept only where it is asked for.
final class MakingTimes: Sendable {
  typealias Timing = ContextSnapshot.Timing

  private struct State {
    /// For whom groups are made, which happens before the objects that need them.
    var requesters: [Int: String] = [:]
    var made: [Int: Timing] = [:]
    var started: [Int: Timing] = [:]
  }

  /// The keys of the objects that each thread is making, of whichever contexts, the last of them
  /// innermost.
  private static let open = Guarded<[UInt: [String]]>([:])

  private let beginning = ContinuousClock.now
  private let state = Guarded(State())

  /// The first making of each object, and its start, by its place among the definitions.
  var entries: (made: [Int: Timing], started: [Int: Timing]) {
    state.withLock { ($0.made, $0.started) }
  }

  /// Notes for whom a group is about to be made, unless it has been made before.
  func note(_ group: Int, neededBy key: String) {
    state.withLock { if $0.requesters[group] == nil { $0.requesters[group] = key } }
  }

  /// Makes an object and notes how long it took; of several by one definition the first counts.
  func measure<Product>(
    _ index: Int, of group: Int, _ key: String, _ make: () throws -> Product
  ) rethrows -> Product {
    let thread = System.currentThread
    let requester = Self.open.withLock { open in
      let requester = open[thread]?.last
      open[thread, default: []].append(key)
      return requester
    }
    defer {
      Self.open.withLock { open in
        open[thread]?.removeLast()
        if open[thread]?.isEmpty == true { open[thread] = nil }
      }
    }
    let start = ContinuousClock.now
    let product = try make()
    let duration = ContinuousClock.now - start
    state.withLock { state in
      guard state.made[index] == nil else { return }
      state.made[index] = Timing(
        start: start - beginning, duration: duration,
        requester: state.requesters[group] ?? requester)
    }
    return product
  }

  /// Notes that an object has just been started.
  func noteStart(_ index: Int, took duration: Duration) {
    let start = ContinuousClock.now - beginning - duration
    let entry = Timing(start: start, duration: duration, requester: nil)
    state.withLock { $0.started[index] = entry }
  }
}
