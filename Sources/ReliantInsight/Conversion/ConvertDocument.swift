package import ReliantDocument

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
      try converter.write(0, to: &json, isLiteral: false)
      return Array("\(json.text)\n".utf8)
    case .xml: return try XMLPropertyListWriter(converter).bytes()
    case .binary:
      var writer = BinaryPropertyListWriter(converter)
      return try writer.bytes()
    }
  }

  // MARK: JSON

  private func write(
    _ node: Int, to json: inout JSONWriter, isLiteral: Bool
  ) throws(Refusal) {
    switch document[node].kind {
    case .map:
      if !isLiteral, isNil(node) { return json.null() }
      var failure: Refusal?
      json.object { json in
        for member in document.members(of: node) where failure == nil {
          let name = names[member.symbol]
          json.member(name) { json in
            do throws(Refusal) {
              try write(member.value, to: &json, isLiteral: isLiteral || name == "$literal")
            } catch {
              failure = error
            }
          }
        }
      }
      if let failure { throw failure }
    case .list:
      var failure: Refusal?
      json.array(of: document.elements(of: node)) { json, element in
        do throws(Refusal) {
          if failure == nil { try write(element, to: &json, isLiteral: isLiteral) }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    case .true: json.value(true)
    case .false: json.value(false)
    case .number: json.number(document.text(of: node))
    case .string, .date: json.value(document.text(of: node))
    case .data: json.value(Base64.encode(Array(document.content(of: node))))
    case .null, .invalid, .member: json.null()
    }
  }

  // MARK: What forms share

  /// Whether a map is `{"$nil": true}`.
  func isNil(_ node: Int) -> Bool {
    var members = document.members(of: node)
    guard let only = members.next(), members.next() == nil, names[only.symbol] == "$nil" else {
      return false
    }
    return document[only.value].kind == .true
  }

  func refusal(_ message: String, at node: Int) -> Refusal {
    Refusal(
      message: message,
      location: SourcePlace(document.source, document[node].range, node: node).location)
  }
}
