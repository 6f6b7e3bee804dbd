#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// A file that could not be replaced, and what that has left behind.
  package struct ReplacingFailure: Error {
    package let path: String
    package let failure: Failure
    /// The files that were replaced before it and could not be put back.
    package let replaced: [String]

    package init(path: String, failure: Failure, replaced: [String] = []) {
      self.path = path
      self.failure = failure
      self.replaced = replaced
    }
  }

  /// Puts bytes in the place of files, all of all files or none; links stay, and the files' modes do.
  ///
  /// Their owners stay as far as the system lets them.
  ///
  /// All are written beside their places before the first is moved there. Where the system refuses to
  /// move one then, those before it get back what they held, as far as it lets them.
  package static func replaceFiles(
    _ files: [(path: String, bytes: [UInt8])]
  ) throws(ReplacingFailure) {
    var staged: [StagedFile] = []
    for (path, bytes) in files {
      do throws(Failure) {
        staged.append(try stage(bytes, for: path))
      } catch {
        for file in staged { unlink(file.temporary) }
        throw ReplacingFailure(path: path, failure: error)
      }
    }
    for (index, file) in staged.enumerated() where rename(file.temporary, file.target) != 0 {
      let failure = Failure(code: errno)
      for rest in staged[index...] { unlink(rest.temporary) }
      let left = staged[..<index].filter { !putBack($0) }.map(\.path)
      throw ReplacingFailure(path: file.path, failure: failure, replaced: left)
    }
  }

  /// What is to take the place of a file and lies beside it.
  private struct StagedFile {
    let path: String
    /// Where it goes: the path, with links followed.
    let target: String
    let temporary: String
    /// What the file holds that it takes the place of; nil where there is none.
    let old: [UInt8]?
  }

  /// Writes bytes beside the file that they are to take the place of.
  private static func stage(_ bytes: [UInt8], for path: String) throws(Failure) -> StagedFile {
    let target = try destination(of: path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    // The folder alone decides who may move a file, but not whom it lets write the file.
    if isThere, access(target, W_OK) != 0 { throw Failure(code: errno) }
    let mode = isThere ? status.st_mode & 0o7777 : 0o644
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let file = fdopen(descriptor, "w") else {
      let failure = Failure(code: errno)
      close(descriptor)
      unlink(temporary)
      throw failure
    }
    var isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    // Before the mode, some of whose bits go with the owner.
    if isThere, fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor, .max, status.st_gid)
    }
    isWritten = fflush(file) == 0 && isWritten && fchmod(descriptor, mode) == 0
    var failure = Failure(code: errno)
    if fclose(file) != 0, isWritten {
      failure = Failure(code: errno)
      isWritten = false
    }
    guard isWritten else {
      unlink(temporary)
      throw failure
    }
    return StagedFile(
      path: path, target: target, temporary: temporary, old: isThere ? contents(of: target) : nil)
  }

  /// Where a path leads with all links followed, be it to a file that is not there yet.
  private static func destination(of path: String) throws(Failure) -> String {
    if let resolved = resolvedPath(of: path) { return resolved }
    var path = path
    for _ in 0..<mostLinks {
      guard let link = linkTarget(of: path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    throw Failure(code: ELOOP)
  }

  /// So many links in a row are followed, as Linux does.
  private static let mostLinks = 40

  /// The bytes of a file; nil where it cannot be read.
  private static func contents(of path: String) -> [UInt8]? {
    guard let descriptor = try? open(path) else { return nil }
    defer { close(descriptor) }
    return try? readAll(from: descriptor, expecting: 0, limit: .max - 1)
  }

  /// Gives a file back what it held; false where that cannot be done.
  private static func putBack(_ file: StagedFile) -> Bool {
    guard let old = file.old else { return unlink(file.target) == 0 }
    guard let staged = try? stage(old, for: file.target) else { return false }
    if rename(staged.temporary, staged.target) == 0 { return true }
    unlink(staged.temporary)
    return false
  }
}
