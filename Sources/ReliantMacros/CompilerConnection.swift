import Foundation

/// The pipes between the compiler and a plugin.
///
/// Each message is JSON behind its length in eight bytes, the lowest first. One without any bytes is
/// the last.
enum CompilerConnection {
  /// Answers messages until there are no more.
  static func serve(_ answer: (CompilerMessage) -> PluginMessage) throws {
    while let head = try FileHandle.standardInput.read(upToCount: 8), head.count == 8 {
      let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard count > 0, let message = try FileHandle.standardInput.read(upToCount: count) else {
        return
      }
      let reply = try JSONEncoder().encode(
        answer(JSONDecoder().decode(CompilerMessage.self, from: message)))
      let length = (0..<8).map { UInt8(truncatingIfNeeded: reply.count >> ($0 * 8)) }
      try FileHandle.standardOutput.write(contentsOf: Data(length) + reply)
    }
  }
}
