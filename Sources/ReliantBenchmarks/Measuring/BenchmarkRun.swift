import Foundation

/// One run of the program: measures what was asked for and shows it row by row.
struct BenchmarkRun {
  let options: Options
  let contests: [Contest]
  /// Holds the contest with a number, from 1, and returns its rounds.
  let hold: (Int, Contest) async throws -> [[Row.Sample]]
  /// Shows a line of text.
  let show: (String) -> Void

  /// - Throws: what goes wrong in a row; a row that cannot be measured here is only told.
  func run() async throws -> Figures {
    let machine = Machine.description
    show(machine)
    show(Table.line(Table.titles))
    var figures = Figures(machine: machine)
    for (number, contest) in zip(1..., contests) {
      let rows = contest.rows.filter(options.includes)
      if rows.isEmpty { continue }
      do {
        let rounds = try await hold(number, contest)
        for measurement in contest.measurements(rounds) where options.includes(measurement.row) {
          show(Table.line(Table.cells(of: measurement)))
          figures.measurements.append(measurement)
        }
      } catch let obstacle as NotMeasured {
        show("left out: \(rows.map(\.name).joined(separator: "; ")): \(obstacle.reason)")
        figures.leftOut += rows.map { ($0, obstacle.reason) }
      }
    }
    return figures
  }
}
