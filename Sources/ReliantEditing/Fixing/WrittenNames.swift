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
    var counts: [String: Int] = [:]
    var written: Set<String> = []
    for path in after.survey.report.files {
      guard let document = after.document(at: path) else { continue }
      let offsets =
        byFile[path].map { own in
          own.map { own.offset(after: $0.range.lowerBound) }
        } ?? []
      for node in document.nodes.indices {
        let isEdited = offsets.contains { document[node].range.contains($0) }
        if isEdited, document[node].kind == .list, Self.repeats(document, node) {
          hasNewRepetition = true
        }
        for name in Self.names(in: document, node) {
          if isEdited { written.insert(name) } else { counts[name, default: 0] += 1 }
        }
      }
    }
    loneName = written.sorted().first { counts[$0, default: 0] < 2 }
  }

  /// The names that a text is or mentions.
  private static func names(in document: Document, _ node: Int) -> [String] {
    guard document[node].kind == .string || document[node].kind == .member else { return [] }
    let text =
      document[node].kind == .member
      ? String(decoding: document.source.bytes[document[node].range], as: UTF8.self)
        .trimmingMarks : document.text(of: node)
    var names: [String] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      names.append(String(rest[start.upperBound..<end]))
      rest = rest[end...]
    }
    return names.isEmpty ? [text.first == "@" ? String(text.dropFirst()) : text] : names
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

extension String {
  /// A member's name as it is written, without its quotes or its tag.
  fileprivate var trimmingMarks: String {
    for (opener, closer) in [("\"", "\""), ("<key>", "</key>")]
    where hasPrefix(opener) && hasSuffix(closer) && count >= opener.count + closer.count {
      return String(dropFirst(opener.count).dropLast(closer.count))
    }
    return self
  }
}
