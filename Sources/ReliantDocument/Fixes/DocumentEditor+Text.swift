/// The texts that edits write.
extension DocumentEditor {
  func text(_ range: Range<Int>) -> String { bytes.span.text(range) }

  // MARK: Values

  func name(_ name: String) -> String {
    isJSON ? string(name) : "<key>\(name.escapedForXMLText)</key>"
  }

  func string(_ text: String) -> String {
    if !isJSON { return "<string>\(text.escapedForXMLText)</string>" }
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  /// A value in one line; nil for one of a document that is written in another form.
  func text(of value: EditedValue) -> String? {
    switch value {
    case .bool(let bool): return isJSON ? "\(bool)" : "<\(bool)/>"
    case .number(let number):
      if isJSON { return number }
      let element = number.utf8.contains { ".eE".utf8.contains($0) } ? "real" : "integer"
      return "<\(element)>\(number)</\(element)>"
    case .string(let text): return string(text)
    case .list(let elements):
      return texts(of: elements).map {
        isJSON ? "[\($0.joined(separator: ", "))]" : "<array>\($0.joined())</array>"
      }
    case .map(let members):
      guard let texts = texts(of: members.map(\.value)) else { return nil }
      let written = zip(members, texts).map { name($0.name) + (isJSON ? ": " : "") + $1 }
      return isJSON
        ? "{\(written.joined(separator: ", "))}" : "<dict>\(written.joined())</dict>"
    case .copy(let site):
      guard Int(site.document) == document.source.number else { return nil }
      return text(document[document.value(of: Int(site.node))].range)
    }
  }

  private func texts(of values: [EditedValue]) -> [String]? {
    let texts = values.compactMap { text(of: $0) }
    return texts.count == values.count ? texts : nil
  }

  // MARK: Lines

  /// Whether only blanks stand before an offset in its line.
  func isFirst(_ offset: Int) -> Bool { bytes.span.startOfLine(beginningAt: offset) != nil }

  /// The blanks that begin the line of an offset.
  func indentation(at offset: Int) -> String {
    let start = bytes.span.startOfLine(of: offset)
    return text(start..<min(offset, bytes.span.afterBlanks(from: start)))
  }

  /// What ends the line before that of an offset; a line feed where there is none.
  ///
  /// The first line of the file could be long, and would be looked through for each edit.
  func lineBreak(before offset: Int) -> String {
    let start = bytes.span.startOfLine(of: offset)
    guard start > 0 else { return "\n" }
    if bytes[start - 1] == .carriageReturn { return "\r" }
    return start > 1 && bytes[start - 2] == .carriageReturn ? "\r\n" : "\n"
  }

  /// By how much the file indents each level.
  var unit: String {
    guard document.nodes.count > 1, isFirst(Int(document[1].start)) else { return "  " }
    let outer = indentation(at: Int(document[0].start)).count
    let unit = indentation(at: Int(document[1].start)).dropFirst(outer)
    return unit.isEmpty ? "  " : String(unit)
  }
}

extension String {
  /// The text as it may stand in an element of XML, provided that XML can hold its characters.
  package var escapedForXMLText: String {
    // A reader takes a carriage return for the end of a line otherwise.
    replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
  }

  /// The text with other beginnings of all lines but the first that begin in one way.
  func replacingLineStarts(_ old: String, with new: String) -> String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var start = 0
    while case let end = bytes.span.lineEnd(from: start), end < bytes.count {
      result += bytes[start...end]
      start = end + 1
      guard bytes[start...].starts(with: old.utf8) else { continue }
      result += new.utf8
      start += old.utf8.count
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }
}
