/// Finds an object by one of its names, in a table that never changes.
///
/// It is what a warm request spends most of its time on, so it hashes eight bytes at a time, compares
/// bytes, and counts no references.
final class NameIndex: Sendable {
  /// The makers by position; whoever has the index holds them otherwise.
  private let makers: [Unmanaged<AnyMaker>]
  /// The names in ASCII, which have but one form, one after the other.
  private let letters: [UInt8]
  /// Where in `letters` each name begins, and at last the end of all.
  private let starts: [UInt32]
  /// Positions plus one by hash, or 0 for none, below the upper half of the hash; at most half of
  /// them is used.
  private let buckets: [UInt64]
  private let mask: Int
  /// The positions of names beyond ASCII, which may be written in several ways that are equal.
  private let others: [String: Int]
  /// Chosen anew for every table, so that nobody can write a file whose names collide.
  private let seed = UInt64.random(in: .min ... .max)

  /// - Parameter entries: the objects' names; the makers have to be held by who holds the index.
  init(_ entries: [(name: String, maker: AnyMaker)]) {
    makers = entries.map { Unmanaged.passUnretained($0.maker) }
    var size = 4
    while size < 2 * entries.count { size *= 2 }
    var buckets = [UInt64](repeating: 0, count: size)
    var (letters, starts): ([UInt8], [UInt32]) = ([], [0])
    var others: [String: Int] = [:]
    let (seed, mask) = (seed, size - 1)
    self.mask = mask
    starts.reserveCapacity(entries.count + 1)
    for (position, entry) in entries.enumerated() {
      var name = entry.name
      let hash = name.withUTF8 { bytes -> UInt64? in
        let hash = Self.hash(bytes, seed)
        if hash != nil { letters += bytes }
        return hash
      }
      starts.append(UInt32(letters.count))
      guard let hash else {
        others[name] = position
        continue
      }
      var bucket = Int(truncatingIfNeeded: hash) & mask
      while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
      buckets[bucket] = hash & Self.tag | UInt64(position + 1)
    }
    (self.buckets, self.letters, self.starts, self.others) = (buckets, letters, starts, others)
  }

  /// The part of a hash that stands in a bucket.
  private static let tag: UInt64 = 0xFFFF_FFFF_0000_0000

  /// The object with a name, for as long as somebody holds it.
  func maker(named name: String) -> Unmanaged<AnyMaker>? {
    let position =
      name.utf8.withContiguousStorageIfAvailable { self.position(of: $0, in: name) }
      // Only a string that is bridged from Objective-C has its bytes in pieces.
      ?? Array(name.utf8).withUnsafeBufferPointer { self.position(of: $0, in: name) }
    return position.map { makers[$0] }
  }

  @inline(__always)
  private func position(of bytes: UnsafeBufferPointer<UInt8>, in name: String) -> Int? {
    guard let hash = Self.hash(bytes, seed) else { return others[name] }
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while buckets[bucket] != 0 {
      if (buckets[bucket] ^ hash) & Self.tag == 0 {
        let position = Int(truncatingIfNeeded: buckets[bucket] & ~Self.tag) - 1
        if isName(position, bytes) { return position }
      }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private func isName(_ position: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[position])
    guard Int(starts[position + 1]) - start == name.count else { return false }
    let name = UnsafeRawBufferPointer(name)
    return letters.withUnsafeBytes { known in
      var index = 0
      while index + 8 <= name.count {
        guard
          known.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
            == name.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        else { return false }
        index += 8
      }
      while index < name.count {
        guard known[start + index] == name[index] else { return false }
        index += 1
      }
      return true
    }
  }

  /// The hash of a name; nil if it goes beyond ASCII.
  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64? {
    let bytes = UnsafeRawBufferPointer(name)
    var hash = seed ^ UInt64(bytes.count)
    var letters: UInt64 = 0
    var start = 0
    while start < bytes.count {
      var word: UInt64 = 0
      if start + 8 <= bytes.count {
        word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      } else {
        for byte in bytes[start...] { word = word << 8 | UInt64(byte) }
      }
      letters |= word
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low ^ seed
      start += 8
    }
    return letters & 0x8080_8080_8080_8080 == 0 ? hash : nil
  }
}
