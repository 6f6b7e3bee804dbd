/// What was measured repeatedly.
struct Samples {
  private var sorted: [Double] = []

  var count: Int { sorted.count }

  /// There has to be a sample.
  var median: Double { quantile(0.5) }

  /// How far the middle half of the samples is apart, as a part of the median.
  var spread: Double { (quantile(0.75) - quantile(0.25)) / median }

  mutating func add(_ sample: Double) {
    sorted.insert(sample, at: sorted.firstIndex { $0 > sample } ?? sorted.endIndex)
  }

  private func quantile(_ part: Double) -> Double {
    let place = part * Double(sorted.count - 1)
    let lower = sorted[Int(place)]
    let upper = sorted[min(Int(place) + 1, sorted.count - 1)]
    return lower + (upper - lower) * (place - Double(Int(place)))
  }
}
