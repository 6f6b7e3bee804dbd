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

  private static let dictionary = (opening: "[String: ", closing: "]")
  private static let array = (opening: "[", closing: "]")
  private static let set = (opening: "Set<", closing: ">")
  private static let deferrals = ValueType.Deferral.allCases.map {
    (deferral: $0, brackets: (opening: "\($0.rawValue)<", closing: ">"))
  }
  private static let decodable = (opening: "Decodable<", closing: ">")
  private static let optionalMark = "?"

  /// Whether a text can be the id of an object type or an enumeration.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && words[text] == nil && !text.utf8.ends(with: optionalMark)
      && !(deferrals.map(\.brackets.opening) + [
        array.opening, set.opening, decodable.opening, "String: ",
      ]).contains {
        text.utf8.starts(with: $0.utf8)
      }
  }

  /// A type in words.
  static func text(of type: ValueType, id: (ValueType) -> String) -> String {
    switch type {
    case .bool: "Bool"
    case .integer(let type): word(for: type)
    case .float(let type): type.rawValue
    case .string: "String"
    case .duration: "Duration"
    case .timestamp: "Timestamp"
    case .bytes: "Bytes"
    case .optional(let wrapped): text(of: wrapped, id: id) + optionalMark
    case .array(let element): array.opening + text(of: element, id: id) + array.closing
    case .set(let element): set.opening + text(of: element, id: id) + set.closing
    case .dictionary(let value): dictionary.opening + text(of: value, id: id) + dictionary.closing
    case .deferred(let deferral, let object): "\(deferral.rawValue)<\(text(of: object, id: id))>"
    case .decodable(let object, _):
      decodable.opening + text(of: object, id: id) + decodable.closing
    case .enumeration, .object: id(type)
    }
  }

  /// A type taken apart: what surrounds it, from the outside in, and the word or id innermost.
  ///
  /// Nil when more surrounds it than the limit allows.
  static func parse(
    _ text: String, nesting limit: Int
  ) -> (wrappers: [(ValueType) -> ValueType], innermost: String)? {
    var wrappers: [(ValueType) -> ValueType] = []
    var rest = Substring(text).utf8
    while let (wrapper, inner) = unwrap(rest) {
      guard wrappers.count < limit else { return nil }
      wrappers.append(wrapper)
      rest = inner
    }
    return (wrappers, String(Substring(rest)))
  }

  private static func unwrap(
    _ text: Substring.UTF8View
  ) -> (wrapper: (ValueType) -> ValueType, inner: Substring.UTF8View)? {
    if text.ends(with: optionalMark) { return ({ .optional($0) }, text.dropLast()) }
    if let inner = text.between(dictionary) { return ({ .dictionary($0) }, inner) }
    if let inner = text.between(array) { return ({ .array($0) }, inner) }
    if let inner = text.between(set) { return ({ .set($0) }, inner) }
    if let inner = text.between(decodable) { return ({ .decodable($0, .unknown) }, inner) }
    for (deferral, brackets) in deferrals {
      if let inner = text.between(brackets) { return ({ .deferred(deferral, $0) }, inner) }
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

extension BidirectionalCollection<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

extension Substring.UTF8View {
  /// What stands between two brackets, if the text begins and ends with them.
  fileprivate func between(_ brackets: (opening: String, closing: String)) -> Self? {
    guard starts(with: brackets.opening.utf8), ends(with: brackets.closing),
      count >= brackets.opening.utf8.count + brackets.closing.utf8.count
    else { return nil }
    return dropFirst(brackets.opening.utf8.count).dropLast(brackets.closing.utf8.count)
  }
}
