extension Conversion {
  /// An integer of any width, if the number is exactly that.
  ///
  /// `1.0` and `1e3` are whole numbers; `1.5` is none.
  package static func integer<Value: FixedWidthInteger>(
    _ scalar: Scalar, as type: Value.Type = Value.self
  ) throws(Problem) -> Value {
    let type = ValueType.IntegerType(bits: Value.bitWidth, isSigned: Value.isSigned)
    let number = try integer(scalar, as: type)
    // It fits, as its type has been looked at; wrapping negation reaches the least value too.
    let magnitude = Value(truncatingIfNeeded: number.magnitude)
    return number.isNegative ? 0 &- magnitude : magnitude
  }

  /// A whole number, if it fits an integer type.
  static func integer(
    _ scalar: Scalar, as type: ValueType.IntegerType
  ) throws(Problem) -> WholeNumber {
    guard case .number(let text) = scalar, let decimal = DecimalNumber(text) else {
      throw Problem(.integer(type), scalar)
    }
    guard decimal.isWhole else {
      throw Problem(type.name, found: .number, flaw: .hasFraction)
    }
    guard let number = decimal.whole, number.fits(type) else {
      throw Problem(type.name, found: .number, flaw: .isOutOfRange)
    }
    return number
  }

  /// The nearest double, as Swift reads the same literal.
  ///
  /// What would lose more than a rounded fraction is refused: a whole number written out that has no
  /// exact counterpart, and a number so great or small that nothing of it would be left.
  package static func double(_ scalar: Scalar) throws(Problem) -> Double {
    try floatingPoint(scalar, as: .double)
  }

  /// The nearest float, under the same conditions as ``double(_:)``.
  package static func float(_ scalar: Scalar) throws(Problem) -> Float {
    try floatingPoint(scalar, as: .float)
  }

  private static func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ scalar: Scalar, as type: ValueType.FloatType
  ) throws(Problem) -> Value {
    guard case .number(let text) = scalar, let decimal = DecimalNumber(text),
      let value = Value(text)
    else { throw Problem(.float(type), scalar) }
    guard value.isFinite, !value.isZero || decimal.isZero else {
      throw Problem(type.rawValue, found: .number, flaw: .isOutOfRange)
    }
    if decimal.isWrittenOut {
      guard let whole = decimal.whole, let exact = Value(exactly: whole.magnitude),
        exact == value.magnitude
      else {
        throw Problem(type.rawValue, found: .number, flaw: .isInexact)
      }
    }
    return value
  }
}

/// A whole number of up to 128 bits.
struct WholeNumber {
  let isNegative: Bool
  let magnitude: UInt128

  func fits(_ type: ValueType.IntegerType) -> Bool {
    guard type.isSigned else {
      return magnitude == 0 || (!isNegative && magnitude >> UInt128(type.bits - 1) <= 1)
    }
    let limit = UInt128(1) << UInt128(type.bits - 1)
    return isNegative ? magnitude <= limit : magnitude < limit
  }
}

extension WholeNumber {
  /// A number that is written as digits alone, not more than 64 bits hold; nil for any other.
  init?(digits: Span<UInt8>) {
    guard !digits.isEmpty else { return nil }
    let isNegative = digits[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard start < digits.count, digits.count - start < 20 else { return nil }
    var magnitude: UInt64 = 0
    for index in start..<digits.count {
      let digit = digits[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      magnitude = magnitude * 10 + UInt64(digit)
    }
    self.init(isNegative: isNegative, magnitude: UInt128(magnitude))
  }
}

/// A decimal number taken apart: its digits times a power of ten.
package struct DecimalNumber {
  private(set) var isNegative = false
  /// The digits, in ASCII, without zeros at either end; none for zero.
  private var digits: [UInt8] = []
  private var exponent = 0
  /// Whether it was written as digits alone, without a fraction or an exponent.
  private(set) var isWrittenOut = true

  var isZero: Bool { digits.isEmpty }
  var isWhole: Bool { exponent >= 0 }

  /// Reads `-12.5e3` and the like, in the grammar of JSON.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    digits.reserveCapacity(rest.count)
    isNegative = rest.first == Self.minus
    if isNegative { rest.removeFirst() }
    guard Self.takeDigits(from: &rest, into: &digits) else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let whole = digits.count
      guard Self.takeDigits(from: &rest, into: &digits) else { return nil }
      exponent = whole - digits.count
      isWrittenOut = false
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      guard let power = Self.takeExponent(from: &rest) else { return nil }
      exponent += power
      isWrittenOut = false
    }
    guard rest.isEmpty else { return nil }
    strip()
  }

  /// The one way of writing a number by which it can be compared: 1, 1.0 and 10e-1 have the same; what
  /// is no number is as it is.
  package static func canonicalText(of text: String) -> String {
    var bytes = text
    let isCanonical = bytes.withUTF8 { Self.isCanonical($0.span) }
    return isCanonical ? text : DecimalNumber(text)?.canonicalText ?? text
  }

  /// Whether a number is short, and written in the way by which it can be compared.
  package static func isCanonical(_ text: Span<UInt8>) -> Bool {
    guard let end = endOfWhole(of: text), text[0] != minus else { return false }
    return (text[0] != zero || end == 1) && (end == text.count || text[text.count - 1] != zero)
  }

  /// Where the whole part of a number ends, if that has so few digits that there is a double for it in any
  /// case: of 12.5, not of 1e9.
  static func endOfWhole(of number: Span<UInt8>) -> Int? {
    guard number.count <= mostWrittenOut, !number.isEmpty else { return nil }
    let start = number[0] == minus ? 1 : 0
    var point: Int?
    for index in start..<number.count where number[index] &- zero >= 10 {
      if number[index] != UInt8(ascii: ".") || point != nil { return nil }
      point = index
    }
    let end = point ?? number.count
    return end > start && point != number.count - 1 ? end : nil
  }

  /// So many digits are written out, as most numbers are written so.
  private static var mostWrittenOut: Int { 15 }

  private var canonicalText: String {
    if isZero { return "0" }
    let sign = isNegative ? "-" : ""
    let text = String(decoding: digits, as: UTF8.self)
    let whole = digits.count + exponent
    guard max(whole, digits.count, -exponent) <= Self.mostWrittenOut else {
      return sign + text + "e" + String(exponent)
    }
    if isWhole { return sign + text + String(repeating: "0", count: exponent) }
    if whole > 0 { return sign + text.prefix(whole) + "." + text.dropFirst(whole) }
    return sign + "0." + String(repeating: "0", count: -whole) + text
  }

  /// The number as an integer; nil when it has a fraction or more than 128 bits.
  var whole: WholeNumber? {
    guard isWhole, digits.count + exponent <= 39 else { return nil }
    let zeros = repeatElement(Self.zero, count: exponent)
    let text = isZero ? "0" : String(decoding: digits + zeros, as: UTF8.self)
    return UInt128(text).map { WholeNumber(isNegative: isNegative, magnitude: $0) }
  }

  private static let zero = UInt8(ascii: "0")
  private static let minus = UInt8(ascii: "-")

  private mutating func strip() {
    while digits.last == Self.zero {
      digits.removeLast()
      exponent += 1
    }
    digits.removeFirst(digits.prefix { $0 == Self.zero }.count)
    if digits.isEmpty { exponent = 0 }
  }

  private static func takeDigits(
    from text: inout ArraySlice<UInt8>, into digits: inout [UInt8]
  ) -> Bool {
    let taken = text.prefix { $0 &- zero < 10 }
    digits += taken
    text = text[taken.endIndex...]
    return !taken.isEmpty
  }

  private static func takeExponent(from text: inout ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == minus
    if isNegative || text.first == UInt8(ascii: "+") { text.removeFirst() }
    var digits: [UInt8] = []
    guard takeDigits(from: &text, into: &digits) else { return nil }
    // Beyond a thousand million nothing changes: such a number is too great or too small.
    let power = min(Int(String(decoding: digits, as: UTF8.self)) ?? .max, 1_000_000_000)
    return isNegative ? -power : power
  }
}
