#if canImport(Darwin)
  import Darwin
  import Dispatch
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// Something that the system tells of, again and again.
  struct EventSource: Sendable {
    /// Begins to listen; the reaction runs on a thread of the source.
    let listen: @Sendable (_ react: @escaping @Sendable () -> Void) -> Void
    /// Ends to listen; a reaction that is under way goes on.
    let cancel: @Sendable () -> Void
  }

  /// Tells when something in one of some folders has changed, once it is quiet again.
  ///
  /// - Parameter quiet: how many milliseconds nothing must have happened, as changes come in bursts.
  static func changes(in folders: [String], quiet: Int32) throws(Failure) -> EventSource {
    #if canImport(Darwin)
      let queue = kqueue()
      guard queue >= 0 else { throw Failure(code: errno) }
      var watched: [Int32] = []
      for folder in folders {
        let descriptor = Darwin.open(folder, O_EVTONLY | O_CLOEXEC)
        var change = kevent(
          ident: UInt(bitPattern: Int(descriptor)), filter: Int16(EVFILT_VNODE),
          flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME),
          data: 0, udata: nil)
        guard descriptor >= 0, kevent(queue, &change, 1, nil, 0, nil) == 0 else {
          let failure = Failure(code: errno)
          for descriptor in watched + [descriptor, queue] where descriptor >= 0 {
            close(descriptor)
          }
          throw failure
        }
        watched.append(descriptor)
      }
      let listener = Listener(queue, also: watched, for: Int16(POLLIN), quiet: quiet) {
        var event = kevent()
        var none = timespec()
        while kevent(queue, nil, 0, &event, 1, &none) > 0 {}
      }
    #else
      let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard queue >= 0 else { throw Failure(code: errno) }
      // A file that is being written is told of when it is closed.
      let kinds =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      for folder in folders where inotify_add_watch(queue, folder, UInt32(kinds)) < 0 {
        let failure = Failure(code: errno)
        close(queue)
        throw failure
      }
      let listener = Listener(queue, for: Int16(POLLIN), quiet: quiet) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(queue, &buffer, buffer.count) > 0 {}
      }
    #endif
    return EventSource(listen: listener.listen, cancel: listener.cancel)
  }

  /// Tells when the system runs short of memory; nil where it does not tell.
  static func memoryPressure() -> EventSource? {
    #if canImport(Darwin)
      let source = DispatchSource.makeMemoryPressureSource(
        eventMask: [.warning, .critical], queue: .global())
      return EventSource(
        listen: { react in
          source.setEventHandler(handler: react)
          source.activate()
        }, cancel: { source.cancel() })
    #else
      // The kernel's documentation, "PSI - Pressure Stall Information": a tenth of a second of some
      // task's time lost within a second.
      #if canImport(Glibc)
        let descriptor = Glibc.open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      #else
        let descriptor = Musl.open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      #endif
      guard descriptor >= 0 else { return nil }
      let trigger: [UInt8] = Array("some 100000 1000000\0".utf8)
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, trigger, trigger.count)
      #else
        let count = Musl.write(descriptor, trigger, trigger.count)
      #endif
      guard count == trigger.count else {
        close(descriptor)
        return nil
      }
      let listener = Listener(descriptor, for: Int16(POLLPRI), quiet: 0) {}
      return EventSource(listen: listener.listen, cancel: listener.cancel)
    #endif
  }

  /// A thread that waits for a descriptor to tell of something.
  private final class Listener: Sendable {
    private let descriptor: Int32
    private let others: [Int32]
    private let events: Int16
    private let quiet: Int32
    private let drain: @Sendable () -> Void
    /// A pipe: to close its second end wakes the thread up for good.
    private let stop: (read: Int32, write: Int32)

    init(
      _ descriptor: Int32, also others: [Int32] = [], for events: Int16, quiet: Int32,
      drain: @escaping @Sendable () -> Void
    ) {
      self.descriptor = descriptor
      self.others = others
      self.events = events
      self.quiet = quiet
      self.drain = drain
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      stop = (ends[0], ends[1])
    }

    func listen(_ react: @escaping @Sendable () -> Void) {
      System.startThread { [self] in
        while wait(-1) {
          drain()
          // What belongs to one burst is one change.
          while quiet > 0, isReady(within: quiet) { drain() }
          if isStopped { break }
          react()
        }
        for descriptor in [descriptor, stop.read] + others { System.close(descriptor) }
      }
    }

    func cancel() { System.close(stop.write) }

    /// Waits for an event; false when the listening has ended.
    private func wait(_ milliseconds: Int32) -> Bool {
      while true {
        let ready = poll(milliseconds)
        if ready.isStopped { return false }
        if ready.isEvent { return true }
      }
    }

    private func isReady(within milliseconds: Int32) -> Bool {
      let ready = poll(milliseconds)
      return ready.isEvent && !ready.isStopped
    }

    private var isStopped: Bool { poll(0).isStopped }

    private func poll(_ milliseconds: Int32) -> (isEvent: Bool, isStopped: Bool) {
      var requests = [
        pollfd(fd: descriptor, events: events, revents: 0),
        pollfd(fd: stop.read, events: Int16(POLLIN), revents: 0),
      ]
      #if canImport(Darwin)
        _ = Darwin.poll(&requests, 2, milliseconds)
      #elseif canImport(Glibc)
        _ = Glibc.poll(&requests, 2, milliseconds)
      #else
        _ = Musl.poll(&requests, 2, milliseconds)
      #endif
      return (requests[0].revents & events != 0, requests[1].revents != 0)
    }
  }

  /// Runs something on a thread of its own.
  static func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(
        &thread, nil,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body(); return nil
        }, work)
      if let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }
      pthread_create(&thread, nil, start, work)
      pthread_detach(thread)
    #endif
  }
}
