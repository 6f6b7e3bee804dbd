/// Finds an object by one of its names, in a table that never changes.
///
/// It is what a warm request spends most of its time on, so it hashes eight bytes at a time and does
/// not normalise names in ASCII, which have but one form.
struct NameIndex: Sendable {
  private let names: [String]
  private let makers: [AnyMaker]
  /// The names by their hashes: a position plus one, or 0 for none; at most half of it is used.
  private var buckets: [UInt32]
  private let mask: Int

  init(_ entries: [(name: String, maker: AnyMaker)]) {
    names = entries.map(\.name)
    makers = entries.map(\.maker)
    var size = 4
    while size < 2 * names.count { size *= 2 }
    buckets = [UInt32](repeating: 0, count: size)
    mask = size - 1
    for (position, name) in names.enumerated() {
      var bucket = hash(name) & mask
      while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
      buckets[bucket] = UInt32(position + 1)
    }
  }

  /// The object with a name.
  func maker(named name: String) -> AnyMaker? {
    var bucket = hash(name) & mask
    while buckets[bucket] != 0 {
      let position = Int(buckets[bucket]) - 1
      if names[position] == name { return makers[position] }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  /// Chosen anew for every table, so that nobody can write a file whose names collide.
  private let seed = UInt64.random(in: .min ... .max)

  private func hash(_ name: String) -> Int {
    var name = name
    let hash = name.withUTF8 { bytes -> UInt64? in
      var hash = seed ^ UInt64(bytes.count)
      var letters: UInt64 = 0
      var start = 0
      while start < bytes.count {
        var word: UInt64 = 0
        if start + 8 <= bytes.count {
          word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
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
    // Names beyond ASCII may be written in several ways that are equal, which Swift's hash regards.
    return Int(truncatingIfNeeded: hash ?? UInt64(truncatingIfNeeded: name.hashValue))
  }
}
