/// The text of a number in a property list, judged, and brought into the form that JSON has.
enum PropertyListNumber {
  /// It is written as JSON writes numbers.
  case plain
  /// The same number as JSON writes it.
  case rewritten([UInt8])
  case malformed

  /// Judges a decimal number: an integer, which may also be hexadecimal behind `0x`, or a real number,
  /// which may have a fraction and an exponent.
  init(_ text: ArraySlice<UInt8>, isInteger: Bool) {
    let (isNegative, magnitude) = Self.split(text)
    let whole = magnitude.prefix(while: \.isDigit)
    var rest = magnitude[whole.endIndex...]
    var fraction: ArraySlice<UInt8> = []
    if rest.first == .dot, !isInteger {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(fraction.count + 1)
    }
    if isInteger, magnitude.starts(with: "0x".utf8) || magnitude.starts(with: "0X".utf8) {
      self = Self.hexadecimal(magnitude.dropFirst(2), isNegative: isNegative)
    } else if whole.isEmpty && fraction.isEmpty
      || !rest.isEmpty && (isInteger || !Self.isExponent(rest))
    {
      self = .malformed
    } else if text.span.endOfNumber(from: 0) == text.count {
      self = .plain
    } else {
      let zero = UInt8(ascii: "0")
      let significant = whole.drop { $0 == zero }
      var number: [UInt8] = isNegative ? [.minus] : []
      number += significant.isEmpty ? [zero] : significant
      if !fraction.isEmpty { number += [.dot] + fraction }
      self = .rewritten(number + rest)
    }
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> Self {
    guard digits.allSatisfy({ $0.hexDigit != nil }),
      let magnitude = UInt64(String(decoding: digits, as: UTF8.self), radix: 16),
      !isNegative || magnitude <= Int64.min.magnitude
    else { return .malformed }
    let sign = isNegative && magnitude > 0 ? "-" : ""
    return .rewritten(Array("\(sign)\(magnitude)".utf8))
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
