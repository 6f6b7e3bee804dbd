import Foundation

/// Runs a closure on threads of their own with small stacks, all let go at the same moment.
///
/// - Returns: whether all of them ended in time.
func runOnThreads(
  _ count: Int, stackSize: Int = 512 << 10, seconds: Double = Double(patience.components.seconds),
  _ work: @escaping @Sendable (Int) -> Void
) -> Bool {
  let start = DispatchSemaphore(value: 0)
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    let thread = Thread {
      start.wait()
      work(index)
      group.leave()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  for _ in 0..<count { start.signal() }
  return group.wait(timeout: .now() + seconds) == .success
}

/// Something that a thread waits for another one to do.
final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func give() { semaphore.signal() }

  /// Whether the signal came in time.
  @discardableResult
  func wait(seconds: Double = Double(patience.components.seconds)) -> Bool {
    semaphore.wait(timeout: .now() + seconds) == .success
  }
}
