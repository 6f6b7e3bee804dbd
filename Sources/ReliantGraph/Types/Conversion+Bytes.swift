import ReliantDocument

extension Conversion {
  /// Bytes, from a property list's data or from base64.
  package static func bytes(_ scalar: Scalar) throws(Problem) -> [UInt8] {
    switch scalar {
    case .data(let bytes): return bytes
    case .string(let text):
      guard case .success(let bytes) = Base64.decode(Array(text.utf8)[...]) else {
        throw Problem(
          ValueType.bytes.name, found: .string, flaw: .isNoBase64, hint: .base64)
      }
      return bytes
    default: throw Problem(.bytes, scalar)
    }
  }
}
