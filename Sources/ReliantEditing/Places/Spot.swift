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
    let isMap: Bool
    /// The name of the member at hand; nil in a list.
    package let name: String?
    /// The other members, and the one at hand if it has a name, with those values that are texts.
    let members: [(name: String, text: String?)]

    /// The form that a member makes the map.
    package let form: Word?

    init(_ slot: Slot?, _ frame: Cursor.Frame, _ members: [(name: String, text: String?)]) {
      (self.slot, self.members) = (slot, members)
      (isMap, name) = (frame.isMap, frame.name)
      form =
        slot == .value || slot == .object
        ? members.lazy.compactMap { Word(rawValue: $0.name) }
          .first(where: Vocabulary.valueForms.contains)
        : nil
    }

    /// What a member of a name holds, if that is a text.
    func text(of word: Word) -> String? { members.last { $0.name == word.rawValue }?.text }
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

  /// So far behind an offset the members are looked for that stand beside it.
  private static let reach = 1 << 18

  /// - Parameter known: the file as it was once, in whatever it is the same.
  init(
    _ path: String, _ bytes: [UInt8], at offset: Int, knowing known: EditedText?, isOverlay: Bool
  ) {
    let offset = min(max(offset, 0), bytes.count)
    let isXML = bytes.isXML
    let cursor = Cursor(bytes, isXML: isXML, at: offset, knowing: known)
    let members = Self.members(around: cursor)
    var levels: [Level] = []
    var slot: Slot? = .file
    for (frame, members) in zip(cursor.frames, members) {
      let level = Level(slot, frame, members)
      levels.append(level)
      let isLast = levels.count == cursor.frames.count
      if isLast, cursor.isAtName { break }
      slot =
        frame.isMap
        ? frame.name.flatMap { slot?.member(Word(rawValue: $0), beside: level.form)?.value }
        : slot?.element
    }
    self.path = path
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
    let end = bytes.endOfName(from: offset)
    let closer =
      isXML
      ? bytes.closingTag(isName ? "</key>" : "</string>", from: end) : bytes.closingQuote(from: end)
    // Other text in a value stays, while a name is one whatever it is made of.
    range = start..<(token.isEnclosed && isName ? closer ?? end : end)
    enclosure = !token.isEnclosed ? .none : closer != nil ? .whole : .open
  }

  /// The members of all that is open, within an entry of a section those behind the place among them; but
  /// the name at hand is none.
  private static func members(around cursor: Cursor) -> [[(name: String, text: String?)]] {
    var rest = cursor
    var members = cursor.frames.map(\.members)
    for index in cursor.frames.indices.reversed() where index >= 2 || members.count == index + 1 {
      rest.readOn(toEndOf: index, most: reach)
      if index < rest.frames.count { members[index] = rest.frames[index].members }
    }
    if let last = cursor.frames.last, cursor.isAtName, cursor.token != nil {
      members[cursor.frames.count - 1] =
        last.members + members[cursor.frames.count - 1].dropFirst(last.members.count + 1)
    }
    return members
  }

  /// The innermost definition around the place.
  package var definition: (position: Int, level: Level)? {
    levels.indices.last {
      [.object, .definition, .anonymous].contains(levels[$0].slot) && levels[$0].isMap
    }.map { ($0, levels[$0]) }
  }
}

extension [UInt8] {
  /// Whether they are an XML property list.
  var isXML: Bool {
    let start = first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 && $0 < 0x80 }
    return start == UInt8(ascii: "<")
  }

  /// Where what belongs to a name, or to a sign before one, ends.
  fileprivate func endOfName(from offset: Int) -> Int {
    let end = self[offset...].firstIndex { !$0.continuesName } ?? count
    // The dollar signs of a placeholder begin something else.
    guard end < count, self[end] == UInt8(ascii: "{") else { return end }
    return self[offset..<end].lastIndex { $0 != UInt8(ascii: "$") }.map { $0 + 1 } ?? offset
  }

  /// The next tag, if it is this one.
  fileprivate func closingTag(_ tag: String, from offset: Int) -> Int? {
    self[offset...].firstIndex(of: UInt8(ascii: "<")).flatMap {
      self[$0...].starts(with: tag.utf8) ? $0 : nil
    }
  }

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
