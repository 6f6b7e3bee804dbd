#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// What the system tells of changes at some paths.
  ///
  /// It watches what lies at a path, and not the path. So it looks again, after each change and now
  /// and then, whether something else lies there: another folder, or the same one come back.
  struct ChangeQueue: EventQueue {
    let descriptor: Int32
    let events = Int16(POLLIN)
    // A link further up may lead elsewhere, which nobody tells of.
    let patience: Int32 = 1000
    /// What lies at each path; nil while nothing is there.
    private var watched: [String: Watched?] = [:]

    init(_ paths: WatchedPaths) throws(Failure) {
      descriptor = Self.makeDescriptor()
      guard descriptor >= 0 else { throw Failure(code: errno) }
      var missing: Failure?
      for folder in paths.folders {
        do throws(Failure) {
          watched[folder] = .some(try watch(folder))
        } catch {
          watched[folder] = .some(nil)
          missing = error
          guard error.isNotFound else { break }
        }
      }
      if let missing, !missing.isNotFound || watched.values.allSatisfy({ $0 == nil }) {
        close()
        throw missing
      }
      // A file may be gone just now, or not be there yet.
      for file in paths.files { watched[file] = .some(try? watch(file)) }
    }

    #if canImport(Darwin)
      /// An open descriptor, the device and the file's number.
      private typealias Watched = (descriptor: Int32, device: dev_t, file: ino_t)

      private static func makeDescriptor() -> Int32 { kqueue() }

      mutating func drain() -> Bool {
        var event = kevent()
        var none = timespec()
        while kevent(descriptor, nil, 0, &event, 1, &none) > 0 {}
        var isChanged = false
        for (path, old) in watched {
          var status = stat()
          let isThere = stat(path, &status) == 0
          if let old, isThere, old.device == status.st_dev, old.file == status.st_ino { continue }
          guard isThere || old != nil else { continue }
          isChanged = true
          // With the descriptor goes what the queue waits for.
          if let old { System.close(old.descriptor) }
          watched[path] = .some(try? watch(path))
        }
        return isChanged
      }

      private func watch(_ path: String) throws(Failure) -> Watched {
        let file = Darwin.open(path, O_EVTONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure(code: errno) }
        var change = kevent(
          ident: UInt(bitPattern: Int(file)), filter: Int16(EVFILT_VNODE),
          flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
        var status = stat()
        guard fstat(file, &status) == 0, kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
          let failure = Failure(code: errno)
          System.close(file)
          throw failure
        }
        return (file, status.st_dev, status.st_ino)
      }

      func close() {
        for case let watched? in watched.values { System.close(watched.descriptor) }
        System.close(descriptor)
      }
    #else
      /// The system's number of what is watched.
      private typealias Watched = Int32

      private static func makeDescriptor() -> Int32 {
        inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      }

      mutating func drain() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        var isChanged = false
        for (path, old) in watched {
          let new = try? watch(path)
          if new == old { continue }
          isChanged = true
          watched[path] = .some(new)
          // Another path may lead to the same file.
          if let old, !watched.values.contains(old) { inotify_rm_watch(descriptor, old) }
        }
        return isChanged
      }

      /// Gives the same number again for what is watched already.
      private func watch(_ path: String) throws(Failure) -> Watched {
        // A file that is being written is told of when it is closed.
        let kinds =
          IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
          | IN_MOVE_SELF
        let number = inotify_add_watch(descriptor, path, UInt32(kinds))
        guard number >= 0 else { throw Failure(code: errno) }
        return number
      }

      func close() { System.close(descriptor) }
    #endif
  }
}
