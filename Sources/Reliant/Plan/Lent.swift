/// A reference that counts nothing, for those who know that somebody else keeps the object: what the
/// tables of a context lead to stays for as long as a thread reads (see ``Reader``).
///
/// To count references is most of what a look-up would cost.
@usableFromInline
struct Lent<Object: AnyObject> {
  // Who lends it keeps it.
  @usableFromInline let reference: Unmanaged<Object>

  /// Lends an object; whoever does so keeps it for as long as the reference is used.
  @inlinable @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }  // As above.

  /// A reference that is lent on.
  @inlinable @inline(__always)
  init(_ reference: Unmanaged<Object>) { self.reference = reference }  // As above.

  /// Looks at the object without counting.
  @inlinable @inline(__always)
  func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    // As above.
    try reference._withUnsafeGuaranteedRef(body)
  }
}

// It is the object's own type that may be shared or not.
extension Lent: @unchecked Sendable where Object: Sendable {}
