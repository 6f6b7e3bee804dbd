/// What a file seems to hold, judged by how it begins.
package enum FileContent: Sendable {
  case json, xml, binaryPropertyList
  /// The form of property lists before XML: `{ name = value; }`; certain, unless it may be JSON with
  /// a mistake.
  case openStep(isCertain: Bool)
  case other

  init(_ bytes: Span<UInt8>) {
    let start = bytes.afterBlanks(from: bytes.startsWithMark ? 3 : 0)
    switch start < bytes.count ? bytes[start] : 0 {
    case _ where bytes.holds("bplist", at: 0): self = .binaryPropertyList
    case UInt8(ascii: "<"): self = .xml
    case .listOpener: self = .json
    case .parenthesis: self = .openStep(isCertain: true)
    // The comment with the encoding that Xcode writes.
    case .slash: self = .openStep(isCertain: bytes.holds("// !$*UTF8*$!", at: start))
    case .mapOpener:
      let name = bytes.afterBlanks(from: start + 1)
      let isQuoted = bytes.token(from: name) == .quote
      let end =
        isQuoted
        ? bytes.closingQuote(from: name + 1) + 1 : bytes.endOfBareWord(from: name)
      switch bytes.token(from: end) {
      case .colon where isQuoted: self = .json
      case .mapCloser where name == end: self = .json
      case let next:
        let isCertain = next == .equals && !isQuoted && bytes.contains(.semicolon)
        self = .openStep(isCertain: isCertain)
      }
    default: self = .other
    }
  }
}
