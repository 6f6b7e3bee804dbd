import Dispatch

/// Runs a task on a thread of its own whenever it can go on.
///
/// What goes to and fro between threads and a task would else wait each time until the pool, which is as
/// small as the machine, is through with the other tests.
final class PromptExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "prompt")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
