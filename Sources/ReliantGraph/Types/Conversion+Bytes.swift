import ReliantDocument

extension Conversion {
  /// Bytes, from a property list's data or from base64.
  package static func bytes(_ scalar: Scalar) throws(Problem) -> [UInt8] {
    switch scalar {
    case .data(let bytes): return bytes
    case .string(let text):
      guard case .success(let bytes) = Base64.decode(Array(text.utf8)[...]) else {
        throw Problem(
          "expects \(ValueType.bytes.name), got a string that is no base64",
          help: "write groups of four letters and digits, such as \"aGk=\"")
      }
      return bytes
    default: throw mismatch(scalar, expected: ValueType.bytes.name)
    }
  }
}
