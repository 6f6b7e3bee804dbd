import ReliantDocument
import ReliantGraph

/// Writes a document as an XML property list.
struct XMLPropertyListWriter {
  private let source: ConvertDocument
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private var document: Document { source.document }

  init(_ source: ConvertDocument) { self.source = source }

  func bytes() throws(ConvertDocument.Refusal) -> [UInt8] {
    var writer = self
    try writer.write(0, depth: 0, as: .value)
    writer.text += "</plist>\n"
    return Array(writer.text.utf8)
  }

  private mutating func write(
    _ node: Int, depth: Int, as reading: ConvertDocument.Reading
  ) throws(ConvertDocument.Refusal) {
    let indent = String(repeating: "\t", count: depth)
    switch document[node].kind {
    case .map:
      guard !document.isEmpty(node) else { return text += "\(indent)<dict/>\n" }
      text += "\(indent)<dict>\n"
      for member in document.members(of: node) {
        let name = source.names[member.symbol]
        text += "\(indent)\t<key>\(try escaped(name, at: member.node))</key>\n"
        try write(
          member.value, depth: depth + 1, as: source.reading(of: member, in: node, as: reading))
      }
      text += "\(indent)</dict>\n"
    case .list:
      guard !document.isEmpty(node) else { return text += "\(indent)<array/>\n" }
      text += "\(indent)<array>\n"
      for element in document.elements(of: node) {
        try write(element, depth: depth + 1, as: reading)
      }
      text += "\(indent)</array>\n"
    case .true: text += "\(indent)<true/>\n"
    case .false: text += "\(indent)<false/>\n"
    case .number:
      let number = document.text(of: node)
      let isReal = number.utf8.contains {
        $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: ".")
      }
      let tag = isReal ? "real" : "integer"
      text += "\(indent)<\(tag)>\(number)</\(tag)>\n"
    case .string:
      text += "\(indent)<string>\(try escaped(document.text(of: node), at: node))</string>\n"
    case .date: text += "\(indent)<date>\(document.text(of: node))</date>\n"
    case .data:
      text += "\(indent)<data>\(Base64.encode(Array(document.content(of: node))))</data>\n"
    case .null, .invalid, .member:
      if reading == .literal {
        throw source.refusal("null within '$literal' has no form in a property list", at: node)
      }
      text += "\(indent)<dict>\n\(indent)\t<key>\(Word.nil.rawValue)</key>\n"
      text += "\(indent)\t<true/>\n\(indent)</dict>\n"
    }
  }

  /// A text with what XML would take for its own written out.
  private func escaped(_ text: String, at node: Int) throws(ConvertDocument.Refusal) -> String {
    if let scalar = text.unicodeScalars.first(where: { !XMLCharacters.allows($0.value) }) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - code.count))
      throw source.refusal("XML cannot hold the character U+\(zeros)\(code)", at: node)
    }
    return text.escapedForXMLText
  }
}
