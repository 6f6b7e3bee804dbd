import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What `fix` has fixed, and what is left.
struct FixList {
  let rounds: FixRounds
  /// What is wrong after all fixes.
  let left: Report
  let writer: ChangeWriter

  func write(to call: CommandCall) throws {
    if call.arguments.wantsJSON {
      try call.console.write(json, to: .output)
    } else {
      try call.console.write(text, to: writer.listStream)
    }
    try call.console.write(remarks, to: .error)
  }

  private var text: String {
    var renderer = writer.listRenderer(readLine: rounds.configurations.sourceLine)
    let done = writer.isDry ? "to fix" : "fixed"
    let lines = rounds.fixed.map { fixed in
      let words = "\(place(of: fixed.finding))\(done): \(fixed.title)".escapedForLine
      return "\(words) [\(fixed.finding.rule.name)]\n"
    }
    return lines.joined() + renderer.render(left)
  }

  private var json: String {
    JSONValue.object([
      "version": 1,
      "applied": !writer.isDry,
      "fixed": rounds.fixed.map { json($0.finding, $0.title, isProven: $0.isProven) },
      "unproven": unproven.map { json($0, $1, doubt: $2.words) },
      "refused": refused.map { json($0, $1, reason: $2.words) },
      "files": rounds.configurations.changes.map(\.path),
      "valid": left.isValid,
      "diagnostics": left.diagnostics,
      "omitted": left.omitted == 0 ? nil : left.omitted,
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
    lines += unproven.map { finding, title, doubt in
      "\(place(of: finding))not fixed: \(title): \(doubt.words); '--unsafe' does so all the same"
        .escapedForLine
    }
    lines += refused.map { finding, title, refusal in
      "\(place(of: finding))not fixed: \(title): \(refusal.words)".escapedForLine
    }
    lines += binaryFiles.map { path in
      "\(path.quoted) is a binary property list, in which nothing is fixed; "
        + "'convert' makes an XML one of it"
    }
    lines.append(SummaryRenderer.render(left))
    if !left.checkedTypes, !left.files.isEmpty { lines.append(SummaryRenderer.typesAreOff) }
    return lines.map { "\($0)\n" }.joined()
  }

  private func place(of finding: Diagnostic) -> String {
    finding.location.map { "\($0): " } ?? ""
  }

  /// What can be fixed in a way that is not proven, and why it is not.
  private var unproven: [(finding: Diagnostic, title: String, doubt: FixProof.Doubt)] {
    rounds.left.compactMap { left in
      if case .unproven(let doubt) = left.verdict { (left.finding, left.title, doubt) } else { nil }
    }
  }

  /// What has a fix that is applied in no case, and why.
  private var refused: [(finding: Diagnostic, title: String, refusal: FixProof.Refusal)] {
    rounds.left.compactMap { left in
      guard case .refused(let refusal) = left.verdict else { return nil }
      return (left.finding, left.title, refusal)
    }
  }

  /// The binary property lists in which something is wrong.
  private var binaryFiles: [String] {
    let places = left.diagnostics.compactMap(\.location)
    return Set(places.filter { $0.pointer != nil && $0.line == nil }.map(\.file)).sorted()
  }
}

extension FixProof.Doubt {
  /// Why a fix is not proven, as a clause.
  fileprivate var words: String {
    switch self {
    case .choice: "there are other ways, too"
    case .loss: "something else may be missing"
    case .spelling(let name): "\(name.quoted) may be misspelt instead, as nothing else mentions it"
    case .meaning(let subject): "\(subject) would mean something else"
    }
  }
}

extension FixProof.Refusal {
  /// Why a fix is not applied, as a clause.
  fileprivate var words: String {
    switch self {
    case .conflict: "its edits are in each other's way"
    case .withoutEffect: "the finding would still be there"
    case .brings(let finding):
      "it would bring another finding: \(finding.message) [\(finding.rule.name)]"
    }
  }
}
