/// One cell of a report.
enum Value: Sendable, Equatable {
  case text(String)
  case count(Int)
  case bytes(Int)
  /// A duration in microseconds.
  case duration(Int)
  case time(Timestamp?)
  case share(Int, of: Int)

  /// The number that a bar stands for; 0 for what is no number.
  var magnitude: Int {
    switch self {
    case .count(let number), .bytes(let number), .duration(let number): number
    case .share(let part, _): part
    case .text, .time: 0
    }
  }

  /// Whether columns of it are aligned at the right.
  var isNumber: Bool {
    switch self {
    case .text, .time: false
    default: true
    }
  }

  /// A share as a fraction of one with four digits.
  static func fraction(_ part: Int, of whole: Int) -> String {
    let share = Int((10_000 * Double(part) / Double(whole)).rounded())
    let digits = String(share % 10_000)
    return "\(share / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
