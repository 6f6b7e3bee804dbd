import ReliantDocument
import ReliantGraph

/// A map that is being decoded.
struct DecodedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  private let members: [(name: String, value: Graph.Value)]
  private let values: [String: Graph.Value]

  init(decoder: ValueDecoder, members: [(name: String, value: Graph.Value)]) {
    self.decoder = decoder
    self.members = members
    values = Dictionary(members.map { ($0.name, $0.value) }) { _, later in later }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    let keys = members.compactMap { Key(stringValue: $0.name) }
    for key in keys { decoder.asked.note(key.stringValue) }
    return keys
  }

  func contains(_ key: Key) -> Bool {
    decoder.asked.note(key.stringValue)
    return values[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { try part(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try part(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<NestedKey>
  { try part(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try part(named: "super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }

  private func part(_ key: Key) throws -> ValueDecoder { try part(named: key.stringValue) }

  private func part(named name: String) throws -> ValueDecoder {
    decoder.asked.note(name)
    guard let value = values[name] else { throw missing(name) }
    return decoder.part(.member(name), value)
  }

  /// A member is missing; if another one looks like it, that is the mistake.
  private func missing(_ name: String) -> Decoding.Mismatch {
    let misspelt = members.map(\.name).first { other in
      !decoder.asked.hasAsked(for: other) && !Suggestion.nearest(to: other, among: [name]).isEmpty
    }
    if let misspelt {
      return .unknownMember(
        misspelt, of: decoder.typeName, at: decoder.path, candidates: [name])
    }
    return decoder.mismatch(.missingMember(name, of: decoder.typeName))
  }
}
