import ReliantGraph

/// A list that is being decoded.
struct DecodedElements: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let elements: [Graph.Value]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try advance { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws
    -> KeyedDecodingContainer<NestedKey>
  { try advance { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advance { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try advance { $0 } }

  private func next() throws -> ValueDecoder {
    guard !isAtEnd else {
      throw decoder.mismatch(.tooFew(elements.count, of: decoder.typeName))
    }
    return decoder.part(.element(currentIndex), elements[currentIndex])
  }

  /// Goes on to the next element once this one has been decoded.
  private mutating func advance<Result>(_ body: (ValueDecoder) throws -> Result) throws -> Result {
    let result = try body(next())
    currentIndex += 1
    return result
  }
}
