import ReliantDocument
import ReliantGraph

/// Shows values as files write them, but no secrets.
struct WrittenValues {
  private let secrets: Set<ArraySlice<UInt8>>

  init(_ check: ProjectCheck) { secrets = check.loader.secretTexts }

  /// So many characters of a value at most; nil where it is, or holds, a secret.
  func text(of node: Int, in document: Document, named name: String, most: Int) -> String? {
    // Of a text that has just been written no check tells.
    if SecretNames.isSecret(Array(name.utf8)[...]) { return nil }
    let bytes = document.source.bytes
    for node in document.nodes[node..<document[node].next(at: node)] {
      if secrets.contains(bytes[node.range]) { return nil }
      if !node.isDecoded, node.kind == .string, secrets.contains(bytes[node.contentRange]) {
        return nil
      }
    }
    let value = document[node]
    if document.source.isText { return String(bytes[value.range].text.prefix(most)) }
    return switch value.kind {
    case .true, .false: "\(value.kind)"
    case .data: String(Base64.encode(Array(document.content(of: node).prefix(most))).prefix(most))
    default: String(document.text(of: node).prefix(most))
    }
  }
}

extension ConfigurationLoader {
  /// The secrets that checks have found, as files write them.
  fileprivate var secretTexts: Set<ArraySlice<UInt8>> {
    let sources = workspace.sources
    return sources.documents.reduce(into: []) { texts, document in
      let bytes = document.source.bytes
      for range in sources.secrets.ranges(in: document.source.path)
      where range.upperBound <= bytes.count { texts.insert(bytes[range]) }
    }
  }
}
