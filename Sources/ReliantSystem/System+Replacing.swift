#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// Puts bytes in the place of a file, all of them or none; a link stays and the file's mode does.
  package static func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) {
    let target = resolvedPath(of: path) ?? path
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    guard let file = fdopen(descriptor, "w") else {
      let failure = Failure(code: errno)
      close(descriptor)
      unlink(template)
      throw failure
    }
    var isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    isWritten = fflush(file) == 0 && isWritten && fchmod(descriptor, mode) == 0
    var failure = Failure(code: errno)
    if fclose(file) != 0, isWritten {
      failure = Failure(code: errno)
      isWritten = false
    }
    if isWritten, rename(template, target) == 0 { return }
    if isWritten { failure = Failure(code: errno) }
    unlink(template)
    throw failure
  }
}
