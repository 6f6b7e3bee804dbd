/// A fast hash of short texts, with a seed that is different in every process.
///
/// It multiplies to 128 bits and folds the halves, eight bytes at a time. Whoever writes a file
/// does not know the seed, so cannot choose names that collide.
struct SeededHash: Sendable {
  /// The hash that all tables of this process use.
  static let ofProcess = SeededHash()

  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  @inline(__always)
  func of(_ text: Span<UInt8>) -> UInt64 {
    let count = text.count
    var hash = fold(seed ^ UInt64(truncatingIfNeeded: count), factor)
    if count >= 8 {
      var at = 0
      while at + 8 < count {
        hash = fold(hash ^ text.word(at: at), factor)
        at += 8
      }
      return fold(hash ^ text.word(at: count - 8), factor)
    }
    return fold(hash ^ text.shortWord, factor)
  }

  @inline(__always)
  private func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
