package import ReliantDocument
import ReliantGraph

/// Writes a document in another form, with nothing lost.
///
/// Nil is null in JSON and `{"$nil": true}` in property lists. Bytes and dates are texts in JSON, which
/// every type takes for the same.
package struct ConvertDocument {
  /// The forms that a configuration can be written in.
  package enum Form: String, CaseIterable, Sendable {
    case json, xml, binary
  }

  /// A value that the form has no way to say.
  package struct Refusal: Error, Sendable {
    /// What cannot be said, and why, as a clause.
    package let message: String
    package let location: SourceLocation
  }

  let document: Document
  let names: NameTable

  /// The bytes of a document without mistakes in another form.
  package static func bytes(
    of document: Document, as form: Form, names: NameTable
  ) throws(Refusal) -> [UInt8] {
    let converter = ConvertDocument(document: document, names: names)
    switch form {
    case .json:
      var json = JSONWriter()
      converter.write(0, to: &json, isLiteral: false)
      return Array("\(json.text)\n".utf8)
    case .xml: return try XMLPropertyListWriter(converter).bytes()
    case .binary:
      var writer = BinaryPropertyListWriter(converter)
      return try writer.bytes()
    }
  }

  // MARK: JSON

  private func write(_ node: Int, to json: inout JSONWriter, isLiteral: Bool) {
    switch document[node].kind {
    case .map where !isLiteral && isNil(node): json.null()
    case .map:
      json.object { json in
        for member in document.members(of: node) {
          let name = names[member.symbol]
          json.member(name) {
            write(member.value, to: &$0, isLiteral: isLiteral || name == Word.literal.rawValue)
          }
        }
      }
    case .list:
      json.array(of: document.elements(of: node)) { write($1, to: &$0, isLiteral: isLiteral) }
    case .true: json.value(true)
    case .false: json.value(false)
    case .number: json.number(document.text(of: node))
    case .string: json.value(document.text(of: node))
    case .date: json.value(Conversion.timestampText(ofDate: document.text(of: node)))
    case .data: json.value(Base64.encode(Array(document.content(of: node))))
    case .null, .invalid, .member: json.null()
    }
  }

  /// Whether a map is `{"$nil": true}`.
  private func isNil(_ node: Int) -> Bool {
    var members = document.members(of: node)
    guard let only = members.next(), members.next() == nil else { return false }
    return names[only.symbol] == Word.nil.rawValue && document[only.value].kind == .true
  }

  // MARK: Refusals

  func refusal(_ message: String, at node: Int) -> Refusal {
    var locator = SourceLocator()
    let place = SourcePlace(document.source, document[node].range, node: node)
    let location = locator.location(of: place) {
      var finder = PointerFinder(document)
      return finder.pointer(of: node, names: names)
    }
    return Refusal(message: message, location: location)
  }
}
