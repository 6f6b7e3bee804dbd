extension Duration {
  /// The duration in the largest unit of which it has one, such as `2.58 µs`.
  var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    let units = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    let (unit, size) = units.first { nanoseconds >= $0.1 } ?? ("ns", 1)
    return "\((nanoseconds / size * 100).rounded() / 100) \(unit)"
  }
}
