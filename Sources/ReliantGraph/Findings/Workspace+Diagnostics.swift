package import ReliantDocument

/// Findings as data for people: words, lines and columns.
extension Workspace {
  /// So many further places of one mistake are shown.
  private static let mostNotes = 10

  /// The findings that are kept, in the order of files, lines and columns.
  package var diagnostics: [Diagnostic] { diagnostics(of: findings.kept) }

  /// A report on files without regard to types.
  package func report(on files: [String]) -> Report {
    Report(
      diagnostics: diagnostics, omitted: findings.omitted, files: files, checkedTypes: true)
  }

  func diagnostics(of mistakes: [Mistake]) -> [Diagnostic] {
    mistakes.map(diagnostic).ordered(by: Diagnostic.inReadingOrder)
  }

  private func diagnostic(_ mistake: Mistake) -> Diagnostic {
    let findings = mistake.findings.ordered { sources.isOrdered($0.place, before: $1.place) }
    let finding = findings[0]
    let words = findings.map { $0.violation.words(in: names) }
    let further = findings.dropFirst().prefix(Self.mostNotes).map {
      Note($0.violation.note(in: names), at: $0.place)
    }
    return Diagnostic(
      rule: finding.rule, severity: sources.answers.severity(of: finding.rule),
      message: words[0].message, help: words[0].help,
      pointer: sources.pointer(to: finding.place, names),
      location: sources.location(of: finding.place, names),
      related: (words[0].notes + further).map {
        Diagnostic.Related(message: $0.message, location: sources.location(of: $0.place, names))
      },
      fixes: fixes(zip(findings, words).map { $1.fixes($0.place) }),
      environments: mistake.environments.sorted())
  }

  // MARK: Fixes

  /// The fixes at the first of some places; what each would do at the others is done along.
  private func fixes(_ own: [[Fix]]) -> [Diagnostic.Fix] {
    own[0].compactMap { fix in
      let along = own.dropFirst().flatMap { $0.filter { $0.title == fix.title } }
      let parts = ([fix] + along).map { edits(of: $0) }
      guard !parts.contains(where: \.isEmpty) else { return nil }
      return Diagnostic.Fix(
        title: fix.title, edits: parts.flatMap(\.self), doubt: fix.doubt { sources.documents[$0] })
    }
  }

  /// What a fix writes where; nothing where a file cannot be edited.
  private func edits(of fix: Fix) -> [Diagnostic.Edit] {
    let written = fix.sourceEdits { sources.documents[$0] } ?? [:]
    return written.ordered { $0.key < $1.key }.flatMap { document, edits in
      edits.map { edit in
        Diagnostic.Edit(
          location: sources.location(of: .range(document: document, edit.range), names),
          length: edit.range.count, replacement: edit.replacement)
      }
    }
  }
}

extension Diagnostic {
  /// The order of a report: by file, then line and column, then rule and message.
  package static func inReadingOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let (placeA, placeB) = (a.placeInReport, b.placeInReport)
    return placeA == placeB ? a.words < b.words : placeA < placeB
  }

  /// Of code only the lines are known, of a binary file only the offset.
  private var placeInReport: (String, Int, Int, Int) {
    (location?.file ?? "", location?.offset ?? 0, location?.line ?? 0, location?.column ?? 0)
  }

  private var words: (String, String, String, String, String) {
    let notes = related.map { "\($0.location): \($0.message)" }.joined(separator: "\n")
    return (rule.name, message, pointer ?? "", help ?? "", notes)
  }
}
