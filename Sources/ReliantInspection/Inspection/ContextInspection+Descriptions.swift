import ReliantDocument
import ReliantGraph

extension ContextInspection {
  /// What the files say of an object for people: its definition, or else an overlay.
  package func description(ofObject index: Int) -> String? {
    resolved.objects[index].origins.lazy.compactMap { site in
      description(in: inputs.sources.document(of: site), at: Int(site.node) + 1)
    }.first
  }

  /// What the file that the context begins with says of it for people.
  package var descriptionOfFile: String? {
    inputs.sources.documents.first { $0.source.path == file.text }.flatMap {
      description(in: $0, at: 0)
    }
  }

  /// - Parameter map: the node of a file or a definition.
  private func description(in document: Document, at map: Int) -> String? {
    guard map < document.nodes.count, document[map].kind == .map else { return nil }
    let member = document.members(of: map).first { names[$0.symbol] == Word.description.rawValue }
    return member.flatMap {
      document[$0.value].kind == .string ? document.text(of: $0.value) : nil
    }
  }
}
