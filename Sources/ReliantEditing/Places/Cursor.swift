/// Where in the structure of a text an offset lies, found from what stands before it alone.
///
/// Unlike a document it needs no text that is whole: a string may be open, a value missing.
struct Cursor {
  /// A map or list that is open at the offset.
  struct Frame {
    let isMap: Bool
    /// Where its opening bracket or tag begins.
    let start: Int
    /// The member at hand, once its name is known.
    var name: String?
    /// The number of the element at hand.
    var index = 0
    /// The members before the offset, with those values that are texts.
    var members: [(name: String, text: String?)] = []

    /// What a member of a name holds, if that is a text.
    func text(of name: String) -> String? { members.last { $0.name == name }?.text }
  }

  /// The text that the offset lies in, or just behind.
  struct Token {
    /// Where its content begins.
    var start: Int
    /// Whether it stands in quotes or tags.
    var isEnclosed: Bool
  }

  var frames: [Frame] = []
  /// Whether the name of a member is expected, or stands here.
  var isAtName = false
  /// Whether a comma is missing before anything can follow.
  var isBehindValue = false
  var token: Token?

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

  mutating func open(isMap: Bool, at start: Int) {
    frames.append(Frame(isMap: isMap, start: start))
    (isAtName, isBehindValue) = (isMap, false)
  }

  /// Closes the innermost map or list of a kind, with all that is open within it.
  mutating func close(isMap: Bool) {
    guard let position = frames.lastIndex(where: { $0.isMap == isMap }) else { return }
    frames.removeSubrange(position...)
    isAtName = false
    endValue()
  }
}

extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}
