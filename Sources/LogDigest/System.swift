#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls to the operating system that a digest needs; no other file knows the C library.
enum System {
  /// A call that the system refused.
  struct Refusal: Error {
    let isNotFound: Bool
    /// The system's own words.
    let reason: String

    static var last: Refusal {
      Refusal(isNotFound: errno == ENOENT, reason: String(cString: strerror(errno)))
    }
  }

  static let standardInput: CInt = 0
  static let standardOutput: CInt = 1
  static let standardError: CInt = 2

  /// Whether a path leads to a folder, rather than to something whose bytes can be read.
  static func isFolder(_ path: String) throws(Refusal) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    guard access(path, R_OK) == 0 else { throw .last }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of all entries of a folder, in no order.
  static func entries(of folder: String) throws(Refusal) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name is an array in C, a tuple in Swift, and its bytes end with a zero in both.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  static func openForReading(_ path: String) throws(Refusal) -> CInt {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  static func openForWriting(_ path: String) throws(Refusal) -> CInt {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Reads into a buffer from `offset` to its end; zero bytes mean the end of the file.
  static func read(_ descriptor: CInt, into buffer: inout [UInt8], from offset: Int)
    throws(Refusal) -> Int
  {
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        let free = UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
        #if canImport(Darwin)
          return Darwin.read(descriptor, free.baseAddress, free.count)
        #elseif canImport(Glibc)
          return Glibc.read(descriptor, free.baseAddress, free.count)
        #else
          return Musl.read(descriptor, free.baseAddress, free.count)
        #endif
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(Refusal) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        return write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  static func closeFile(_ descriptor: CInt) throws(Refusal) {
    guard close(descriptor) == 0 else { throw .last }
  }

  static func renameFile(_ path: String, to newPath: String) throws(Refusal) {
    guard rename(path, newPath) == 0 else { throw .last }
  }

  static func removeFile(_ path: String) {
    unlink(path)
  }

  static func exitProcess(_ code: Int32) -> Never {
    exit(code)
  }

  /// The seconds since 1970.
  static var now: Int { Int(time(nil)) }

  /// Where a byte stands first within a range.
  @inline(__always)
  static func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard let base = rest.baseAddress, let hit = memchr(base, CInt(byte), rest.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(hit) - base)
    }
  }

  /// Moves the bytes of a range to the beginning of their buffer.
  static func moveToFront(_ range: Range<Int>, of buffer: inout [UInt8]) {
    buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      memmove(base, base + range.lowerBound, range.count)
    }
  }

  static func areEqual(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let x = a.baseAddress, let y = b.baseAddress else { return true }
        return memcmp(x, y, a.count) == 0
      }
    }
  }
}
