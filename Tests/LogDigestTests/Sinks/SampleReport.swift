@testable import LogDigest

extension Report {
  /// A small report with every kind of value, and texts that formats have to escape.
  static let sample = Report(
    title: "A & B", made: Timestamp(seconds: 1_772_323_207),
    sections: [
      Section(
        key: "totals", title: "Totals", layout: .figures,
        columns: [
          .init("requests", "Requests"), .init("bytes", "Bytes"), .init("mean", "Mean"),
          .init("first", "First"), .init("last", "Last"), .init("errorShare", "Errors"),
        ],
        rows: [
          [
            .count(1234), .bytes(56_789), .duration(1500), .time(Timestamp(seconds: 0)),
            .time(nil), .share(1, of: 8),
          ]
        ]),
      Section(
        key: "top", title: "Top <paths>",
        columns: [
          .init("value", "Path"), .init("requests", "Requests"),
          .init("error", "Too high by up to", isShownWhenZero: false),
        ],
        rows: [
          [.text(#"/"a",<b>'&\"#), .count(8), .count(0)],
          [.text("=1+1\u{1B}[2J\u{202E}\r\n"), .count(3), .count(0)],
        ], barColumn: 1, note: "A note"),
      Section(key: "empty", title: "Empty", columns: [.init("a", "A")], rows: []),
    ])
}
