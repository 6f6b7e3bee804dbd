import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What can be done about the findings in a stretch of a file: their fixes, and an explanation.
struct CodeActionRequest: FileRequest {
  private static let quickFix = "quickfix"

  let method = "textDocument/codeAction"
  var capability: (name: String, value: JSONValue)? {
    ("codeActionProvider", .object(["codeActionKinds": [Self.quickFix]]))
  }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    guard let range = Range<TextPosition>(params["range"]) else {
      throw ResponseError(.invalidParams, "'range' has a 'start' and an 'end'")
    }
    let kinds = params["context"]?["only"]?.elements.compactMap(\.string)
    if let kinds, !kinds.contains(where: { $0.isEmpty || $0 == Self.quickFix }) {
      return .array([])
    }
    let bytes = file.lines.range(of: range)
    let isTouched = { (diagnostic: Diagnostic) in
      diagnostic.location?.file == file.path
        && diagnostic.location.flatMap { file.lines.range(of: $0) }.map {
          $0.lowerBound <= bytes.upperBound && bytes.lowerBound <= $0.upperBound
        } ?? false
    }
    let check = service.project.check(around: file.path)
    guard check.report.diagnostics.contains(where: isTouched) else { return .array([]) }
    let trial = service.project.trial(around: file.path)
    let findings = trial.survey.report.diagnostics.filter(isTouched)
    let fixes = findings.flatMap { finding in
      finding.fixes.compactMap { action($0, for: finding, trial, file, service) }
    }
    return .array(fixes + explanations(of: findings, file, service))
  }

  /// A fix, if it fixes something and brings nothing else; preferred if it is safe.
  private func action(
    _ fix: Diagnostic.Fix, for finding: Diagnostic, _ trial: EditedConfigurations,
    _ file: ServedFile, _ service: Service
  ) -> JSONValue? {
    let proof = trial.proof(of: [FixTrial(finding, fix)])
    if case .refused = proof.verdict { return nil }
    guard let edits = fix.edits.byFile, let edit = try? service.json(edits) else { return nil }
    return .object([
      "title": fix.title.prefix(1).uppercased() + fix.title.dropFirst(), "kind": Self.quickFix,
      "diagnostics": [service.json(finding, in: file)], "isPreferred": proof.verdict == .safe,
      "edit": edit,
    ])
  }

  /// For each rule that is broken a command that explains it.
  private func explanations(
    of findings: [Diagnostic], _ file: ServedFile, _ service: Service
  ) -> [JSONValue] {
    Dictionary(grouping: findings, by: \.rule.name).sorted { $0.key < $1.key }.map { rule, found in
      let title = "Explain the rule '\(rule)'"
      return .object([
        "title": title, "kind": Self.quickFix,
        "diagnostics": found.map { service.json($0, in: file) },
        "command": JSONValue.object([
          "title": title, "command": ExecuteCommandRequest.explain, "arguments": [rule],
        ]),
      ])
    }
  }
}
