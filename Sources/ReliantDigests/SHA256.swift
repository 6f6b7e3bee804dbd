/// The hash function SHA-256 of FIPS 180-4.
package enum SHA256 {
  /// How many texts are hashed side by side, in less than half the time.
  package static let width = 4

  /// The 8 words that a text of bytes is hashed to; the bytes are spent for it.
  package static func hash(_ text: consuming [UInt8]) -> SIMD8<UInt32> {
    text += padding(after: text.count)
    return hashes(of: text.span, endingAt: [text.count])[0]
  }

  /// What ends a text of some bytes, as it is to be hashed.
  package static func padding(after count: Int) -> [UInt8] {
    let isLacking = (64 - (count + 9) % 64) % 64
    let bits = UInt64(count) * 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    return [0x80] + repeatElement(0, count: isLacking) + length
  }

  /// What texts are hashed to that stand one behind another, each ended by its ``padding(after:)``.
  ///
  /// - Parameter ends: where each text ends.
  package static func hashes(of bytes: Span<UInt8>, endingAt ends: [Int]) -> [SIMD8<UInt32>] {
    // A block's words, and room for those that are made of them.
    var schedule = Array(repeating: SHA256Words(), count: 64)
    var hashes = Array(repeating: SIMD8<UInt32>(), count: ends.count)
    for first in stride(from: 0, to: ends.count, by: width) {
      var starts = SIMD4<Int>()
      var counts = SIMD4<Int32>(repeating: 1)
      let lanes = 0..<min(width, ends.count - first)
      for lane in lanes {
        starts[lane] = first + lane == 0 ? 0 : ends[first + lane - 1]
        counts[lane] = Int32((ends[first + lane] - starts[lane]) / 64)
      }
      var state = SHA256State()
      for block in 0..<counts.max() {
        // A text that has ended is gone through for nothing.
        let blocks = pointwiseMin(counts &- 1, SIMD4(repeating: block))
        let places = starts &+ 64 &* SIMD4<Int>(truncatingIfNeeded: blocks)
        // Of so many bytes the compiler knows that each word is there.
        let one = bytes.extracting(places[0]..<places[0] &+ 64)
        let two = bytes.extracting(places[1]..<places[1] &+ 64)
        let three = bytes.extracting(places[2]..<places[2] &+ 64)
        let four = bytes.extracting(places[3]..<places[3] &+ 64)
        state.take(using: &schedule) { index in
          let place = 4 &* index
          return SIMD4(
            one.word(at: place), two.word(at: place), three.word(at: place), four.word(at: place))
        }
        let isEnd = counts .== block + 1
        guard any(isEnd) else { continue }
        for lane in lanes where isEnd[lane] { hashes[first + lane] = state[lane] }
      }
    }
    return hashes
  }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let sha256Constants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]

/// The words of four texts that are hashed side by side.
private typealias SHA256Words = SIMD4<UInt32>

/// The eight words that SHA-256 carries from block to block, of four texts.
private struct SHA256State {
  typealias Word = SHA256Words

  // The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  var a = Word(repeating: 0x6a09_e667)
  var b = Word(repeating: 0xbb67_ae85)
  var c = Word(repeating: 0x3c6e_f372)
  var d = Word(repeating: 0xa54f_f53a)
  var e = Word(repeating: 0x510e_527f)
  var f = Word(repeating: 0x9b05_688c)
  var g = Word(repeating: 0x1f83_d9ab)
  var h = Word(repeating: 0x5be0_cd19)

  /// The hash of one of the texts.
  subscript(lane: Int) -> SIMD8<UInt32> {
    SIMD8(a[lane], b[lane], c[lane], d[lane], e[lane], f[lane], g[lane], h[lane])
  }

  /// Takes one block more.
  ///
  /// - Parameter word: one of the block's 16 words.
  @inline(__always)  // The variables are to be registers.
  mutating func take(using schedule: inout [Word], _ word: (_ index: Int) -> Word) {
    let constants = sha256Constants.span
    var words = schedule.mutableSpan
    for index in 0..<16 { words[index] = word(index) }
    // Of as many words as are looked at the compiler knows that each is there.
    for index in 16..<64 {
      words[index] = Self.word(after: words.span.extracting(index &- 16..<index))
    }
    let before = self
    for index in stride(from: 0, to: 64, by: 8) {
      let constants = constants.extracting(index..<index &+ 8)
      let words = words.span.extracting(index..<index &+ 8)
      turn { Word(repeating: constants[$0]) &+ words[$0] }
    }
    (a, b, c, d) = (a &+ before.a, b &+ before.b, c &+ before.c, d &+ before.d)
    (e, f, g, h) = (e &+ before.e, f &+ before.f, g &+ before.g, h &+ before.h)
  }

  /// The word that follows 16 others.
  @inline(__always)  // A call would cost as much as what it does.
  private static func word(after words: Span<Word>) -> Word {
    let (far, near) = (words[1], words[14])
    let one = far.rotated(by: 7) ^ far.rotated(by: 18) ^ far &>> Word(repeating: 3)
    let other = near.rotated(by: 17) ^ near.rotated(by: 19) ^ near &>> Word(repeating: 10)
    return words[0] &+ one &+ words[9] &+ other
  }

  /// Does eight rounds, after which each variable is where it was, so that none has to be moved.
  @inline(__always)  // The variables are to be registers.
  mutating func turn(_ word: (_ round: Int) -> Word) {
    Self.round(a, b, c, &d, e, f, g, &h, word(0))
    Self.round(h, a, b, &c, d, e, f, &g, word(1))
    Self.round(g, h, a, &b, c, d, e, &f, word(2))
    Self.round(f, g, h, &a, b, c, d, &e, word(3))
    Self.round(e, f, g, &h, a, b, c, &d, word(4))
    Self.round(d, e, f, &g, h, a, b, &c, word(5))
    Self.round(c, d, e, &f, g, h, a, &b, word(6))
    Self.round(b, c, d, &e, f, g, h, &a, word(7))
  }

  @inline(__always)  // As above.
  private static func round(
    _ a: Word, _ b: Word, _ c: Word, _ d: inout Word, _ e: Word, _ f: Word, _ g: Word,
    _ h: inout Word, _ word: Word
  ) {
    let choice = g ^ e & (f ^ g)
    let one = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
    let sum = h &+ one &+ choice &+ word
    let majority = a & b | c & (a | b)
    let other = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
    d = d &+ sum
    h = sum &+ other &+ majority
  }
}

extension SHA256Words {
  @inline(__always)  // A call would cost more than what it does.
  fileprivate func rotated(by count: UInt32) -> Self {
    // The compiler takes a shift to the left that is written as one for a rotation of each word.
    self &>> Self(repeating: count) | self &* Self(repeating: 1 &<< (32 &- count))
  }
}

extension Span<UInt8> {
  @inline(__always)  // As above.
  fileprivate func word(at place: Int) -> UInt32 {
    UInt32(self[place]) &<< 24 | UInt32(self[place &+ 1]) &<< 16
      | UInt32(self[place &+ 2]) &<< 8 | UInt32(self[place &+ 3])
  }
}
