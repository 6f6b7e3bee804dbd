/// What an object or a whole context means, in 32 bytes that are equal only where the meaning is.
///
/// ```swift
/// log.info("running \(context.digest)")
/// ```
///
/// It is made with SHA-256 from what a configuration amounts to; how that is written does not matter:
/// the order of members, JSON or a property list, imports, aliases, named values, comments. What comes
/// from variables and files is part of it by name, never by content.
public struct ConfigurationDigest: Sendable, Hashable, CustomStringConvertible {
  /// Most significant first, as are the bytes of each.
  package let words: SIMD8<UInt32>

  package init(words: SIMD8<UInt32>) { self.words = words }

  /// The digest of a record.
  package init(of record: consuming [UInt8]) { words = SHA256.hash(record) }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    forEachByte { bytes.append($0) }
    return bytes
  }

  package func forEachByte(_ body: (UInt8) -> Void) {
    for index in words.indices {
      for shift: UInt32 in [24, 16, 8, 0] {
        body(UInt8(truncatingIfNeeded: words[index] &>> shift))
      }
    }
  }

  /// All of it: 64 hexadecimal digits.
  public var text: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The first 12 hexadecimal digits, by which people tell one from another.
  public var short: String { String(text.prefix(12)) }

  /// The short form.
  public var description: String { short }
}
