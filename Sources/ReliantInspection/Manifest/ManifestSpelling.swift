import ReliantGraph

/// How a manifest writes the type of a value: as Swift does.
///
/// ```
/// Int    [String]    Set<Double>?    [String: any Mailer]    Provider<Session>    Maker<User, Session>
/// ```
///
/// What stands innermost is the name of a single value's type, or the id of an object type or an
/// enumeration. As ids never look like anything else, no text can be read in two ways.
enum ManifestSpelling {
  /// The types of single values by name.
  ///
  /// `Int` is the one of 64 bits, whatever the machine; `Int64` is another word for it.
  static let words: [String: ValueType] = {
    var words: [String: ValueType] = [
      "Bool": .bool, "String": .string, "Duration": .duration,
      "Float": .float(.float), "Double": .float(.double), "Timestamp": .timestamp, "Bytes": .bytes,
    ]
    for bits in [8, 16, 32, 64, 128] {
      for isSigned in [true, false] {
        let type = ValueType.IntegerType(bits: bits, isSigned: isSigned)
        words[word(for: type)] = .integer(type)
        words[longWord(for: type)] = .integer(type)
      }
    }
    return words
  }()

  /// What surrounds a type.
  struct Wrapper: Sendable {
    /// The types that stand before it in the same angle brackets.
    var arguments: [String] = []
    /// What it makes of these and the type.
    let wrap: @Sendable ([ValueType], ValueType) -> ValueType
  }

  /// What stands before and behind a type, and what it makes of it.
  private static let wrappers: [(opening: String, closing: String, wrapper: Wrapper)] = [
    ("", "?", Wrapper { .optional($1) }), ("[String: ", "]", Wrapper { .dictionary($1) }),
    ("[", "]", Wrapper { .array($1) }), ("Set<", ">", Wrapper { .set($1) }),
    ("Decodable<", ">", Wrapper { .decodable($1, .unknown) }),
    ("Provider<", ">", Wrapper { .deferred(.provider, $1) }),
    ("Lazy<", ">", Wrapper { .deferred(.lazy, $1) }),
    ("Maker<", ">", Wrapper { .deferred(.maker($0), $1) }),
  ]

  /// Whether a text can be the id of an object type or an enumeration.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && words[text] == nil && text.utf8.last != UInt8(ascii: "?")
      && !(wrappers.map(\.opening) + ["String: "]).contains {
        !$0.isEmpty && text.utf8.starts(with: $0.utf8)
      }
  }

  /// A type in words.
  static func text(of type: ValueType, id: (ValueType) -> String) -> String {
    switch type {
    case .integer(let type): word(for: type)
    case .bytes: "Bytes"
    case .optional(let wrapped): "\(text(of: wrapped, id: id))?"
    case .array(let element): "[\(text(of: element, id: id))]"
    case .set(let element): "Set<\(text(of: element, id: id))>"
    case .dictionary(let value): "[String: \(text(of: value, id: id))]"
    case .deferred(let deferral, let object):
      "\(deferral.name)<"
        + (deferral.arguments + [object]).map { text(of: $0, id: id) }.joined(separator: ", ") + ">"
    case .decodable(let object, _): "Decodable<\(text(of: object, id: id))>"
    case .object(let object): object.written.map { text(of: $0, id: id) } ?? id(type)
    case .enumeration: id(type)
    case .bool, .float, .string, .duration, .timestamp: type.name
    }
  }

  /// A type taken apart: what surrounds it, from the outside in, and the word or id innermost.
  ///
  /// Nil when more surrounds it than the limit allows.
  static func parse(
    _ text: String, nesting limit: Int
  ) -> (wrappers: [Wrapper], innermost: String)? {
    var found: [Wrapper] = []
    var rest = Substring(text).utf8
    while let (wrapper, inner) = unwrap(rest) {
      guard found.count < limit else { return nil }
      found.append(wrapper)
      rest = inner
    }
    return (found, String(Substring(rest)))
  }

  private static func unwrap(
    _ text: Substring.UTF8View
  ) -> (wrapper: Wrapper, inner: Substring.UTF8View)? {
    for (opening, closing, wrapper) in wrappers {
      let length = opening.utf8.count + closing.utf8.count
      guard text.count >= length, text.starts(with: opening.utf8),
        text.suffix(closing.utf8.count).elementsEqual(closing.utf8)
      else { continue }
      let inner = text.dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
      guard opening == "Maker<" else { return (wrapper, inner) }
      let parts = parts(of: inner)
      return (
        Wrapper(
          arguments: parts.dropLast().map { String(Substring($0)) }, wrap: wrapper.wrap),
        parts[parts.count - 1]
      )
    }
    return nil
  }

  /// What stands between the commas of a list, those in brackets aside.
  private static func parts(of list: Substring.UTF8View) -> [Substring.UTF8View] {
    var parts: [Substring.UTF8View] = []
    var (start, depth, last) = (list.startIndex, 0, UInt8(0))
    for index in list.indices {
      switch list[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      // The arrow of a function type is no bracket.
      case UInt8(ascii: ">") where last == UInt8(ascii: "-"): break
      case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: " ") where depth == 0 && last == UInt8(ascii: ","):
        parts.append(list[start..<index].dropLast())
        start = list.index(after: index)
      default: break
      }
      last = list[index]
    }
    return parts + [list[start...]]
  }

  private static func word(for type: ValueType.IntegerType) -> String {
    type.bits == 64 ? (type.isSigned ? "Int" : "UInt") : longWord(for: type)
  }

  private static func longWord(for type: ValueType.IntegerType) -> String {
    "\(type.isSigned ? "Int" : "UInt")\(type.bits)"
  }
}
