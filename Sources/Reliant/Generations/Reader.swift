/// A thread while it reads what another one may replace.
///
/// To read costs no lock, and whoever replaces something lets go of the old one only when every
/// thread that was reading by then has ended once (M. Desnoyers et al., "User-Level Implementations
/// of Read-Copy Update", 2012). Reading may be nested, and has to end on the thread it began on,
/// what began last first.
@usableFromInline
struct Reader {
  @usableFromInline let record: ReaderRecord
  /// What the record said before.
  @usableFromInline let before: ReaderRecord.Reading

  @inlinable @inline(__always)
  init(record: ReaderRecord) {
    self.record = record
    before = record.begin()
  }

  /// Begins to read.
  ///
  /// - Parameter key: that of the threads' records.
  @inlinable @inline(__always)
  static func enter(by key: System.ThreadKey) -> Reader {
    Reader(record: .ofThisThread(by: key))
  }

  /// Begins to read, for those who have no key at hand.
  static func enter() -> Reader { Reader(record: .ofThisThread) }

  /// Whether the thread was reading before.
  var isNested: Bool { before.depth > 0 }

  /// Whether so many requests are nested that the stack may end.
  @usableFromInline
  var isTooDeep: Bool {
    before.depth > Self.harmlessDepth && System.stackLeft < Self.stackReserve
  }

  /// So many nested requests fit every stack.
  private static let harmlessDepth = 8
  /// How many bytes of the stack are left to those who handle the error.
  private static let stackReserve = 96 << 10

  /// Ends to read.
  @inlinable @inline(__always)
  func leave() { record.leave() }

  /// What a maker gives if that takes no more than to make it; nil where the long way has to be gone.
  @inlinable @inline(__always)
  func object<Object>(of maker: Lent<ObjectMaker<Object>>?) throws -> sending Object? {
    guard let maker, !isTooDeep else { return nil }
    if maker.use({ $0.isReady }) { return try maker.use { try $0.requested() } }
    guard try maker.use({ try $0.completeUnlessReplaced() }) else { return nil }
    // A singleton's type is Sendable, or else it could not have been registered as one.
    nonisolated(unsafe) let object = try maker.use { try $0.contents() }
    return object
  }
}
