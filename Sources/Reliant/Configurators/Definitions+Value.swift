import ReliantDocument
import ReliantGraph

extension Definitions {
  /// A value as a file would write it.
  ///
  /// Literals mean what they mean in a file, the texts `"@key"` and `"${name}"` included. A text that
  /// is known only while the program runs is given with ``text(_:)``, which takes it as it stands.
  public struct Value: Sendable {
    let json: JSONValue

    init(json: JSONValue) { self.json = json }

    /// A text in which the forms of a file have their meaning.
    init(asInFile text: String) { json = .string(text) }

    /// True or false.
    public init(_ flag: Bool) { json = .bool(flag) }

    /// A whole number.
    public init(_ number: some BinaryInteger) { json = .number(String(number)) }

    /// A number; what is infinite or none at all is refused, as no file can say it.
    public init(_ number: Double) {
      json = number.isFinite ? .number(String(number)) : .string(String(number))
    }

    /// A list.
    public init(_ elements: [Value]) { json = .array(elements.map(\.json)) }

    /// A map.
    public init(_ members: [String: Value]) {
      // In the order of their names, so that a load is the same each time.
      json = .map(members.sorted { $0.key < $1.key }.map { ($0, $1.json) })
    }
  }

  /// The membership of an object in a collection; a string literal is a tag of that name.
  public struct Tag: Sendable, ExpressibleByStringLiteral {
    let tag: String
    let order: Int?
    let name: String?

    /// A tag with all that can be said of it.
    ///
    /// - Parameters:
    ///   - tag: the name of the collection.
    ///   - order: where the object stands in the collection; lower comes first.
    ///   - name: what the object is called in the collection, if not by its key.
    public init(_ tag: String, order: Int? = nil, name: String? = nil) {
      self.tag = tag
      self.order = order
      self.name = name
    }

    /// A tag of which nothing more is said.
    public init(stringLiteral tag: String) {
      self.init(tag)
    }

    /// What can be said of the tag besides its name.
    var details: JSONValue { .object(of: Word.self, [.order: order, .name: name]) }
  }

  /// Named values as a member of a map; nil if there are none.
  static func named(_ values: [String: Value]) -> JSONValue? {
    values.isEmpty ? nil : Value(values).json
  }
}

extension Definitions.Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text, or in the form `"@key"` an object, with named values inserted for `${name}`.
  public init(stringLiteral text: String) { self.init(asInFile: text) }

  /// True or false.
  public init(booleanLiteral flag: Bool) { self.init(flag) }

  /// A whole number.
  public init(integerLiteral number: Int) { self.init(number) }

  /// A number.
  public init(floatLiteral number: Double) { self.init(number) }

  /// Nil.
  public init(nilLiteral: ()) { self.init(json: .null) }

  /// A list.
  public init(arrayLiteral elements: Definitions.Value...) { self.init(elements) }

  /// A map.
  public init(dictionaryLiteral members: (String, Definitions.Value)...) {
    self.init(json: .map(members.map { ($0, $1.json) }))
  }
}
