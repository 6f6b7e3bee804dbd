internal import Foundation

/// How long this thread is at work on something, however busy the machine is with other things.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = timeOfThread()
  try work()
  return timeOfThread() - start
}

private func timeOfThread() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
