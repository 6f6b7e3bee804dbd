/// Counts what the objects of a binary property list amount to where many references lead to one,
/// each of them once.
///
/// Whatever is wrong with an object counts nothing here; who reads it reports that.
struct BinaryPropertyListMeasure {
  private let bytes: [UInt8]
  private let trailer: BinaryTrailer
  private let limit: Int
  /// For each object how many values are below it, as far as that is known.
  private var counts: [Int?]
  private var frames: [Frame] = []

  /// A map or list whose elements are being counted.
  private struct Frame {
    let object: Int
    var references: Range<Int>
    var count: Int
  }

  /// - Parameter limit: the number at which the counting ends.
  init(_ bytes: [UInt8], _ trailer: BinaryTrailer, limit: Int) {
    self.bytes = bytes
    self.trailer = trailer
    self.limit = limit
    counts = Array(repeating: nil, count: trailer.objectCount)
  }

  /// How many values are below an object, or the limit if there are more.
  mutating func count(below top: Int) -> Int {
    open(top)
    while let frame = frames.last {
      if frame.references.isEmpty || frame.count >= limit {
        close()
      } else {
        readNext(of: frame)
      }
    }
    return counts[top] ?? 0
  }

  private mutating func readNext(of frame: Frame) {
    let start = frame.references.lowerBound
    frames[frames.count - 1].references =
      start + trailer.referenceSize..<frame.references.upperBound
    let number = bytes.span.bigEndian(at: start, size: trailer.referenceSize)
    guard number < UInt64(trailer.objectCount) else { return }
    if counts[Int(number)] == nil { open(Int(number)) } else { add(counts[Int(number)]) }
  }

  /// Begins with an object; what it holds is counted as nothing meanwhile, in case that it holds
  /// itself.
  private mutating func open(_ object: Int) {
    counts[object] = 0
    let (references, own) = elements(of: object)
    frames.append(Frame(object: object, references: references, count: own))
  }

  private mutating func close() {
    let frame = frames.removeLast()
    counts[frame.object] = min(frame.count, limit)
    add(counts[frame.object])
  }

  private mutating func add(_ count: Int?) {
    if !frames.isEmpty { frames[frames.count - 1].count += count ?? 0 }
  }

  /// The references to a map's or list's values, and how many there are.
  private func elements(of object: Int) -> (references: Range<Int>, count: Int) {
    guard let offset = trailer.offset(of: object, in: bytes.span) else { return (0..<0, 0) }
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xD,
      let (count, start) = trailer.length(at: offset, in: bytes.span)
    else { return (0..<0, 0) }
    let keys = kind == 0xD ? 1 : 0
    guard
      trailer.hasRoom(
        for: count, from: start, elementSize: trailer.referenceSize * (1 + keys))
    else { return (0..<0, 0) }
    let size = Int(count) * trailer.referenceSize
    return (start + keys * size..<start + (1 + keys) * size, Int(count))
  }
}
