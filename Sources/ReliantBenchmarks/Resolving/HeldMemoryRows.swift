import Foundation

/// How much memory a context holds, of which everything has been asked for.
enum HeldMemoryRows {
  private static let count = 10_000

  static var contest: Contest {
    let rows = [
      Row("memory held, per definition", rival: "600 bytes", bar: .timesTheCost(1), unit: .bytes),
      Row(
        "memory held, per definition, all made", rival: "600 bytes", bar: .timesTheCost(1),
        unit: .bytes),
      Row(
        "memory held, per definition, all made, against others", rival: "a dictionary of closures",
        unit: .bytes),
    ]
    return Contest(rows: rows) {
      {
        let process = try ChildProcess.run(
          ChildProcess.thisProgram, Options.Errand.hold.arguments, isHeard: true)
        let figures = process.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 3 else { throw RejectedWorkload() }
        return [
          Row.Sample(ours: figures[0], theirs: 600), Row.Sample(ours: figures[1], theirs: 600),
          Row.Sample(ours: figures[1], theirs: figures[2]),
        ]
      }
    }
  }

  /// Loads an application, asks for its objects, and prints how much memory is held per definition after
  /// each of the two, and then by the dictionary for the same.
  static func run() throws {
    let application = Application(objects: count)
    // What a process does once is not to be counted.
    let small = Application(objects: 30)
    try small.ask(try small.context())
    let before = try held()
    let context = try application.context()
    let loaded = try held()
    try application.ask(context)
    let made = try held()
    let table = application.table()
    try application.ask(table)
    let other = try held()
    withExtendedLifetime((context, table)) {
      for bytes in [loaded - before, made - before, other - made] {
        print(Double(bytes) / Double(count))
      }
    }
  }

  /// The bytes that the process holds and no file stands for.
  private static func held() throws -> Int {
    Heap.giveBack()
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return statistics.size_in_use
    #else
      return try Heap.size("RssAnon")
    #endif
  }
}
