/// Names that change no more, each with a number, to be looked up from any thread.
///
/// They are laid out so that to look one up touches little memory: a slot says where the record of a
/// name begins, which holds all that is known of it: the number, the length and the name.
// A class, as to hand one pointer on takes less than all that it holds.
package final class NameIndex: Sendable {
  /// What is known of a name.
  package struct Entry {
    /// The name's place among those of all names and free ones.
    package let slot: Int
    package let number: Int32
  }

  /// A power of two of slots: the hash's upper half, then the record's beginning plus one; zero is free.
  ///
  /// As in a ``NameStorage``, a name belongs where the first bits of its hash say.
  private let slots: [UInt64]
  private let shift: UInt64
  private let records: [UInt8]
  /// The names beyond ASCII in all their spellings, with the beginnings of their records.
  private let equivalents: [String: Int]
  private let hash = SeededHash.ofProcess

  /// - Parameter number: the number of a name; nil of one that is left out.
  init(_ names: NameStorage, _ number: (Symbol) -> Int32?) {
    let numbers = names.entries.indices.map { number(Symbol(id: UInt32($0))) }
    var (count, size) = (0, 0)
    for index in numbers.indices where numbers[index] != nil {
      count += 1
      size += Self.headSize + Int(names.entries[index].count)
    }
    var records: [UInt8] = []
    records.reserveCapacity(size)
    let starts = numbers.indices.map { index in
      guard let number = numbers[index] else { return nil as Int? }
      let name = names.bytes[names.entries[index].range]
      let head = UInt64(name.count) << 32 | UInt64(UInt32(bitPattern: number))
      defer {
        withUnsafeBytes(of: head.littleEndian) { records.append(contentsOf: $0) }
        records += name
      }
      return records.count
    }
    var bits: UInt64 = 3
    while count * 4 > 3 << bits { bits += 1 }
    let mask = 1 << bits - 1
    var slots = [UInt64](repeating: 0, count: mask + 1)
    for taken in names.slots where taken != 0 {
      guard let start = starts[Int(truncatingIfNeeded: taken & 0xFFFF_FFFF) - 1] else { continue }
      var slot = Int(truncatingIfNeeded: taken >> (64 - bits))
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = (taken >> 32) << 32 | UInt64(start + 1)
    }
    self.slots = slots
    shift = 64 - bits
    self.records = records
    equivalents = names.equivalents.compactMapValues { starts[Int($0.id)] }
  }

  /// How many slots there are.
  package var slotCount: Int { slots.count }

  /// All names with their numbers.
  package var all: some Sequence<(name: String, number: Int32)> {
    sequence(state: 0) { [records] start -> (name: String, number: Int32)? in
      guard start < records.count else { return nil }
      let (number, name) = Self.record(in: records.span, at: start)
      start = name.upperBound
      return (records.span.text(name), number)
    }
  }

  private static var headSize: Int { 8 }

  /// The number and the name of the record that begins at a place.
  @inline(__always)  // A look-up takes little more than this.
  private static func record(
    in records: Span<UInt8>, at start: Int
  ) -> (number: Int32, name: Range<Int>) {
    let head = records.word(at: start)
    let first = start + headSize
    return (Int32(truncatingIfNeeded: head), first..<first + Int(head >> 32))
  }
}

// MARK: Looking names up

extension NameIndex {
  /// What is known of a name, however it is spelled; nil when there is no such name.
  package func find(_ name: String) -> Entry? {
    if let result = name.utf8.withContiguousStorageIfAvailable({ find($0.span) }) { return result }
    return find(inPieces: name)
  }

  /// The same for a string that is bridged from Objective-C, which alone has its bytes in pieces.
  @inline(never)
  private func find(inPieces name: String) -> Entry? { find(Array(name.utf8).span) }

  @inline(__always)
  private func find(_ name: Span<UInt8>) -> Entry? { findSpelled(name) ?? findEquivalent(name) }

  /// A name in the spelling that it has here.
  @inline(__always)
  private func findSpelled(_ name: Span<UInt8>) -> Entry? {
    let hashed = hash.of(name)
    let records = records
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hashed >> shift)
    while slots[slot] != 0 {
      let found = slots[slot]
      if (found ^ hashed) >> 32 == 0 {
        let start = Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
        let (number, own) = Self.record(in: records.span, at: start)
        if records.span.extracting(own).isEqual(to: name) {
          return Entry(slot: slot, number: number)
        }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// A name beyond ASCII in another spelling.
  @inline(never)
  private func findEquivalent(_ name: Span<UInt8>) -> Entry? {
    guard !name.isASCII, let key = name.equivalenceKey else { return nil }
    let records = records
    guard let start = equivalents[key] else { return findSpelled(Array(key.utf8).span) }
    return findSpelled(records.span.extracting(Self.record(in: records.span, at: start).name))
  }
}
