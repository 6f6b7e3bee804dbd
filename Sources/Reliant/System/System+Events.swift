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
    /// Begins to listen, once for all; what is given runs on a thread of the source: the reaction
    /// to each event, and what is to be done if the system will not tell of any more.
    let listen:
      @Sendable (_ react: @escaping @Sendable () -> Void, _ fail: @escaping @Sendable () -> Void)
        throws(Failure) -> Void
    /// Ends to listen, for who has begun; a reaction that is under way goes on.
    let cancel: @Sendable () -> Void
  }

  /// What has to be watched to hear of changes of some files, and of those that come and go beside
  /// them.
  struct WatchedPaths: Sendable, Equatable {
    let folders: Set<String>
    /// The files themselves: a folder may tell of its entries only, and not of what is written into
    /// them, and no folder tells of a file elsewhere that an entry is a link to.
    let files: Set<String>

    func isSubset(of other: WatchedPaths) -> Bool {
      folders.isSubset(of: other.folders) && files.isSubset(of: other.files)
    }
  }

  /// Tells when something in one of some folders has changed, once it is quiet again.
  ///
  /// Folders that go are watched again when they are back, and so are others that take their place.
  /// Files may come and go.
  ///
  /// - Parameters:
  ///   - paths: the folders, one of which has to be there, and the files.
  ///   - quiet: how many milliseconds nothing must have happened, as changes come in bursts.
  static func changes(of paths: WatchedPaths, quiet: Int32) throws(Failure) -> EventSource {
    let listener = try Listener(ChangeQueue(paths), quiet: quiet)
    return EventSource(listen: listener.listen, cancel: listener.cancel)
  }

  /// Tells when the system runs short of memory; nil where it does not tell.
  static func memoryPressure() -> EventSource? {
    #if canImport(Darwin)
      let listener = PressureListener()
      return EventSource(
        listen: { react, _ in listener.listen(react) }, cancel: { listener.source.cancel() })
    #else
      guard let queue = PressureQueue(), let listener = try? Listener(queue, quiet: 0) else {
        return nil
      }
      return EventSource(listen: listener.listen, cancel: listener.cancel)
    #endif
  }
}

#if canImport(Darwin)
  /// Dispatch's source of warnings about memory.
  // Dispatch sources may be used by any thread.
  private final class PressureListener: @unchecked Sendable {
    let source = DispatchSource.makeMemoryPressureSource(
      eventMask: [.warning, .critical], queue: .global())

    func listen(_ react: @escaping @Sendable () -> Void) {
      source.setEventHandler(handler: react)
      source.activate()
    }
  }
#else
  /// The kernel's pressure-stall information about memory; see its documentation, "PSI - Pressure
  /// Stall Information".
  private struct PressureQueue: System.EventQueue {
    let descriptor: Int32
    let events = Int16(POLLPRI)
    let patience: Int32 = -1

    /// A fifth of a second of some task's time lost within two seconds; programs without privileges
    /// may ask for multiples of two seconds only.
    private static let trigger = Array("some 200000 2000000\0".utf8)

    init?() {
      let (path, flags) = ("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      descriptor = open(path, flags)
      guard write(descriptor, Self.trigger, Self.trigger.count) == Self.trigger.count else {
        if descriptor >= 0 { close() }
        return nil
      }
    }

    // A wait may end without an event, as when a signal comes.
    func drain() -> Bool { false }

    func close() { System.close(descriptor) }
  }
#endif
