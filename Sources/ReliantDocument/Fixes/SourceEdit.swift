/// A text that is written in place of a stretch of a file's bytes.
package struct SourceEdit: Sendable {
  package let range: Range<Int>
  package let replacement: String

  package init(_ range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension [SourceEdit] {
  /// The bytes of a file after all of the edits; nil where two of them are in each other's way.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var position = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        return nil
      }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension Fix {
  /// What the fix writes into each of the files that it changes, by the file's document.
  ///
  /// - Parameter document: the document of a number, such as a place has.
  /// - Returns: nil where a file cannot be edited: a binary property list, or what code wrote.
  package func sourceEdits(in document: (Int) -> Document) -> [Int: [SourceEdit]]? {
    var edits: [Int: [SourceEdit]] = [:]
    for edit in self.edits {
      guard let written = DocumentEditor(document(edit.document)).flatMap({ $0.write(edit) })
      else { return nil }
      edits[edit.document, default: []] += written
    }
    return edits
  }

  /// What only a person knows of it: what it says itself, or which of two values of one name counts.
  package func doubt(in document: (Int) -> Document) -> Doubt? {
    let isChoice = edits.contains { edit in
      guard case .removeRepetition(let one, let other) = edit else { return false }
      return !document(edit.document).isSame(Int(one.node) + 1, Int(other.node) + 1)
    }
    return doubt ?? (isChoice ? .loss : nil)
  }
}

extension Edit {
  /// The number of the document that it changes.
  package var document: Int {
    switch self {
    case .replace(let document, _, _): document
    case .rename(let site, _), .setValue(let site, _), .remove(let site), .insert(_, _, let site),
      .removeRepetition(let site, _), .removeMember(_, let site), .move(let site, _):
      Int(site.document)
    }
  }
}
