/// How a manifest writes the type of a value: as Swift does.
///
/// ```
/// Int    [String]    Set<Double>?    [String: any Mailer]    Provider<Session>
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

  typealias Wrapper = (ValueType) -> ValueType

  /// What stands before and behind a type, and what it makes of it.
  private static var wrappers: [(opening: String, closing: String, wrap: Wrapper)] {
    [
      ("", "?", { .optional($0) }), ("[String: ", "]", { .dictionary($0) }),
      ("[", "]", { .array($0) }), ("Set<", ">", { .set($0) }),
      ("Decodable<", ">", { .decodable($0, .unknown) }),
    ]
      + ValueType.Deferral.allCases.map { deferral in
        ("\(deferral.rawValue)<", ">", { .deferred(deferral, $0) })
      }
  }

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
    case .deferred(let deferral, let object): "\(deferral.rawValue)<\(text(of: object, id: id))>"
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
    for (opening, closing, wrap) in wrappers {
      let length = opening.utf8.count + closing.utf8.count
      guard text.count >= length, text.starts(with: opening.utf8),
        text.suffix(closing.utf8.count).elementsEqual(closing.utf8)
      else { continue }
      return (wrap, text.dropFirst(opening.utf8.count).dropLast(closing.utf8.count))
    }
    return nil
  }

  private static func word(for type: ValueType.IntegerType) -> String {
    type.bits == 64 ? (type.isSigned ? "Int" : "UInt") : longWord(for: type)
  }

  private static func longWord(for type: ValueType.IntegerType) -> String {
    "\(type.isSigned ? "Int" : "UInt")\(type.bits)"
  }
}
