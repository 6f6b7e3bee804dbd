import ReliantDocument

/// Names findings so that a service knows them again when lines have moved.
///
/// A fingerprint is the FNV-1a hash, 64 bits wide, of the rule, the file, the JSON pointer and the
/// message, each followed by a zero byte. The second finding with all of these equal adds a 2, and
/// so on. Neither lines nor columns are part of it.
struct FindingFingerprints {
  /// What the fingerprint is called in a report; another way to make it needs another number.
  static let name = "reliantFinding/v1"

  private var occurrences: [UInt64: Int] = [:]

  /// The fingerprint of the next finding of a report.
  mutating func next(of diagnostic: Diagnostic) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let parts = [
      diagnostic.rule.rawValue, diagnostic.location?.file ?? "", diagnostic.pointer ?? "",
      diagnostic.message,
    ]
    for part in parts { Self.add(part, to: &hash) }
    let count = occurrences[hash, default: 0] + 1
    occurrences[hash] = count
    if count > 1 { Self.add(String(count), to: &hash) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func add(_ text: String, to hash: inout UInt64) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
  }
}
