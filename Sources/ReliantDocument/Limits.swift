/// The bounds within which configurations are read, so that no input exhausts memory or the stack.
///
/// Whatever goes beyond a limit is reported with a clear error. Every limit can be set:
///
/// ```swift
/// var limits = LoadLimits()
/// limits.fileSize = 64 << 20
/// ```
public struct LoadLimits: Sendable, Hashable {
  /// How deep lists and maps may nest, in levels.
  public var nesting = 128
  /// How large one file may be, in bytes; and as large its strings and data where a binary property
  /// list shares them.
  public var fileSize = 16 << 20
  /// How large all files that are read may be together, in bytes; texts that `$file` reads count, too.
  public var totalSize = 256 << 20
  /// How many values one file may hold, maps and lists included.
  public var nodes = 1_000_000
  /// How many files one load may read.
  public var files = 1_000
  /// How many files long a chain of imports or parents may be.
  public var importDepth = 32
  /// How many findings are kept, which is one at the least; the rest is counted.
  public var findings = 1_000 {
    // Whoever kept none would take a configuration with errors for one without.
    didSet { findings = max(1, findings) }
  }
  /// How many values a check may go through, counting a file anew for each of the environments and
  /// configurations that it is checked for.
  public var checkedValues = 20_000_000
  /// How many objects one request may create anew.
  public var objectsPerRequest = 1_000_000

  /// The limits that apply when nothing else is said.
  public init() {}

  /// The limits for files of up to a size in bytes; whatever grows with them is raised alike, and
  /// nothing is lowered.
  public init(fileSize: Int) {
    let factor = max(1, (fileSize - 1) / self.fileSize + 1)
    self.fileSize = max(fileSize, self.fileSize)
    for limit in [\Self.totalSize, \.nodes, \.checkedValues] {
      let (raised, isTooLarge) = self[keyPath: limit].multipliedReportingOverflow(by: factor)
      self[keyPath: limit] = isTooLarge ? .max : raised
    }
  }

  /// How the sizes can be raised, as messages about them say.
  package static let remedy = "raise the limit with '--max-size' or, in code, with 'LoadLimits'"
}

package typealias Limits = LoadLimits
