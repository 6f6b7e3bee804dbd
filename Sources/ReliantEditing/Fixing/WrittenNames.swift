import ReliantDocument
import ReliantGraph

/// What the edits of fixes have written, among all that stands in the files.
struct WrittenNames {
  /// What one fix has written.
  struct OfFix {
    /// The name that was written and that nothing else mentions but one place, if there is one; where no
    /// types are known, also that of a parameter or a property.
    fileprivate(set) var loneName: String?
    /// Whether a list that was edited holds one thing twice.
    fileprivate(set) var repeats = false
  }

  /// What each of the fixes has written.
  private(set) var of: [OfFix]

  /// - Parameters:
  ///   - after: the configurations with all edits.
  ///   - fixes: the edits of each fix.
  ///   - shifts: where all of them have moved what stands in the files.
  init(_ after: EditedConfigurations, _ fixes: [[Diagnostic.Edit]], _ shifts: TextShifts) {
    of = Array(repeating: OfFix(), count: fixes.count)
    let key = after.files.canonicalPath
    let places = Self.places(of: fixes, shifts, key)
    var counts: [Name: Int] = [:]
    var written: [(fix: Int, name: Name)] = []
    var fields: [(fix: Int, name: String)] = []
    for (file, paths) in Dictionary(grouping: after.survey.report.files, by: key) {
      guard let text = after.text(at: paths[0]) else { continue }
      let document = text.document
      let places = places[file] ?? []
      func editors(of node: Int) -> [Int] {
        let range = document[node].range
        return places[places.bisection { $0.offset >= range.lowerBound }...]
          .prefix { $0.offset < range.upperBound }.map(\.fix)
      }
      for node in document.nodes.indices where document[node].kind == .list {
        let fixes = editors(of: node)
        guard !fixes.isEmpty, Self.repeats(document, node) else { continue }
        for fix in fixes { of[fix].repeats = true }
      }
      for mention in text.mentions {
        let fixes = editors(of: mention.node)
        if let kind = mention.role.kind {
          let name = Name(kind: kind, text: mention.name)
          if fixes.isEmpty { counts[name, default: 0] += 1 }
          written += fixes.map { ($0, name) }
        } else if mention.role.isField {
          fields += fixes.map { ($0, mention.name) }
        }
      }
    }
    var lone = written.filter { counts[$0.name, default: 0] < 2 }.map { ($0.fix, $0.name.text) }
    if !after.survey.report.checkedTypes { lone += fields }
    for (fix, name) in lone { of[fix].loneName = min(of[fix].loneName ?? name, name) }
  }

  /// Where the edits of the fixes are in each file, once all are made, in their order there.
  private static func places(
    of fixes: [[Diagnostic.Edit]], _ shifts: TextShifts, _ key: (String) -> String
  ) -> [String: [(fix: Int, offset: Int)]] {
    var places: [String: [(fix: Int, offset: Int)]] = [:]
    for (fix, edits) in fixes.enumerated() {
      for edit in edits {
        let (path, start) = (edit.location.file, edit.location.offset ?? 0)
        places[key(path), default: []].append(
          (fix, shifts[path]?.offset(after: start) ?? start))
      }
    }
    return places.mapValues { $0.sorted { $0.offset < $1.offset } }
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
