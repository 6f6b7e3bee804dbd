import Synchronization

/// A thread while it reads what another one may replace.
///
/// To read costs no lock, and whoever replaces something lets go of the old one only when every
/// thread that was reading by then has ended once (M. Desnoyers et al., "User-Level Implementations
/// of Read-Copy Update", 2012). Reading may be nested, and has to end on the thread it began on.
@usableFromInline
struct Reader {
  private let record: ReaderRecord

  /// Begins to read.
  @usableFromInline
  static func enter() -> Reader {
    let record = ReaderRecord.ofThisThread
    if record.depth == 0 { record.begin() }
    record.depth &+= 1
    return Reader(record: record)
  }

  /// Whether so many requests are nested that the stack may end.
  @usableFromInline
  var isTooDeep: Bool {
    record.depth > Self.harmlessDepth && System.stackLeft < Self.stackReserve
  }

  /// So many nested requests fit every stack.
  private static let harmlessDepth = 8
  /// How many bytes of the stack are left to those who handle the error.
  private static let stackReserve = 96 << 10

  /// Ends to read.
  @usableFromInline
  func leave() {
    record.depth &-= 1
    guard record.depth == 0 else { return }
    record.end()
    // See `Retirement.settle()` for what this may miss.
    if Retirement.isPending.load(ordering: .relaxed) { Retirement.collect() }
  }
}
