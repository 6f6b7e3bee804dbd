import Testing

@testable import LogDigest

@Suite struct LogHistogramTests {
  @Test(arguments: [2, 5, 7, 12], [UInt64(1), 2])
  func `a percentile is within one part in 2^(precision + 1) of the exact one`(
    precision: Int, seed: UInt64
  ) {
    var random = SeededRandom(state: seed)
    var durations: [Int] = []
    var histogram = LogHistogram(precision: precision)
    for _ in 0..<5000 {
      let duration = Int.random(
        in: 0...(1 << Int.random(in: 0...40, using: &random)), using: &random)
      durations.append(duration)
      histogram.add(duration)
    }
    durations.sort()
    for perMille in [1, 100, 500, 900, 990, 999, 1000] {
      let exact = durations[(durations.count * perMille + 999) / 1000 - 1]
      let found = histogram.percentile(perMille: perMille)
      #expect(abs(found - exact) <= exact >> (precision + 1), "\(perMille)")
    }
    #expect(histogram.maximum == durations.last)
    #expect(histogram.count == durations.count)
  }

  @Test func `every duration has a bucket, the longest too`() {
    var histogram = LogHistogram(precision: 7)
    for duration in [0, 1, 127, 128, 255, 256, 257, Int.max - 1, Int.max] {
      histogram.add(duration)
    }
    #expect(histogram.percentile(perMille: 1) == 0)
    #expect(histogram.percentile(perMille: 1000) <= Int.max)
    #expect(histogram.maximum == Int.max)
    var longest = LogHistogram(precision: 7)
    longest.add(Int.max)
    #expect(longest.mean == Int.max)
  }

  @Test func `without durations there are no figures to invent`() {
    let histogram = LogHistogram(precision: 7)
    #expect(histogram.count == 0)
    #expect(histogram.mean == 0)
  }
}
