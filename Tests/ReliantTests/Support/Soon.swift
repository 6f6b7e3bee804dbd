import Testing

@testable import Reliant

/// How long something may take before it counts as hanging.
///
/// Tasks may have to wait for the threads that run all other tests on a small and busy machine.
let patience = Duration.seconds(1_800)

/// Waits for something that is to happen soon.
func until(_ condition: () throws -> Bool) async {
  let deadline = ContinuousClock.now + patience
  while (try? condition()) != true {
    guard ContinuousClock.now < deadline else {
      Issue.record("it did not happen in time")
      return
    }
    try? await Task.sleep(for: .milliseconds(10))
  }
}

/// What some work comes to that might wait for itself; nil, and an issue, if it does not end.
@discardableResult
func soon<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws
  -> Result?
{
  let outcome = Later<Swift.Result<Result, any Error>>()
  Task {
    do {
      outcome.value = .success(try await work())
    } catch {
      outcome.value = .failure(error)
    }
  }
  await until { outcome.value != nil }
  return try outcome.value?.get()
}
