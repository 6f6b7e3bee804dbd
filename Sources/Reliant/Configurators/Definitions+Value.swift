import ReliantDocument
import ReliantGraph

extension Definitions {
  /// A value as a file would write it.
  ///
  /// Literals mean what they mean in a file, the texts `"@key"` and `"${name}"` included. A text that
  /// is known only while the program runs is given with ``text(_:)``, which takes it as it stands.
  public struct Value: Sendable {
    let write: @Sendable (inout JSONWriter) -> Void

    init(_ write: @escaping @Sendable (inout JSONWriter) -> Void) {
      self.write = write
    }

    /// A text in which the forms of a file have their meaning.
    init(asInFile text: String) {
      self.init { $0.value(text) }
    }

    /// True or false.
    public init(_ flag: Bool) {
      self.init { $0.value(flag) }
    }

    /// A whole number.
    public init(_ number: some BinaryInteger) {
      let spelling = String(number)
      self.init { $0.number(spelling) }
    }

    /// A number; what is infinite or none at all is refused, as no file can say it.
    public init(_ number: Double) {
      let spelling = String(number)
      if number.isFinite {
        self.init { $0.number(spelling) }
      } else {
        self.init(asInFile: spelling)
      }
    }

    /// A list.
    public init(_ elements: [Value]) {
      self.init { $0.array(of: elements) { $1.write(&$0) } }
    }

    /// A map.
    public init(_ members: [String: Value]) {
      self.init { $0.object { $0.write(members) } }
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
  public init(nilLiteral: ()) { self.init { $0.null() } }

  /// A list.
  public init(arrayLiteral elements: Definitions.Value...) { self.init(elements) }

  /// A map.
  public init(dictionaryLiteral members: (String, Definitions.Value)...) {
    self.init { json in
      json.object { json in
        for (name, value) in members { json.member(name, value.write) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes named values as a member, if there are any.
  mutating func write(_ word: Word, _ values: [String: Definitions.Value]) {
    if !values.isEmpty { write(word) { $0.object { $0.write(values) } } }
  }

  /// Writes the tags of an object as a member, if there are any.
  mutating func write(_ word: Word, _ tags: [Definitions.Tag]) {
    guard !tags.isEmpty else { return }
    write(word) { json in
      json.object { json in
        for tag in tags {
          json.member(tag.tag) { json in
            json.object { json in
              json.write(.order, tag.order)
              json.write(.name, tag.name)
            }
          }
        }
      }
    }
  }

  /// Writes members in the order of their names, so that a load is the same each time.
  fileprivate mutating func write(_ values: [String: Definitions.Value]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { member(name, value.write) }
  }
}
