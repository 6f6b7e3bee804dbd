/// Something that reads what anybody may have written, and so has to stand any bytes at all.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// The readers: JSON, property lists in XML, and binary ones.
  case json, xml, binary
  /// The whole way from several files to a checked graph.
  case check
  /// A language server, whatever it is sent.
  case messages

  /// What is wrong with what comes of some bytes; nil when all is as it should be.
  ///
  /// That nothing crashes and that it ends in time is for the fuzzer to see.
  package func flaw(in bytes: [UInt8]) -> String? {
    switch self {
    case .json: FuzzedDocument.flaw(in: bytes, ending: "json")
    case .xml: FuzzedDocument.flaw(in: bytes, ending: "plist")
    case .binary:
      // Without its first bytes it would be taken for XML.
      FuzzedDocument.flaw(
        in: bytes.starts(with: "bplist00".utf8) ? bytes : "bplist00".utf8 + bytes, ending: "plist")
    case .check: FuzzedCheck.flaw(in: bytes)
    case .messages: FuzzedSession.flaw(in: bytes)
    }
  }
}
