import ReliantGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders.
extension System {
  enum FileKind {
    case regular, folder
    /// Something else, such as "a named pipe".
    case special(String)
  }

  /// What lies at a path, symbolic links followed, without opening it.
  static func kind(of path: String) throws(Failure) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(code: errno) }
    return kind(of: status)
  }

  /// Opens a file for reading, without waiting for the other end of a pipe.
  static func open(_ path: String) throws(Failure) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    #if canImport(Darwin)
      let result = retrying { Int(Darwin.open(path, flags)) }
    #elseif canImport(Glibc)
      let result = retrying { Int(Glibc.open(path, flags)) }
    #else
      let result = retrying { Int(Musl.open(path, flags)) }
    #endif
    guard result >= 0 else { throw Failure(code: errno) }
    return Int32(result)
  }

  package static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }

  /// The kind and size of an open file.
  static func status(of descriptor: Int32) throws(Failure) -> (kind: FileKind, size: Int) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    return (kind(of: status), Int(status.st_size))
  }

  /// The path of an open file or folder, without symbolic links, in bytes.
  package static func resolvedPath(of descriptor: Int32) throws(Failure) -> [CChar] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { throw Failure(code: errno) }
    #else
      guard readlink("/proc/self/fd/\(descriptor)", &buffer, Int(PATH_MAX)) >= 0 else {
        throw Failure(code: errno)
      }
    #endif
    return Array(buffer.prefix { $0 != 0 })
  }

  /// The absolute path of a file or folder, without symbolic links; nil when there is none, or none
  /// in UTF-8.
  package static func resolvedPath(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard realpath(path, &buffer) != nil else { return nil }
    return text(in: buffer)
  }

  /// What a symbolic link says; nil when there is none, or none in UTF-8.
  static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink(path, &buffer, Int(PATH_MAX)) >= 0 else { return nil }
    return text(in: buffer)
  }

  /// The text before the first NUL; nil when it is no UTF-8.
  private static func text(in buffer: [CChar]) -> String? {
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let text = String(decoding: bytes, as: UTF8.self)
    // What had to be repaired is another text.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Reads to the end, or until there are more bytes than the limit.
  static func readAll(from descriptor: Int32, expecting size: Int, limit: Int) throws(Failure)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    // One byte more than is expected shows the end without another round.
    var room = min(max(size, 4095), limit) + 1
    while bytes.count <= limit {
      let more = try readUp(to: room, from: descriptor)
      // What has been read in one go is not copied.
      if bytes.isEmpty { bytes = more } else { bytes += more }
      if more.count < room { break }
      // As long as all before, so that there are few rounds.
      room = min(bytes.count, limit + 1 - bytes.count)
    }
    return bytes
  }

  /// Reads so many bytes, or less where the end comes earlier.
  private static func readUp(to count: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
    var failure: Failure?
    // Only named unsafe, as it is told how much of the array has been written: what `read` says.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let new = retrying { read(descriptor, rest.baseAddress, rest.count) }
        if new < 0 { failure = Failure(code: errno) }
        if new <= 0 { break }
        filled += new
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// What a folder holds; names that are no UTF-8 are repaired, by which no file is found.
  static func entries(of folder: String) throws(Failure) -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw Failure(code: errno) }
    defer { closedir(stream) }
    var result: [FolderEntry] = []
    errno = 0
    while let entry = readdir(stream) {
      let kind = Int32(entry.pointee.d_type)
      let found = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          FolderEntry(
            name: String(cString: $0), isFolder: isFolder($0, kind: kind, in: dirfd(stream)))
        }
      }
      if found.name != ".", found.name != ".." { result.append(found) }
      errno = 0
    }
    guard errno == 0 else { throw Failure(code: errno) }
    return result
  }

  private static func isFolder(
    _ name: UnsafePointer<CChar>, kind: Int32, in folder: Int32
  ) -> Bool {
    guard kind == Int32(DT_UNKNOWN) else { return kind == Int32(DT_DIR) }
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func kind(of status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    case S_IFIFO: .special("a named pipe")
    case S_IFSOCK: .special("a socket")
    default: .special("a device")
    }
  }
}
