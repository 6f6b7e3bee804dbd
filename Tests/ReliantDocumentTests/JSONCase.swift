import ReliantDocument
import Testing

/// A text of the public JSON parsing test suite, under its name there.
struct JSONCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]

  init(_ name: String, _ text: String) {
    self.init(name, Array(text.utf8))
  }

  init(_ name: String, _ bytes: [UInt8]) {
    testDescription = name
    self.bytes = bytes
  }

  var findings: [Finding] { JSONMistake.read(bytes).findings }
}
