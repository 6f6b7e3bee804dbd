import ReliantDocument
import ReliantGraph

/// Names findings so that a service knows them again when lines have moved.
///
/// A fingerprint is the FNV-1a hash, 64 bits wide, of the rule, the file's name, the JSON pointer
/// and the message, each followed by a zero byte. The second finding of a file with all of these
/// equal adds a 2, and so on. Neither lines nor columns are part of it, nor the folder: the way to
/// it depends on where the check was run, and services compare the paths of files by themselves.
struct FindingFingerprints {
  /// What the fingerprint is called in a report; another way to make it needs another number.
  static let name = "reliantFinding/v2"

  private var occurrences: [Occurrence: Int] = [:]

  private struct Occurrence: Hashable {
    let file: String
    let hash: UInt64
  }

  /// The fingerprint of the next finding of a report.
  mutating func next(of diagnostic: Diagnostic) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let file = diagnostic.location?.file ?? ""
    let parts = [
      diagnostic.rule.name, FilePath(file).fileName, diagnostic.pointer ?? "",
      diagnostic.message,
    ]
    for part in parts { Self.add(part, to: &hash) }
    let occurrence = Occurrence(file: file, hash: hash)
    let count = occurrences[occurrence, default: 0] + 1
    occurrences[occurrence] = count
    if count > 1 { Self.add(String(count), to: &hash) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func add(_ text: String, to hash: inout UInt64) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
  }
}
