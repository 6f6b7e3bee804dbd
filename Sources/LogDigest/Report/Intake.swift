/// Keeps count of what became of the lines of each log.
struct Intake {
  private struct Row {
    let name: String
    var records = 0
    var filtered = 0
    var malformed = 0
  }

  /// A folder may hold more logs than anybody wants to see listed.
  private static let shownLogs = 20

  private let shownMalformed: Int
  private var logs: [Row] = []
  private var current: Row?
  private var examples: [(place: String, reason: Malformation)] = []

  init(shownMalformed: Int) {
    self.shownMalformed = shownMalformed
  }

  var hasReadableLine: Bool { all.contains { $0.records > 0 } }

  /// The first malformed line as a message shows it.
  private(set) var firstMalformed: String?

  mutating func begin(_ log: String) {
    logs = all
    current = Row(name: log)
  }

  mutating func addRecord(isKept: Bool) {
    current?.records += 1
    if !isKept { current?.filtered += 1 }
  }

  mutating func addMalformed(_ reason: Malformation, at line: Int) {
    guard current != nil else { return }
    current?.malformed += 1
    guard examples.count < shownMalformed || firstMalformed == nil else { return }
    let place = "\(current?.name ?? ""):\(line)"
    if firstMalformed == nil { firstMalformed = "\(place) (\(reason.rawValue))" }
    if examples.count < shownMalformed { examples.append((place, reason)) }
  }

  private var all: [Row] { logs + [current].compactMap(\.self) }

  /// The logs, and the first of the lines that could not be read.
  var sections: [Section] {
    let all = all
    let malformed = all.reduce(0) { $0 + $1.malformed }
    var logs = Section(
      key: "logs", title: "Logs",
      columns: [
        .init("log", "Log"), .init("lines", "Lines read"), .init("filtered", "Filtered out"),
        .init("malformed", "Malformed"),
      ],
      rows: all.prefix(Self.shownLogs).map {
        [.text($0.name), .count($0.records), .count($0.filtered), .count($0.malformed)]
      })
    if all.count > Self.shownLogs {
      logs.note = "\(all.count - Self.shownLogs) more logs"
    }
    guard malformed > 0, shownMalformed > 0 else { return [logs] }
    var lines = Section(
      key: "malformed", title: "Malformed lines",
      columns: [.init("place", "Line"), .init("reason", "Why")],
      rows: examples.map { [.text($0.place), .text($0.reason.rawValue)] })
    if malformed > examples.count { lines.note = "\(malformed - examples.count) more" }
    return [logs, lines]
  }
}
