/// Writes cells for people.
struct ValueFormat: Sendable {
  let numbers: any NumberFormat
  let times: TimeFormat

  func string(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .count(let count): numbers.count(count)
    case .bytes(let count): scaled(count, ["B", "kB", "MB", "GB", "TB", "PB", "EB"])
    case .duration(let time): scaled(time, ["µs", "ms", "s"])
    case .time(let time?): times.string(time)
    case .time(nil): "–"
    case .share(_, of: 0): "–"
    case .share(let part, let whole):
      "\(numbers.tenths(Int((1000 * Double(part) / Double(whole)).rounded()))) %"
    }
  }

  /// The number in the largest unit in which it is at least 1; each unit is 1,000 of the one before.
  private func scaled(_ number: Int, _ units: [String]) -> String {
    var unit = 0
    var divisor = 1
    while unit + 1 < units.count, number / divisor >= 1000 {
      unit += 1
      divisor *= 1000
    }
    guard unit > 0 else { return "\(numbers.count(number)) \(units[0])" }
    return "\(numbers.tenths(number / (divisor / 10))) \(units[unit])"
  }
}
