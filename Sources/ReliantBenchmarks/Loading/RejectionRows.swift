import Reliant

/// What it costs to refuse a large file with one mistake in it.
enum RejectionRows {
  static func contests(_ workload: Workload) -> [Contest] {
    mistakes.map { mistake in
      let row = Row(
        "reject-json-\(workload.definitions), \(mistake.name)", rival: "10 ms per MB",
        bar: .timesTheCost(1))
      return Contest(rows: [row]) {
        let text = String(decoding: try workload.bytes(.json), as: UTF8.self)
        let file = Array(mistake.make(text).utf8)
        return {
          [
            Row.Sample(
              ours: try Stopwatch.processor.time { try reject(file) },
              theirs: 10e6 * Double(file.count) / 1e6)
          ]
        }
      }
    }
  }

  /// Mistakes, and what makes a file with one of a text without any.
  private static let mistakes: [(name: String, make: @Sendable (String) -> String)] = [
    ("cut short", { String(withoutEnd($0)) }),
    ("unknown type", { adding(#""odd": {"type": "Unheard"}"#, to: $0) }),
    ("key twice by an escape", { adding(#""\u006Cogger": {"type": "Logger"}"#, to: $0) }),
    (
      "key twice by normalisation",
      { adding("\"caf\u{E9}\": 1, \"cafe\u{301}\": 2", to: $0, in: "values") }
    ),
    ("lone surrogate", { adding(#""odd": "\uD800""#, to: $0, in: "values") }),
    ("forged command", { adding(#""\n::error::odd": {"type": "Logger"}"#, to: $0) }),
    (
      "deep nesting",
      {
        let brackets = 100_000
        return adding(
          #""odd": "# + String(repeating: "[", count: brackets)
            + String(repeating: "]", count: brackets), to: $0, in: "values")
      }
    ),
  ]

  /// A text with one more member, of the objects or of a map of its own.
  private static func adding(
    _ member: String, to text: String, in map: String? = nil
  ) -> String {
    let start = withoutEnd(text)
    return map.map { "\(start)}, \"\($0)\": {\(member)}}" } ?? "\(start), \(member)}}"
  }

  /// A text without the ends of the objects and of the file.
  private static func withoutEnd(_ text: String) -> Substring {
    text.utf8.lastIndex(of: UInt8(ascii: "}")).map { text[..<text.utf8.index($0, offsetBy: -4)] }
      ?? text[...]
  }

  private static func reject(_ bytes: [UInt8]) throws -> Int {
    do throws(ConfigurationError) {
      _ = try ObjectContext.load(
        "workload.json", types: WorkloadTypes.all, limits: Workload.limits,
        files: OneFile(bytes: bytes))
    } catch {
      guard error.report.diagnostics.count == 1 else { throw RejectedWorkload() }
      return error.report.errors
    }
    throw RejectedWorkload()
  }
}
