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
    /// Begins to listen, once for all; the reaction runs on a thread of the source.
    let listen: @Sendable (_ react: @escaping @Sendable () -> Void) throws(Failure) -> Void
    /// Ends to listen, for who has begun; a reaction that is under way goes on.
    let cancel: @Sendable () -> Void
  }

  /// What has to be watched to hear of changes of some files, and of those that come and go beside
  /// them.
  static func watchedPaths(for files: Set<String>, in folders: Set<String>) -> Set<String> {
    #if canImport(Darwin)
      // A folder tells of its entries only, and not of what is written into them.
      folders.union(files)
    #else
      folders
    #endif
  }

  /// Tells when something in one of some folders has changed, once it is quiet again.
  ///
  /// Folders that go are watched again when they are back, and so are others that take their place.
  ///
  /// - Parameters:
  ///   - paths: the folders, and whatever else ``watchedPaths(for:in:)`` wants.
  ///   - quiet: how many milliseconds nothing must have happened, as changes come in bursts.
  static func changes(of paths: Set<String>, quiet: Int32) throws(Failure) -> EventSource {
    let listener = try Listener(ChangeQueue(paths), quiet: quiet)
    return EventSource(listen: listener.listen, cancel: listener.cancel)
  }

  /// Tells when the system runs short of memory; nil where it does not tell.
  static func memoryPressure() -> EventSource? {
    #if canImport(Darwin)
      // Dispatch sources may be used by any thread.
      nonisolated(unsafe) let source = DispatchSource.makeMemoryPressureSource(
        eventMask: [.warning, .critical], queue: .global())
      return EventSource(
        listen: { react in
          source.setEventHandler(handler: react)
          source.activate()
        }, cancel: { source.cancel() })
    #else
      guard let queue = PressureQueue(), let listener = try? Listener(queue, quiet: 0) else {
        return nil
      }
      return EventSource(listen: listener.listen, cancel: listener.cancel)
    #endif
  }
}

#if !canImport(Darwin)
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
      #if canImport(Glibc)
        descriptor = Glibc.open(path, flags)
        let count = Glibc.write(descriptor, Self.trigger, Self.trigger.count)
      #else
        descriptor = Musl.open(path, flags)
        let count = Musl.write(descriptor, Self.trigger, Self.trigger.count)
      #endif
      guard count == Self.trigger.count else {
        if descriptor >= 0 { close() }
        return nil
      }
    }

    func drain() -> Bool { true }

    func close() { System.close(descriptor) }
  }
#endif
