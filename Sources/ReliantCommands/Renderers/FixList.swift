import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What `fix` has fixed, and what is left.
struct FixList {
  private let rounds: FixRounds
  /// What is wrong after all fixes.
  let left: Report
  private let isApplied: Bool

  init(_ rounds: FixRounds, left: Report, isApplied: Bool) {
    self.rounds = rounds
    self.left = left
    self.isApplied = isApplied
  }

  /// - Parameter showsDiff: whether standard output has a difference on it, and nothing else.
  func write(to call: CommandCall, showsDiff: Bool) throws {
    if call.arguments.wantsJSON {
      try call.console.write(json, to: .output)
    } else {
      let stream: OutputStream = showsDiff ? .error : .output
      let style = showsDiff ? TextStyle.plain : .fitting(call.console)
      let text = TextRenderer(style: style, readLine: rounds.configurations.sourceLine)
      try call.console.write(self.text(text), to: stream)
    }
    try call.console.write(remarks, to: .error)
  }

  private func text(_ renderer: TextRenderer) -> String {
    var renderer = renderer
    let done = isApplied ? "fixed" : "to fix"
    let lines = rounds.fixed.map { fixed in
      let place = fixed.finding.location.map { "\($0): " } ?? ""
      let words = "\(place)\(done): \(fixed.title)".escapedForLine
      return "\(words) [\(fixed.finding.rule.name)]\n"
    }
    return lines.joined() + renderer.render(left)
  }

  private var json: String {
    JSONValue.object([
      "version": 1,
      "applied": isApplied,
      "fixed": rounds.fixed.map { fixed in
        JSONValue.object([
          "rule": fixed.finding.rule.name, "message": fixed.finding.message,
          "title": fixed.title, "location": fixed.finding.location, "proven": fixed.isProven,
        ])
      },
      "unproven": unproven.map { finding, title, doubt in
        JSONValue.object([
          "rule": finding.rule.name, "message": finding.message, "title": title,
          "location": finding.location, "doubt": doubt.words,
        ])
      },
      "refused": refused.map { finding, title, refusal in
        JSONValue.object([
          "rule": finding.rule.name, "message": finding.message, "title": title,
          "location": finding.location, "reason": refusal.words,
        ])
      },
      "files": rounds.configurations.changes.map(\.path),
      "valid": left.isValid,
      "diagnostics": left.diagnostics,
      "omitted": left.omitted == 0 ? nil : left.omitted,
    ]).text
  }

  /// What is said beside the list.
  private var remarks: String {
    let files = rounds.configurations.changes.count
    let count = rounds.fixed.count
    var lines: [String] = []
    if count > 0 {
      let verb = isApplied ? "fixed" : "would fix"
      lines.append(
        "\(verb) \(count) finding\(count == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")")
    }
    for (finding, title, doubt) in unproven {
      let place = finding.location.map { "\($0): " } ?? ""
      lines.append(
        "\(place)not fixed: \(title): \(doubt.words); '--unsafe' does so all the same"
          .escapedForLine)
    }
    for (finding, title, refusal) in refused {
      let place = finding.location.map { "\($0): " } ?? ""
      lines.append("\(place)not fixed: \(title): \(refusal.words)".escapedForLine)
    }
    for path in binaryFiles {
      lines.append(
        "\(path.quoted) is a binary property list, in which nothing is fixed; "
          + "'convert' makes an XML one of it")
    }
    lines.append(SummaryRenderer.render(left))
    if !left.checkedTypes, !left.files.isEmpty { lines.append(SummaryRenderer.typesAreOff) }
    return lines.map { "\($0)\n" }.joined()
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
      if case .refused(let refusal) = left.verdict {
        (left.finding, left.title, refusal)
      } else {
        nil
      }
    }
  }

  /// The binary property lists in which something is wrong.
  private var binaryFiles: [String] {
    let files = left.diagnostics.compactMap(\.location).filter {
      $0.pointer != nil && $0.line == nil
    }
    .map(\.file)
    return Set(files).sorted()
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
