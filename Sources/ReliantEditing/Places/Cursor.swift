import ReliantDocument

/// Where in the structure of a text an offset lies, found by going through the text up to there.
///
/// Unlike a document it needs no text that is whole: a string may be open, a value missing.
struct Cursor {
  /// A map or list that is open at the offset.
  struct Frame {
    let isMap: Bool
    /// The member at hand, once its name is known.
    var name: String?
    /// The number of the element at hand.
    var index = 0
    /// The members that have been gone through, with those values that are texts.
    var members: [(name: String, text: String?)] = []
  }

  /// The text that the offset lies in, or just behind.
  struct Token {
    /// Where its content begins.
    var start: Int
    /// Whether it stands in quotes or tags.
    var isEnclosed: Bool
  }

  let bytes: [UInt8]
  let isXML: Bool
  /// How far the text has been gone through.
  var position = 0
  var frames: [Frame] = []
  /// Whether the name of a member is expected, or stands here.
  var isAtName = false
  /// Whether a comma is missing before anything can follow.
  var isBehindValue = false
  var token: Token?
  /// The element of XML whose text is being read, and where that begins.
  var element: (name: String, start: Int)?
  /// How many frames stay open: before the end of the innermost of them the cursor stops.
  private var kept = 0
  var isStopped = false
  var isReadingOn: Bool { kept > 0 }

  /// Goes through a text up to an offset.
  ///
  /// - Parameter known: the file as it was once. What is the same and lies before the entry that holds the
  ///   offset is not gone through again, however long it is.
  init(_ bytes: [UInt8], isXML: Bool, at offset: Int, knowing known: EditedText?) {
    (self.bytes, self.isXML) = (bytes, isXML)
    let others = known.map { skip($0, before: offset) } ?? []
    read(upTo: offset)
    // Within an entry nobody asks for the others, of which there may be very many.
    if frames.count == 2, let known {
      frames[1].members.insert(
        contentsOf: others.map { (known.names[known.document[$0].symbol], nil) }, at: 0)
    }
  }

  /// Goes on to the end of a map or list that is open, but only so far, as its end may be missing.
  mutating func readOn(toEndOf frame: Int, most count: Int) {
    (kept, isStopped, token) = (frame + 1, false, nil)
    read(upTo: min(bytes.count, position + count))
  }

  private mutating func read(upTo end: Int) {
    if isXML { readXML(upTo: end) } else { readJSON(upTo: end) }
  }

  // MARK: Steps

  /// Notes the name of a member, whose value follows.
  mutating func begin(_ name: String) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].name = name
    frames[frames.count - 1].members.append((name, nil))
    isAtName = false
  }

  /// Notes that a value has ended, with its content if it is a text.
  mutating func endValue(_ text: String? = nil) {
    guard let last = frames.indices.last else { return }
    if frames[last].isMap, let member = frames[last].members.indices.last, frames[last].name != nil
    {
      frames[last].members[member].text = text
    }
    isBehindValue = true
  }

  /// Goes on with the next member or element.
  mutating func next() {
    isBehindValue = false
    guard let last = frames.indices.last else { return }
    if frames[last].isMap {
      frames[last].name = nil
    } else {
      frames[last].index += 1
    }
    isAtName = frames[last].isMap
  }

  mutating func open(isMap: Bool) {
    frames.append(Frame(isMap: isMap))
    (isAtName, isBehindValue) = (isMap, false)
  }

  /// Closes the innermost map or list of a kind, with all that is open within it.
  mutating func close(isMap: Bool) {
    guard let position = frames.lastIndex(where: { $0.isMap == isMap }) else { return }
    guard position >= kept else {
      isStopped = true
      return
    }
    frames.removeSubrange(position...)
    isAtName = false
    endValue()
  }
}

extension Cursor {
  /// Goes to the last entry of a section that begins before an offset, and before any difference to the
  /// file as it is known.
  ///
  /// - Returns: the entries before it, which are left out.
  private mutating func skip(_ known: EditedText, before offset: Int) -> ArraySlice<Int> {
    let document = known.document
    let limit = min(offset, bytes.commonPrefix(with: known.bytes))
    /// The members of a map whose names stand before the limit.
    func members(of map: Int) -> [Int] {
      guard !document.isEmpty, document[map].kind == .map else { return [] }
      return document.elements(of: map).prefix { document[$0].range.upperBound < limit }
        .filter { !document[$0].isUnnamed }
    }
    let sections = members(of: 0)
    guard let entries = sections.last.map({ members(of: $0 + 1) }), let entry = entries.last else {
      return []
    }
    open(isMap: true)
    for section in sections { begin(known.names[document[section].symbol]) }
    open(isMap: true)
    position = document[entry].range.lowerBound
    return entries.dropLast()
  }
}

extension [UInt8] {
  /// How many bytes are the same at the beginning.
  fileprivate func commonPrefix(with other: [UInt8]) -> Int {
    let block = 4096
    let (one, two) = (span, other.span)
    var at = 0
    while at + block <= Swift.min(count, other.count) {
      // A loop without an early end is the faster one: it takes many bytes at once.
      var difference: UInt8 = 0
      for index in at..<at + block { difference |= one[index] ^ two[index] }
      if difference != 0 { break }
      at += block
    }
    while at < Swift.min(count, other.count), one[at] == two[at] { at += 1 }
    return at
  }
}

extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}
