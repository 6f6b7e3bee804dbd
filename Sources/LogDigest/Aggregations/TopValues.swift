/// The most frequent values of one of a record's texts, such as the top paths.
struct TopValues: Aggregation {
  /// A text of a record that can be counted.
  enum RecordText: String, Sendable, CaseIterable {
    case path, host, user, method, referrer, userAgent
  }

  /// Longer values are counted by their first bytes, so that memory stays bounded.
  static let longestValue = 512

  let text: RecordText
  let title: String
  /// How many values the report shows.
  let rows: Int
  /// How many values are counted at the same time; with fewer different ones all counts are exact.
  let capacity: Int

  init(text: RecordText, title: String, rows: Int, capacity: Int) throws(SettingFailure) {
    guard rows >= 1 else { throw SettingFailure("rows", needs: "at least 1") }
    guard capacity >= rows, capacity <= 1_000_000 else {
      throw SettingFailure("capacity", needs: "between the number of rows and 1000000")
    }
    self.text = text
    self.title = title
    self.rows = rows
    self.capacity = capacity
  }

  func makeTally() -> any Tally { TopTally(of: self) }
}

private final class TopTally: Tally {
  private let settings: TopValues
  private var counters: SpaceSaving
  private var total = 0

  init(of settings: TopValues) {
    self.settings = settings
    counters = SpaceSaving(capacity: settings.capacity)
  }

  func add(_ record: borrowing LogRecord, in line: Span<UInt8>) {
    let field =
      switch settings.text {
      case .path: record.path(in: line)
      case .host: record.host
      case .user: record.user
      case .method: record.method
      case .referrer: record.referrer
      case .userAgent: record.userAgent
      }
    guard field.isPresent else { return }
    total += 1
    record.withBytes(of: field, in: line) { value in
      counters.add(value.extracting(first: TopValues.longestValue))
    }
  }

  func section() -> Section {
    let top = counters.top(settings.rows)
    let rows: [[Value]] = top.map { entry in
      let text = String(decoding: entry.key, as: UTF8.self)
      let isCut = entry.key.count == TopValues.longestValue
      return [
        .text(isCut ? text + "…" : text), .count(entry.count), .share(entry.count, of: total),
        .count(entry.error),
      ]
    }
    var section = Section(
      key: "top.\(settings.text.rawValue)", title: settings.title,
      columns: [
        .init("value", settings.text.heading), .init("requests", "Requests"),
        .init("share", "Share"), .init("error", "Too high by up to", isShownWhenZero: false),
      ],
      rows: rows, barColumn: 1)
    if !counters.isExact {
      section.note = "More than \(settings.capacity) different values: counts are upper bounds"
    }
    return section
  }
}

extension TopValues.RecordText {
  fileprivate var heading: String {
    switch self {
    case .path: "Path"
    case .host: "Host"
    case .user: "User"
    case .method: "Method"
    case .referrer: "Referrer"
    case .userAgent: "User agent"
    }
  }
}
