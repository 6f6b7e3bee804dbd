#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// Where the system puts what it has to tell; only the thread that listens changes it.
  protocol EventQueue: Sendable {
    var descriptor: Int32 { get }
    /// What `poll` is to wait for.
    var events: Int16 { get }
    /// After how many milliseconds without anything to look all the same; -1 for never.
    var patience: Int32 { get }
    /// Takes whatever there is; says whether anything has changed, besides what `poll` told.
    mutating func drain() -> Bool
    func close()
  }

  /// A thread that waits for what a queue tells.
  final class Listener<Queue: EventQueue>: Sendable {
    private enum News {
      case event, nothing, cancelled, broken

      /// Whether there will be no others.
      var isLast: Bool { self == .cancelled || self == .broken }
    }

    private let queue: Queue
    private let quiet: Int32
    /// A pipe: to close its second end wakes the thread up for good.
    private let stop: (read: Int32, write: Int32)

    /// A burst that does not end is told of after so many quiet times.
    private static var mostQuietTimes: Int32 { 20 }

    init(_ queue: Queue, quiet: Int32) throws(Failure) {
      self.queue = queue
      self.quiet = quiet
      do throws(Failure) {
        stop = try makePipe()
      } catch {
        queue.close()
        throw error
      }
    }

    /// Begins to listen; on failure there is nothing to be cancelled.
    ///
    /// - Parameters:
    ///   - react: told of each event.
    ///   - fail: told if there is nothing more to be heard though nobody has cancelled.
    func listen(
      _ react: @escaping @Sendable () -> Void, fail: @escaping @Sendable () -> Void
    ) throws(Failure) {
      do throws(Failure) {
        try startThread { [self] in
          var queue = queue
          let last = run(&queue, react)
          closeQueue(queue)
          if last == .broken { fail() }
        }
      } catch {
        closeQueue(queue)
        cancel()
        throw error
      }
    }

    func cancel() { System.close(stop.write) }

    private func closeQueue(_ queue: Queue) {
      queue.close()
      System.close(stop.read)
    }

    /// Tells of each event; returns why it ends.
    private func run(_ queue: inout Queue, _ react: () -> Void) -> News {
      while true {
        var news = wait(queue, queue.patience)
        if news.isLast { return news }
        let isChanged = queue.drain()
        guard isChanged || news == .event else { continue }
        news = waitUntilQuiet(&queue)
        if news != .cancelled { react() }
        if news.isLast { return news }
      }
    }

    /// Waits for the end of a burst, which is one change.
    private func waitUntilQuiet(_ queue: inout Queue) -> News {
      let end = ContinuousClock.now + .milliseconds(quiet * Self.mostQuietTimes)
      while quiet > 0, ContinuousClock.now < end {
        let news = wait(queue, quiet)
        if news != .event { return news }
        _ = queue.drain()
      }
      return wait(queue, 0)
    }

    private func wait(_ queue: Queue, _ milliseconds: Int32) -> News {
      var requests = [
        pollfd(fd: queue.descriptor, events: queue.events, revents: 0),
        pollfd(fd: stop.read, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&requests, 2, milliseconds) < 0 { return errno == EINTR ? .nothing : .broken }
      if requests[1].revents != 0 { return .cancelled }
      // An error is told of for ever, perhaps together with an event that nobody has.
      if requests[0].revents & Int16(POLLERR | POLLNVAL) != 0 { return .broken }
      if requests[0].revents & queue.events != 0 { return .event }
      return requests[0].revents == 0 ? .nothing : .broken
    }
  }

  /// A pipe that no other program inherits, as it could keep it open.
  private static func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard pipe(&ends) == 0 else { throw Failure(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      guard createPipe(&ends, O_CLOEXEC) == 0 else { throw Failure(code: errno) }
    #endif
    return (ends[0], ends[1])
  }

  /// Runs something on a thread of its own, and waits for its end without holding up another.
  static func onThread(_ body: @escaping @Sendable () -> Void) async throws {
    try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
      do {
        try startThread {
          body()
          waiter.resume()
        }
      } catch {
        waiter.resume(throwing: error)
      }
    }
  }

  /// Runs something on a thread of its own.
  static func startThread(_ body: @escaping @Sendable () -> Void) throws(Failure) {
    // The thread that is started lets go of it.
    let work = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, nil,
      { work in
        // Whether it is an optional depends on the headers.
        if let work = work as UnsafeMutableRawPointer? {
          // It was given to just this thread.
          Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    #if canImport(Glibc)
      if code == 0 { pthread_detach(thread) }
    #else
      if let thread, code == 0 { pthread_detach(thread) }
    #endif
    if code != 0 {
      work.release()
      throw Failure(code: code)
    }
  }

  private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

#if !canImport(Darwin)
  // The C library has it, and hides it from those who do not ask for all that goes beyond POSIX.
  @_silgen_name("pipe2")
  private func createPipe(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#endif
