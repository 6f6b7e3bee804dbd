import Reliant

/// What it costs to refuse a large file with one mistake in it.
enum RejectionRows {
  /// A mistake, and what makes JSON with it of a text without any.
  private typealias Mistake = (name: String, make: @Sendable (String) -> String)

  /// Each mistake in JSON.
  static func allMistakes(in workload: Workload) -> [Contest] {
    ([unknownType] + otherMistakes).map { contest(workload, .json, $0) }
  }

  /// An object of a type that does not exist, which is found after all has been read.
  static func unknownType(in workload: Workload, _ form: Workload.Form) -> Contest {
    contest(workload, form, unknownType)
  }

  private static func contest(
    _ workload: Workload, _ form: Workload.Form, _ mistake: Mistake
  ) -> Contest {
    let row = Row(
      "reject-\(form)-\(workload.definitions), \(mistake.name)", rival: "10 ms per MB",
      bar: .timesTheCost(1))
    return Contest(rows: [row]) {
      let text = String(decoding: try workload.bytes(.json), as: UTF8.self)
      let file = try form.bytes(ofJSON: Array(mistake.make(text).utf8))
      return {
        [
          Row.Sample(
            ours: try Stopwatch.processor.time { try reject(file, form) },
            theirs: 10e6 * Double(file.count) / 1e6)
        ]
      }
    }
  }

  private static let unknownType: Mistake = (
    "unknown type", { adding(#""odd": {"type": "Unheard"}"#, to: $0) }
  )

  /// The mistakes besides ``unknownType``.
  private static let otherMistakes: [Mistake] = [
    ("cut short", { String(withoutEnd($0)) }),
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

  private static func reject(_ bytes: [UInt8], _ form: Workload.Form) throws -> Int {
    do throws(ConfigurationError) {
      _ = try ObjectContext.load(
        form.path, types: WorkloadTypes.all,
        options: LoadOptions(limits: Workload.limits, files: OneFile(bytes: bytes)))
    } catch {
      guard error.report.diagnostics.count == 1 else { throw RejectedWorkload() }
      return error.report.errors
    }
    throw RejectedWorkload()
  }
}
