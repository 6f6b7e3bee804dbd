import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What `fix` has fixed, and what is left.
struct FixList {
  let rounds: FixRounds
  /// What is wrong after all fixes.
  let remaining: Report
  let writer: ChangeWriter

  func write(to call: CommandCall) throws {
    try call.console.write(call.arguments.wantsJSON ? json : text, to: writer.listStream)
    try call.console.write(remarks, to: .error)
  }

  private var text: String {
    var renderer = writer.listRenderer(readLine: rounds.configurations.sourceLine)
    let done = writer.isDry ? "to fix" : "fixed"
    let lines = rounds.fixed.map { fixed in
      let words = "\(place(of: fixed.finding))\(done): \(fixed.title)".escapedForLine
      return "\(words) [\(fixed.finding.rule.name)]\n"
    }
    return lines.joined() + renderer.render(remaining)
  }

  private var json: String {
    JSONValue.object([
      "version": 1,
      "applied": !writer.isDry,
      "fixed": rounds.fixed.map { json($0.finding, $0.title, isProven: $0.isProven) },
      "unproven": left(\.doubt).map { json($0.finding, $0.title, doubt: $1) },
      "refused": left(\.refusal).map { json($0.finding, $0.title, reason: $1) },
      "files": rounds.configurations.changes.map(\.path),
      "valid": remaining.isValid,
      "diagnostics": remaining.diagnostics,
      "omitted": remaining.omitted == 0 ? nil : remaining.omitted,
    ]).text
  }

  private func json(
    _ finding: Diagnostic, _ title: String, isProven: Bool? = nil, doubt: String? = nil,
    reason: String? = nil
  ) -> JSONValue {
    .object([
      "rule": finding.rule.name, "message": finding.message, "title": title,
      "location": finding.location, "proven": isProven, "doubt": doubt, "reason": reason,
    ])
  }

  /// What is said beside the list.
  private var remarks: String {
    var lines: [String] = []
    if !rounds.fixed.isEmpty {
      let verb = writer.isDry ? "would fix" : "fixed"
      let findings = SummaryRenderer.counted(rounds.fixed.count, "finding")
      let files = SummaryRenderer.counted(rounds.configurations.changes.count, "file")
      lines.append("\(verb) \(findings) in \(files)")
    }
    let unproven = left { verdict in
      verdict.doubt.map { "\($0); '--unsafe' does so all the same" }
    }
    lines += (unproven + left(\.refusal)).map { left, words in
      "\(place(of: left.finding))not fixed: \(left.title): \(words)".escapedForLine
    }
    lines += binaryFiles.map { path in
      "\(path.quoted) is a binary property list, in which nothing is fixed; "
        + "'convert' makes an XML one of it"
    }
    return lines.map { "\($0)\n" }.joined() + SummaryRenderer.lines(on: remaining)
  }

  private func place(of finding: Diagnostic) -> String {
    finding.location.map { "\($0): " } ?? ""
  }

  /// The findings that have a fix of which something is said, with what is said.
  private func left(
    _ words: (FixProof.Verdict) -> String?
  ) -> [(left: FixRounds.Left, words: String)] {
    rounds.left.compactMap { left in words(left.verdict).map { (left, $0) } }
  }

  /// The binary property lists in which something is wrong.
  private var binaryFiles: [String] {
    let places = remaining.diagnostics.compactMap(\.location)
    return Set(places.filter { $0.pointer != nil && $0.line == nil }.map(\.file)).sorted()
  }
}
