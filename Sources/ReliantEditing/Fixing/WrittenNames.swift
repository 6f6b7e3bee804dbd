import ReliantDocument
import ReliantGraph

/// What the edits of a fix have written, among all that stands in the files.
struct WrittenNames {
  /// The name that was written and that nothing else mentions but one place, if there is one; where no
  /// types are known, also that of a parameter or a property.
  private(set) var loneName: String?
  /// Whether a list that was edited holds one thing twice.
  private(set) var hasNewRepetition = false

  /// - Parameter after: the configurations with the edits.
  init(_ after: EditedConfigurations, _ edits: [Diagnostic.Edit]) {
    let byFile = edits.byFile ?? [:]
    var counts: [Name: Int] = [:]
    var written: Set<Name> = []
    var fields: Set<String> = []
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
        let isEdited = offsets.contains { document[mention.node].range.contains($0) }
        guard let kind = mention.role.kind else {
          if isEdited, mention.role.isField { fields.insert(mention.name) }
          continue
        }
        let name = Name(kind: kind, text: mention.name)
        if isEdited {
          written.insert(name)
        } else {
          counts[name, default: 0] += 1
        }
      }
    }
    let lone = written.filter { counts[$0, default: 0] < 2 }.map(\.text)
    loneName = (after.survey.report.checkedTypes ? lone : lone + fields).min()
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

extension Role {
  /// Whether it is a name that the type of an object has.
  fileprivate var isField: Bool { self == .parameter || self == .property }
}
