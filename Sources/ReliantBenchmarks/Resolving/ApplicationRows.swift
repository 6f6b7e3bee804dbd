import Reliant

/// What the start of a program costs after its file has been read.
enum ApplicationRows {
  private static let rival = "a dictionary of closures under a lock"

  static var all: [Contest] {
    [1_000, 10_000].map(firstRequests) + [1_000, 10_000].map(start) + [instructions]
  }

  private static func firstRequests(_ count: Int) -> Contest {
    let row = Row(
      "first request of each of \(count) singletons, by name", rival: rival, bar: .timesTheCost(2))
    return Contest(rows: [row]) {
      let application = Application(objects: count)
      return {
        let (context, table) = (try application.context(), application.table())
        let ours = try Stopwatch.processor.timing { try application.ask(context) }.time
        let theirs = try Stopwatch.processor.timing { try application.ask(table) }.time
        return [Row.Sample(ours: ours, theirs: theirs)]
      }
    }
  }

  private static func start(_ count: Int) -> Contest {
    let row = Row("start of \(count) singletons", rival: rival, bar: .timesTheCost(2))
    return Contest(rows: [row]) {
      let application = Application(objects: count, isEager: true)
      return {
        let (context, table) = (try application.context(), application.table())
        let ours = try await Stopwatch.processors.time { try await context.start() }
        let theirs = try Stopwatch.processor.timing { try application.ask(table) }.time
        await context.shutdown()
        return [Row.Sample(ours: ours, theirs: theirs)]
      }
    }
  }

  // MARK: Instructions

  private static let counted = 1_000

  private static var instructions: Contest {
    let rows = [
      Row(
        "instructions: first request, by name", rival: rival, bar: .timesTheCost(2), unit: .count),
      Row(
        "instructions: load and first requests, per definition", rival: "30,000 instructions",
        bar: .timesTheCost(1), unit: .count),
    ]
    return Contest(rows: rows, isExact: true) {
      let counts = try InstructionRows.counts(of: .begin).map { $0 / Double(counted) }
      return {
        [
          Row.Sample(ours: counts[2], theirs: counts[3]),
          Row.Sample(ours: counts[1] + counts[2], theirs: 30_000),
        ]
      }
    }
  }

  /// Loads and asks, with marks between.
  static func run() throws {
    // What a process does once is not to be counted.
    let small = Application(objects: 30)
    try small.ask(try small.context())
    let application = Application(objects: counted)
    let table = application.table()
    InstructionRows.mark()
    let context = try application.context()
    InstructionRows.mark()
    try application.ask(context)
    InstructionRows.mark()
    try application.ask(table)
    InstructionRows.mark()
    withExtendedLifetime(context) {}
  }
}
