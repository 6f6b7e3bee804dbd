import Foundation
import Testing

@testable import ReliantBenchmarks

@Suite struct BenchmarkRunTests {
  /// What a run shows and measures of the given contests.
  private func run(
    _ contests: [Contest], _ arguments: String...
  ) async throws -> (lines: [String], figures: Figures) {
    let options = try #require(Options(["--repetitions", "3", "--seconds", "1"] + arguments))
    var lines: [String] = []
    let figures = try await BenchmarkRun(
      options: options, contests: contests,
      hold: { try await $1.rounds(repetitions: options.repetitions, seconds: options.seconds) },
      show: { lines.append($0) }
    ).run()
    return (lines, figures)
  }

  /// A contest whose samples are given, the first of them a warm-up.
  private func contest(_ row: Row, _ samples: [(Double, Double)]) -> Contest {
    Contest(rows: [row]) {
      var rest = samples[...]
      return { rest.popFirst().map { [Row.Sample(ours: $0, theirs: $1)] } ?? [] }
    }
  }

  @Test func `one row of the real ones is measured against its rival`() async throws {
    let options = try #require(Options([]))
    let (lines, figures) = try await run(
      Rows.contests(options), "--only", "prototype, 3 dependencies")
    #expect(figures.measurements.map(\.row.name) == ["prototype, 3 dependencies"])
    #expect(figures.measurements[0].ratio.median > 0)
    #expect(lines.last?.contains(#/by hand .* × the cost .* ≤ 1.50 .* 3 /#) == true, "\(lines)")
  }

  @Test func `what is short is measured from two threads, too`() async throws {
    let contests = Rows.contests(try #require(Options([])))
    let names = ["own", "shared"].map { "2 threads, \($0): tree of 31, prototype" }
    for (name, rival) in zip(names, ["1 thread", "2 threads, by hand"]) {
      let (_, figures) = try await run(contests, "--only", name)
      #expect(figures.measurements.map(\.row.rival) == [rival])
      #expect(figures.measurements[0].ratio.median > 0)
    }
  }

  @Test func `two threads that ask first have one object made in each trial`() async throws {
    let name = "2 threads, first request, times made"
    let contests = Rows.contests(try #require(Options([])))
    let (_, figures) = try await run(contests, "--only", name)
    let cells = Table.cells(of: figures.measurements[0])
    #expect(
      cells == [
        name, "2000", "-", "once each", "2000", "-", "1.00 × the cost", "-", "≤ 1.00", "1",
        "reached",
      ])
  }

  @Test func `no two rows have a name in common`() throws {
    let rows = Rows.contests(try #require(Options([]))).flatMap(\.rows)
    #expect(Set(rows.map(\.name)).count == rows.count)
  }

  @Test(
    arguments: [
      (Row.Bar.timesTheCost(0.5), "2.00 × the cost", "MISSED"),
      (.timesTheCost(2), "2.00 × the cost", "reached"),
      (.timesAsFast(0.5), "0.50 × as fast", "reached"),
      (.timesAsFast(0.6), "0.50 × as fast", "MISSED"),
      (nil, "2.00 × the cost", "-"),
    ] as [(Row.Bar?, String, String)])
  func `a ratio is told as its bar counts it`(
    bar: Row.Bar?, ratio: String, verdict: String
  ) async throws {
    let samples = [(9.0, 1.0), (20, 10), (40, 20), (60, 30)]
    let (_, figures) = try await run([contest(Row("a", rival: "b", bar: bar), samples)])
    let cells = Table.cells(of: figures.measurements[0])
    #expect(cells[1] == "40.0 ns" && cells[4] == "20.0 ns")
    #expect(cells[6] == ratio)
    #expect(cells.last == verdict)
  }

  @Test(arguments: [([1.0, 1, 1], false), ([1, 2, 3], true)])
  func `rounds that differ much are called noisy`(ours: [Double], isNoisy: Bool) async throws {
    let samples = ([1] + ours).map { ($0, 1.0) }
    let (_, figures) = try await run([contest(Row("a", rival: "b"), samples)])
    #expect(figures.measurements.map(\.isNoisy) == [isNoisy])
  }

  @Test(arguments: [(true, "-"), (false, "0 %")])
  func `a spread is told where there are several rounds`(
    isExact: Bool, spread: String
  ) async throws {
    var contest = contest(Row("a", rival: "b"), Array(repeating: (1, 1), count: 4))
    contest.isExact = isExact
    let (_, figures) = try await run([contest])
    let cells = Table.cells(of: figures.measurements[0])
    #expect([2, 5, 7].map { cells[$0] } == [spread, spread, spread])
  }

  @Test func `a row that cannot be measured is left out, and told`() async throws {
    let impossible = Contest(rows: [Row("a", rival: "b")]) {
      throw NotMeasured(reason: "there is no c")
    }
    let (lines, figures) = try await run([
      impossible, contest(Row("d", rival: "e"), Array(repeating: (1, 1), count: 4)),
    ])
    #expect(lines.contains("left out: a: there is no c"))
    #expect(figures.measurements.map(\.row.name) == ["d"])
    let data = try JSONSerialization.jsonObject(with: figures.json()) as? [String: Any]
    #expect(data?["leftOut"] as? [[String: String]] == [["row": "a", "reason": "there is no c"]])
  }

  @Test func `the figures of a page are replaced, its text stays`() async throws {
    let (_, figures) = try await run([
      contest(Row("a", rival: "b"), Array(repeating: (1, 2), count: 4))
    ])
    let text = "# Performance\n\n### Figures\n\nText.\n\n"
    #expect(try #require(Figures.opening(of: text + "## Figures\n\nold\n")) == text)
    #expect(Figures.opening(of: text) == nil)
    #expect(figures.section.hasPrefix("## Figures\n\nMeasured on: "))
    #expect(figures.section.contains("| a | 1.0 ns | b | 2.0 ns | 0.50 × the cost |"))
  }
}
