/// The elements of an XML property list.
///
/// A raw value is the element's name, its bytes packed into one integer, so that a name is
/// recognised by comparing one number.
package enum XMLElement: UInt64, CaseIterable {
  case plist = 0x70_6C69_7374
  case dict = 0x6469_6374
  case array = 0x61_7272_6179
  case key = 0x6B_6579
  case string = 0x7374_7269_6E67
  case integer = 0x69_6E74_6567_6572
  case real = 0x7265_616C
  case `true` = 0x7472_7565
  case `false` = 0x66_616C_7365
  case data = 0x6461_7461
  case date = 0x6461_7465

  /// The element of a name, or nil when property lists have none like it.
  init?(name: Span<UInt8>) {
    guard !name.isEmpty, name.count <= 7 else { return nil }
    self.init(rawValue: name.beginning(of: name.indices) >> UInt64(64 - 8 * name.count))
  }

  /// The element that somebody who wrote another name meant, as far as one can tell.
  init?(meantBy name: String) {
    guard name.utf8.count <= 16 else { return nil }
    let nearest = Suggestion.nearest(to: name, among: Self.allCases.map(\.name))
    guard nearest.count == 1 else { return nil }
    self.init(name: Array(nearest[0].utf8).span)
  }

  var name: String {
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }

  var isContainer: Bool { self == .dict || self == .array }

  /// What to say to somebody who wrote an element that does not exist.
  static func help(for unknown: String) -> String? {
    switch unknown.lowercased() {
    case "int", "long", "number": "did you mean 'integer' or 'real'?"
    case "float", "double", "decimal": "did you mean 'real'?"
    case "bool", "boolean", "yes", "no": "write '<true/>' or '<false/>'"
    case "list", "set": "did you mean 'array'?"
    case "map", "object", "dictionary": "did you mean 'dict'?"
    case "str", "text": "did you mean 'string'?"
    case "name": "did you mean 'key'?"
    case "null", "nil", "none":
      "write a 'dict' with the key '$nil' and the value '<true/>'"
    default: Suggestion.guess(at: unknown, among: allCases.map(\.name)).help()
    }
  }
}
