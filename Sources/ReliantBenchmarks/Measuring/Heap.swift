import Foundation

/// The memory that the process has been handed out by the system.
enum Heap {
  /// Gives back what is not used, so that what follows has to ask for its memory as a program does
  /// that has just begun.
  ///
  /// Otherwise small pieces of work would find memory that is there already, and large ones, whose
  /// memory is given back at once, would not. Where the system offers no such call nothing is done.
  static func giveBack() { _ = trim?(0) }

  #if !canImport(Darwin)
    /// A size that the kernel tells of this process, such as `VmHWM`, in bytes.
    static func size(_ field: String) throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
      let kilobytes = line?.split(separator: " ").compactMap { Int($0) }.first
      return (kilobytes ?? 0) << 10
    }
  #endif

  private typealias Trim = @convention(c) (_ padding: Int) -> CInt

  /// `malloc_trim(3)` of the GNU C library, whose header Swift does not import.
  private static let trim: Trim? = {
    // The manual page declares it with these types.
    dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: Trim.self) }
  }()
}
