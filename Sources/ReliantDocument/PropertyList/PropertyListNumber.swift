/// The text of a number in a property list, judged, and brought into the form that JSON has.
package enum PropertyListNumber {
  package enum Mistake {
    case noInteger, noHexadecimal, noReal, tooLong, notFinite
  }

  /// It is written as JSON writes numbers.
  case plain
  /// The same number as JSON writes it.
  case rewritten([UInt8])
  case malformed(Mistake)

  /// Judges an integer: decimal, or hexadecimal behind `0x`.
  init(integer text: ArraySlice<UInt8>) {
    if text.allSatisfy({ $0.isDigit || $0 == .minus }), Self.isPlain(text) {
      self = .plain
      return
    }
    let (sign, digits) = Self.split(text)
    if digits.starts(with: [0x30, 0x78]) || digits.starts(with: [0x30, 0x58]) {
      self = Self.hexadecimal(digits.dropFirst(2), isNegative: sign == UInt8(ascii: "-"))
    } else if digits.isEmpty || !digits.allSatisfy(\.isDigit) {
      self = .malformed(.noInteger)
    } else {
      self.init(sign, digits, fraction: [], exponent: [])
    }
  }

  /// Judges a real number: decimal, with a fraction and an exponent if need be.
  init(real text: ArraySlice<UInt8>) {
    if Self.isPlain(text) {
      self = .plain
      return
    }
    let (sign, magnitude) = Self.split(text)
    let whole = magnitude.prefix(while: \.isDigit)
    var rest = magnitude[whole.endIndex...]
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(fraction.count + 1)
    }
    let exponent = rest
    guard !whole.isEmpty || !fraction.isEmpty, exponent.isEmpty || Self.isExponent(exponent) else {
      let name = String(decoding: magnitude.prefix(9), as: UTF8.self).lowercased()
      let isNotFinite = ["nan", "inf", "infinity"].contains(name)
      self = .malformed(isNotFinite ? .notFinite : .noReal)
      return
    }
    self.init(sign, whole, fraction: fraction, exponent: exponent)
  }

  private init(
    _ sign: UInt8?, _ whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>,
    exponent: ArraySlice<UInt8>
  ) {
    var number: [UInt8] = sign == UInt8(ascii: "-") ? [UInt8(ascii: "-")] : []
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    number += significant.isEmpty ? [UInt8(ascii: "0")] : significant
    if !fraction.isEmpty { number += [UInt8(ascii: ".")] + fraction }
    number += exponent
    self = .rewritten(number)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> Self {
    let text = String(decoding: digits, as: UTF8.self)
    guard !digits.isEmpty, text.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return .malformed(.noHexadecimal) }
    guard let magnitude = UInt64(text, radix: 16),
      !isNegative || magnitude <= Int64.min.magnitude
    else { return .malformed(.tooLong) }
    let sign = isNegative && magnitude > 0 ? "-" : ""
    return .rewritten(Array("\(sign)\(magnitude)".utf8))
  }

  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.span.endOfNumber(from: 0) == text.count
  }

  private static func split(_ text: ArraySlice<UInt8>) -> (UInt8?, ArraySlice<UInt8>) {
    guard let first = text.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      return (nil, text)
    }
    return (first, text.dropFirst())
  }

  private static func isExponent(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return false }
    let (_, digits) = split(text.dropFirst())
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }
}
