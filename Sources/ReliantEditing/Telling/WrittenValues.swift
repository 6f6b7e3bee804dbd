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
    // A binary list has the content of a value alone as text.
    let text = document.source.isText ? bytes[document[node].range].text : document.text(of: node)
    return String(text.prefix(most))
  }
}
