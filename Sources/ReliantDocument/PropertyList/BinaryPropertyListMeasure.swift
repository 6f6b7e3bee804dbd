/// Counts what the objects of a binary property list amount to where many references lead to one,
/// each of them once.
///
/// What cannot be read counts nothing here; who reads it reports that. What nests too deep counts,
/// though nobody would read it.
struct BinaryPropertyListMeasure {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer
  private let limit: UInt32
  /// For each object how many values are below it, or ``unknown``.
  private var counts: [UInt32]
  private var frames: [Frame] = []

  private static let unknown = UInt32.max

  /// A map or list whose elements are being counted.
  private struct Frame {
    let object: Int
    /// How many bytes before the reference to a value that to its key is; 0 in a list.
    let distanceOfKey: Int
    var references: Range<Int>
    var count: UInt32
  }

  /// - Parameter limit: the number at which the counting ends.
  init(_ bytes: [UInt8], _ trailer: BinaryTrailer, limit: Int) {
    self.bytes = bytes
    self.trailer = trailer
    // So that two such numbers can be added.
    self.limit = UInt32(clamping: min(limit, Int(UInt32.max / 2)))
    counts = Array(repeating: Self.unknown, count: trailer.objectCount)
  }

  /// Whether the values below an object reach the limit.
  mutating func reachesLimit(below top: Int) -> Bool {
    open(top)
    while let frame = frames.last {
      if frame.references.isEmpty || frame.count >= limit {
        close()
      } else {
        readNext(of: frame)
      }
    }
    return counts[top] >= limit
  }

  private mutating func readNext(of frame: Frame) {
    let start = frame.references.lowerBound
    frames[frames.count - 1].references.removeFirst(trailer.referenceSize)
    guard let object = object(at: start),
      frame.distanceOfKey == 0 || isString(at: start - frame.distanceOfKey)
    else { return }
    if counts[object] == Self.unknown { open(object) } else { add(counts[object]) }
  }

  /// Begins with an object; what it holds is counted as nothing meanwhile, in case that it holds
  /// itself.
  private mutating func open(_ object: Int) {
    counts[object] = 0
    guard let offset = trailer.offset(of: object, in: bytes.span) else { return }
    let isMap = bytes[offset] >> 4 == 0xD
    let parts = isMap ? 2 : 1
    guard isMap || bytes[offset] >> 4 == 0xA,
      let (count, start) = trailer.length(at: offset, in: bytes.span),
      trailer.hasRoom(for: count, from: start, elementSize: trailer.referenceSize * parts)
    else { return }
    let size = Int(count) * trailer.referenceSize
    frames.append(
      Frame(
        object: object, distanceOfKey: isMap ? size : 0,
        references: start + (parts - 1) * size..<start + parts * size,
        count: UInt32(clamping: min(count, UInt64(limit)))))
  }

  private mutating func close() {
    let frame = frames.removeLast()
    counts[frame.object] = min(frame.count, limit)
    add(counts[frame.object])
  }

  private mutating func add(_ count: UInt32) {
    if !frames.isEmpty { frames[frames.count - 1].count += count }
  }

  /// The object that a reference leads to, if there is one.
  private func object(at reference: Int) -> Int? {
    let number = bytes.span.bigEndian(at: reference, size: trailer.referenceSize)
    return number < UInt64(trailer.objectCount) ? Int(number) : nil
  }

  /// Whether a reference leads to what can be a key.
  private func isString(at reference: Int) -> Bool {
    guard let object = object(at: reference),
      let offset = trailer.offset(of: object, in: bytes.span)
    else { return false }
    return bytes[offset] >> 4 == 5 || bytes[offset] >> 4 == 6
  }
}
