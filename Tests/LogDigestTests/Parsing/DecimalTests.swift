import Testing

@testable import LogDigest

@Suite struct DecimalTests {
  @Test(arguments: [
    ("12", 0, 12), ("0.012", 6, 12_000), ("1.5", 0, 2), ("1.4999", 0, 1), ("0.0000005", 6, 1),
    ("0.0000004", 6, 0), ("1.2e-05", 6, 12), ("2E3", 0, 2000), ("1e+2", 0, 100), ("007", 0, 7),
    (".5", 1, 5), ("5.", 0, 5), ("1499", -3, 1), ("1500", -3, 2), ("0e99", 6, 0),
    ("0.12345678901234567890123", 6, 123_457), ("12345678901234567890", -3, 12_345_678_901_234_567),
    ("1e-9999", 0, 0), ("1e9999", 0, nil), ("99999999999999999999", 6, nil), ("1e99999", 0, nil),
    ("", 0, nil), (".", 0, nil), ("-1", 0, nil), ("+1", 0, nil), ("1.2.3", 0, nil), ("1e", 0, nil),
    ("1e-", 0, nil), ("e5", 0, nil), ("0x1", 0, nil), ("1 ", 0, nil),
  ])
  func `a decimal number is scaled and rounded`(text: String, power: Int, value: Int?) {
    let bytes = Array(text.utf8)
    #expect(bytes.span.decimal(in: bytes.indices, timesTenTo: power) == value)
  }
}
