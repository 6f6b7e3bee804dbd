import ReliantDocument
package import ReliantGraph

/// A place of a file at which somebody writes: what may stand there, and what does so far.
package struct Spot {
  /// The file's path.
  package let path: String
  package let offset: Int
  /// The maps and lists around it, from the outside in, each with what it is.
  package let levels: [Level]
  /// What the value may be, or the map whose member is to be named; nil where nothing makes sense.
  package let slot: Slot?
  /// Whether the name of a member stands here, and not a value.
  package let isName: Bool
  /// What is written of it before the offset.
  package let prefix: String
  /// The bytes of what is written of it, without quotes or tags.
  package let range: Range<Int>
  package let enclosure: Enclosure
  /// Whether the file is an overlay by its name.
  package let isOverlay: Bool

  package struct Level {
    package let slot: Slot?
    let frame: Cursor.Frame
    /// The form that a member makes the map.
    package let form: Word?
    /// The name of the member at hand; nil in a list.
    package var name: String? { frame.name }
  }

  /// What has to stand around the text.
  package enum Enclosure: Sendable {
    /// It stands there; in a text other text may stand between.
    case whole
    /// A quote stands before it, and none behind it.
    case open
    /// Nothing stands there.
    case none
  }

  init(_ text: EditedText, at offset: Int, isOverlay: Bool) {
    let bytes = text.bytes
    let offset = min(max(offset, 0), bytes.count)
    let isXML = text.isXML
    let cursor = isXML ? Cursor(xml: bytes, at: offset) : Cursor(json: bytes, at: offset)
    var levels: [Level] = []
    var slot: Slot? = .file
    for frame in cursor.frames {
      let form = frame.members.lazy.compactMap { Word(rawValue: $0.name) }
        .first(where: Vocabulary.valueForms.contains)
      levels.append(Level(slot: slot, frame: frame, form: form))
      let isLast = levels.count == cursor.frames.count
      if isLast, cursor.isAtName { break }
      slot =
        frame.isMap
        ? frame.name.flatMap { slot?.member(Word(rawValue: $0), beside: form)?.value }
        : slot?.element
    }
    path = text.path
    self.offset = offset
    self.levels = levels
    self.slot = levels.isEmpty ? nil : slot
    isName = cursor.isAtName
    self.isOverlay = isOverlay
    guard let token = cursor.token else {
      (prefix, range, enclosure) = ("", offset..<offset, .none)
      return
    }
    let start = min(token.start, offset)
    prefix = bytes[start..<offset].text
    // Behind the offset what belongs to a name is part of it, and no more: a quote may be missing.
    let end = bytes[offset...].firstIndex { !$0.continuesName } ?? bytes.count
    let closer =
      isXML
      ? bytes[end...].starts(with: (isName ? "</key>" : "</string>").utf8) ? end : nil
      : bytes.closingQuote(from: end)
    // Other text in a value stays, while a name is one whatever it is made of.
    range = start..<(token.isEnclosed && isName ? closer ?? end : end)
    enclosure = !token.isEnclosed ? .none : closer != nil ? .whole : .open
  }

  /// The innermost definition around the place.
  package var definition: (position: Int, level: Level)? {
    levels.indices.last {
      [.object, .definition, .anonymous].contains(levels[$0].slot) && levels[$0].frame.isMap
    }.map { ($0, levels[$0]) }
  }

  /// The steps of the path to a level.
  func steps(to level: Int) -> [Step] {
    levels[..<level].map { $0.frame.isMap ? .member($0.name ?? "") : .element($0.frame.index) }
  }

  /// A step from a map or list to one of its members or elements.
  enum Step {
    case member(String)
    case element(Int)
  }
}

extension [UInt8] {
  /// The next quote on a line, if it closes a string: nothing stands behind it but what follows a string.
  func closingQuote(from offset: Int) -> Int? {
    var at = offset
    while at < count, self[at] != UInt8(ascii: "\"") {
      if self[at] == 0x0A || self[at] == 0x0D { return nil }
      at += self[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard at < count else { return nil }
    let next = self[(at + 1)...].first { $0 != 0x20 && $0 != 0x09 }
    return at == offset || next.map(",:}]\n\r".utf8.contains) ?? true ? at : nil
  }
}

extension UInt8 {
  /// Whether it may be part of a name or of a sign before one.
  fileprivate var continuesName: Bool {
    self >= 0x80 || "_-.@$*/".utf8.contains(self)
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}

extension EditedText {
  /// Whether it is written as an XML property list.
  package var isXML: Bool {
    let start = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 && $0 < 0x80 }
    return start == UInt8(ascii: "<")
  }

  /// The node at the end of a path from the root.
  func node(at steps: [Spot.Step]) -> Int? {
    guard !document.isEmpty else { return nil }
    var node = 0
    for step in steps {
      switch step {
      case .member(let name):
        guard document[node].kind == .map,
          let member = document.elements(of: node).first(where: {
            !document[$0].isUnnamed && names[document[$0].symbol] == name
          })
        else { return nil }
        node = member + 1
      case .element(let index):
        guard document[node].kind == .list else { return nil }
        let elements = Array(document.elements(of: node))
        guard index < elements.count else { return nil }
        node = elements[index]
      }
    }
    return node
  }
}
