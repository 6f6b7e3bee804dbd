/// The hash function SHA-256 of FIPS 180-4.
enum SHA256 {
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
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

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The 8 words that a text of bytes is hashed to; the bytes are spent for it.
  static func hash(_ bytes: consuming [UInt8]) -> SIMD8<UInt32> {
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    for byte in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (56 - 8 * byte))) }
    return hash(blocks: bytes.span)
  }

  private static func hash(blocks bytes: Span<UInt8>) -> SIMD8<UInt32> {
    var state = start
    let constants = constants.span
    // A block's words, and those that are made of them.
    var schedule = Array(repeating: UInt32(0), count: 64)
    var words = schedule.mutableSpan
    for start in stride(from: 0, to: bytes.count, by: 64) {
      for index in 0..<16 {
        let first = start &+ 4 &* index
        words[index] =
          UInt32(bytes[first]) &<< 24 | UInt32(bytes[first &+ 1]) &<< 16
          | UInt32(bytes[first &+ 2]) &<< 8 | UInt32(bytes[first &+ 3])
      }
      for index in 16..<64 {
        let (near, far) = (words[index &- 2], words[index &- 15])
        let one = far.rotated(by: 7) ^ far.rotated(by: 18) ^ far &>> 3
        let other = near.rotated(by: 17) ^ near.rotated(by: 19) ^ near &>> 10
        words[index] = words[index &- 16] &+ one &+ words[index &- 7] &+ other
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      // After eight rounds each variable is where it was, so that none has to be moved.
      for index in stride(from: 0, to: 64, by: 8) {
        round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
        round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ words[index &+ 1])
        round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ words[index &+ 2])
        round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ words[index &+ 3])
        round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ words[index &+ 4])
        round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ words[index &+ 5])
        round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ words[index &+ 6])
        round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ words[index &+ 7])
      }
      state &+= [a, b, c, d, e, f, g, h]
    }
    return state
  }

  @inline(__always)  // A call would cost as much as what it does.
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = g ^ e & (f ^ g)
    let one = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
    let sum = h &+ one &+ choice &+ word
    let majority = a & b | c & (a | b)
    let other = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
    d &+= sum
    h = sum &+ other &+ majority
  }
}

extension UInt32 {
  @inline(__always)  // A call would cost more than what it does.
  fileprivate func rotated(by count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}
