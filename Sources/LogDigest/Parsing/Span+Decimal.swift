extension Span where Element == UInt8 {
  /// The non-negative decimal number in a range, times a power of ten, rounded half up.
  ///
  /// Logs write durations as `12`, `0.012` or `1.2e-02`. The result is nil when the text is no such
  /// number or when it does not fit.
  func decimal(in range: Range<Int>, timesTenTo power: Int) -> Int? {
    var index = range.lowerBound
    var mantissa = 0
    var exponent = power
    var hasDigits = false
    var isFraction = false
    scan: while index < range.upperBound {
      let byte = self[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        // Digits beyond the seventeenth cannot change a duration that anybody reads.
        if mantissa < 10_000_000_000_000_000 {
          mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
      case UInt8(ascii: ".") where !isFraction:
        isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        break scan
      default:
        return nil
      }
      index += 1
    }
    guard hasDigits else { return nil }
    if index < range.upperBound {
      guard let written = writtenExponent(in: index + 1..<range.upperBound) else { return nil }
      exponent += written
    }
    return Self.shift(mantissa, byTenTo: exponent)
  }

  private func writtenExponent(in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    let isNegative = start < range.upperBound && self[start] == UInt8(ascii: "-")
    if isNegative || (start < range.upperBound && self[start] == UInt8(ascii: "+")) { start += 1 }
    guard range.upperBound - start <= 4, let value = integer(in: start..<range.upperBound) else {
      return nil
    }
    return isNegative ? -value : value
  }

  private static func shift(_ mantissa: Int, byTenTo exponent: Int) -> Int? {
    guard mantissa != 0 else { return 0 }
    var value = mantissa
    if exponent >= 0 {
      for _ in 0..<Swift.min(exponent, 20) {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        value = product
      }
      return value
    }
    guard exponent > -20 else { return 0 }
    for _ in exponent..<(-1) { value /= 10 }
    return value / 10 + (value % 10 >= 5 ? 1 : 0)
  }
}
