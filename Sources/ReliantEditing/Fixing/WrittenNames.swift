import ReliantDocument
import ReliantGraph

/// What the edits of a fix have written, among all that stands in the files.
struct WrittenNames {
  /// The name that was written and that nothing else mentions but one place, if there is one.
  private(set) var loneName: String?
  /// Whether a list that was edited holds one thing twice.
  private(set) var hasNewRepetition = false

  /// - Parameter after: the configurations with the edits.
  init(_ after: EditedConfigurations, _ edits: [Diagnostic.Edit]) {
    let byFile = edits.byFile ?? [:]
    var counts: [Name: Int] = [:]
    var written: Set<Name> = []
    for path in after.survey.report.files {
      guard let text = after.text(at: path) else { continue }
      let document = text.document
      let offsets =
        byFile[path].map { own in
          own.map { own.offset(after: $0.range.lowerBound) }
        } ?? []
      for node in document.nodes.indices where document[node].kind == .list {
        let isEdited = offsets.contains { document[node].range.contains($0) }
        if isEdited, Self.repeats(document, node) { hasNewRepetition = true }
      }
      for mention in text.mentions {
        guard let kind = mention.role.kind else { continue }
        let name = Name(kind: kind, text: mention.name)
        if offsets.contains(where: { document[mention.node].range.contains($0) }) {
          written.insert(name)
        } else {
          counts[name, default: 0] += 1
        }
      }
    }
    loneName = written.filter { counts[$0, default: 0] < 2 }.map(\.text).min()
  }

  /// Whether two elements of a list are written alike, or its bracket stands twice.
  private static func repeats(_ document: Document, _ list: Int) -> Bool {
    let elements = Array(document.elements(of: list))
    if elements.count == 1, document[elements[0]].kind == .list {
      return document[elements[0]].start == document[list].start + 1
    }
    let texts = elements.map { document.source.bytes[document[$0].range] }
    return Set(texts).count < texts.count
  }
}
