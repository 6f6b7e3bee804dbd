import ReliantDocument
import ReliantGraph

extension Definitions {
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

extension JSONWriter {
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
}
