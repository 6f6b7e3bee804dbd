/// The text of a number in a property list, judged, and brought into the form that JSON has.
enum PropertyListNumber {
  /// It is written as JSON writes numbers.
  case plain
  /// The same number as JSON writes it.
  case rewritten([UInt8])
  case malformed

  /// Judges an integer: decimal, or hexadecimal behind `0x`.
  init(integer text: ArraySlice<UInt8>) {
    let (isNegative, digits) = Self.split(text)
    if text.allSatisfy({ $0.isDigit || $0 == .minus }), Self.isPlain(text) {
      self = .plain
    } else if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      self = Self.hexadecimal(digits.dropFirst(2), isNegative: isNegative)
    } else if digits.isEmpty || !digits.allSatisfy(\.isDigit) {
      self = .malformed
    } else {
      self.init(isNegative, digits, fraction: [], exponent: [])
    }
  }

  /// Judges a real number: decimal, with a fraction and an exponent if need be.
  init(real text: ArraySlice<UInt8>) {
    if Self.isPlain(text) {
      self = .plain
      return
    }
    let (isNegative, magnitude) = Self.split(text)
    let whole = magnitude.prefix(while: \.isDigit)
    var exponent = magnitude[whole.endIndex...]
    var fraction: ArraySlice<UInt8> = []
    if exponent.first == .dot {
      fraction = exponent.dropFirst().prefix(while: \.isDigit)
      exponent = exponent.dropFirst(fraction.count + 1)
    }
    guard !whole.isEmpty || !fraction.isEmpty, exponent.isEmpty || Self.isExponent(exponent) else {
      self = .malformed
      return
    }
    self.init(isNegative, whole, fraction: fraction, exponent: exponent)
  }

  private init(
    _ isNegative: Bool, _ whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>,
    exponent: ArraySlice<UInt8>
  ) {
    var number: [UInt8] = isNegative ? [.minus] : []
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    number += significant.isEmpty ? [UInt8(ascii: "0")] : significant
    if !fraction.isEmpty { number += [.dot] + fraction }
    number += exponent
    self = .rewritten(number)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> Self {
    guard digits.allSatisfy({ $0.hexDigit != nil }),
      let magnitude = UInt64(String(decoding: digits, as: UTF8.self), radix: 16),
      !isNegative || magnitude <= Int64.min.magnitude
    else { return .malformed }
    let sign = isNegative && magnitude > 0 ? "-" : ""
    return .rewritten(Array("\(sign)\(magnitude)".utf8))
  }

  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.span.endOfNumber(from: 0) == text.count
  }

  private static func split(
    _ text: ArraySlice<UInt8>
  ) -> (isNegative: Bool, digits: ArraySlice<UInt8>) {
    let isNegative = text.first == .minus
    return (isNegative, isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text)
  }

  private static func isExponent(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return false }
    let (_, digits) = split(text.dropFirst())
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }
}
