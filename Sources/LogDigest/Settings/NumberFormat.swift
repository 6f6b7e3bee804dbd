/// Writes numbers for people.
protocol NumberFormat: Sendable {
  func count(_ number: Int) -> String
  /// A number with one digit after the point, given in tenths.
  func tenths(_ number: Int) -> String
}

/// Digits in groups of three, as in `1,234,567.8`.
struct GroupedNumbers: NumberFormat {
  let separator: String
  let point: String

  func count(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }

  func tenths(_ number: Int) -> String {
    count(number / 10) + point + String(number % 10)
  }
}

/// Nothing but digits, as in `1234567.8`.
struct PlainNumbers: NumberFormat {
  func count(_ number: Int) -> String { String(number) }
  func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }
}
