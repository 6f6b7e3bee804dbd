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

  /// A document in its other form.
  package struct Converted: Sendable {
    package let bytes: [UInt8]
    /// Where numbers are named values, or parts of some, that now have other digits: texts that they are
    /// inserted into show them.
    package var rewritten: [SourceLocation] = []
  }

  let document: Document
  let names: NameTable

  /// Writes a document without mistakes in another form.
  package static func run(
    _ document: Document, to form: Form, names: NameTable
  ) throws(Refusal) -> Converted {
    let converter = ConvertDocument(document: document, names: names)
    switch form {
    case .json:
      var json = JSONWriter()
      converter.write(0, to: &json, as: .value)
      return Converted(bytes: Array("\(json.text)\n".utf8))
    case .xml: return Converted(bytes: try XMLPropertyListWriter(converter).bytes())
    case .binary:
      var writer = BinaryPropertyListWriter(converter)
      let bytes = try writer.bytes()
      return Converted(bytes: bytes, rewritten: converter.named(among: writer.rewritten))
    }
  }

  /// Where those of some nodes stand that are in named values; others are never inserted.
  private func named(among nodes: [Int]) -> [SourceLocation] {
    guard document[0].kind == .map,
      let values = document.member(of: 0, named: Word.values.symbol)
    else { return [] }
    let range = document[values.value].range
    var locator = SourceLocator()
    return nodes.filter { range.contains(document[$0].range.lowerBound) }
      .map { locator.location(of: place(of: $0)) }
  }

  // MARK: Forms

  /// What a node is read as, on which it depends whether the names in it have a meaning of their own.
  enum Reading {
    case value, literal
    /// The cases of a choice, whose names are texts.
    case cases
  }

  /// What a member of a map is read as.
  func reading(of member: Document.Member, in map: Int, as reading: Reading) -> Reading {
    switch (reading, Word(member.symbol)) {
    case (.literal, _), (.value, .literal): .literal
    case (.value, .cases) where document.member(of: map, named: Word.switch.symbol) != nil: .cases
    default: .value
    }
  }

  // MARK: JSON

  private func write(_ node: Int, to json: inout JSONWriter, as reading: Reading) {
    switch document[node].kind {
    case .map where reading == .value && isNil(node): json.null()
    case .map:
      json.object(of: document.members(of: node)) { json, member in
        json.name(names[member.symbol])
        write(member.value, to: &json, as: self.reading(of: member, in: node, as: reading))
      }
    case .list:
      json.array(of: document.elements(of: node)) { write($1, to: &$0, as: reading) }
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
    let location = locator.location(of: place(of: node)) {
      var finder = PointerFinder(document)
      return finder.pointer(of: node, names: names)
    }
    return Refusal(message: message, location: location)
  }

  private func place(of node: Int) -> SourcePlace {
    SourcePlace(document.source, document[node].range, node: node)
  }
}
