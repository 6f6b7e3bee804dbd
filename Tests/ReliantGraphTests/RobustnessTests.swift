import Foundation
import ReliantDocument
import ReliantGraph
import Testing
import Thoroughness

/// No input crashes, hangs or exhausts the stack, on a thread of 512 KB too.
struct RobustnessTests {
  private static let app = """
    {
      "name": "app", "parent": "base.json", "imports": ["part.json"],
      "values": {"host": "mx", "list": [1, "${host}", {"a": null}], "t": "a${host}b$${c}"},
      "objects": {
        "clock": {"type": "SystemClock", "aliases": ["time"], "scope": "prototype"},
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "${t}", "port": 25}},
        "server": {"type": "HTTPServer", "arguments": {"port": 80, "headers": {"a": "1"}, "mailers": ["@mailer"]}},
        "news": {"type": "Newsletter", "properties": {"clock": "@now"}}, "now": "@time",
        "f": {"type": "Folder", "properties": {"content": "@g"}},
        "g": {"type": "Folder", "properties": {"content": "@f"}}
      }
    }
    """
  private static let overlay = """
    {"values": {"list": {"$remove": true}}, "objects": {
      "server": {"arguments": {"headers": {"a": {"$remove": true}, "b": "2"}}},
      "clock": {"type": "Leaf"}, "now": {"$remove": true}, "news": "@mailer"}}
    """

  @Test(arguments: 0..<16)
  func `a configuration damaged in any way gives findings`(_ seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<Thoroughness.share(of: 60) {
      let files = [
        "app.json": damaged(Self.app, &random), "app.test.json": damaged(Self.overlay, &random),
        "part.json": #"{"objects": {"shared": {"type": "SystemClock"}}}"#,
        "base.json": #"{"values": {"v": 1}}"#,
      ]
      let result = load(files, environments: ["test"])
      #expect((result.graph == nil) == (result.report.errors > 0))
      #expect(load(files, environments: ["test"]).report == result.report)
    }
  }

  /// The text with some bytes changed, dropped or doubled.
  private func damaged(_ text: String, _ random: inout Random) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = Array(#"{}[]",:@$0aé"#.utf8).randomElement(using: &random) ?? 0
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
      default:
        let from = Int.random(in: bytes.indices, using: &random)
        bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + 20)], at: index)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `long chains fit a thread of 512 KB`() {
    let count = max(5_000, Thoroughness.share(of: 20_000))
    func chain(_ link: (Int) -> String) -> String { (1..<count).map(link).joined(separator: ",") }
    let singletons =
      #""o0": {"type": "Leaf"}, "#
      + chain {
        #""o\#($0)": {"type": "Pair", "arguments": {"first": "@o\#($0 - 1)", "second": "@o0"}}"#
      }
    let pointers = #""o0": {"type": "Leaf"}, "# + chain { #""o\#($0)": "@o\#($0 - 1)""# }
    let cycle =
      #""o0": {"type": "Folder", "properties": {"content": "@o\#(count - 1)"}}, "#
      + chain { #""o\#($0)": {"type": "Folder", "properties": {"content": "@o\#($0 - 1)"}}"# }
    for objects in [singletons, pointers, cycle] {
      #expect(onSmallThread { findings(objects: objects) } == [])
    }
    let broken =
      #""o0": {"type": "Party", "arguments": {"partner": "@o\#(count - 1)"}}, "#
      + chain { #""o\#($0)": {"type": "Party", "arguments": {"partner": "@o\#($0 - 1)"}}"# }
    let report = onSmallThread { load(["app.json": "{\"objects\": {\(broken)}}"]).report }
    #expect(report.diagnostics.map(\.rule) == [.constructionCycle])
  }

  @Test func `a name of megabytes is told in short, however many findings mention it`() {
    let members = (0..<2_000).map { #""m\#($0)": 1"# }.joined(separator: ",")
    let key = String(repeating: "k", count: 2_000_000)
    let report = load(["app.json": #"{"objects": {"\#(key)": {\#(members)}}}"#]).report
    #expect(report.diagnostics.count == 1_000)
    #expect(report.omitted == 1_000)
    #expect(report.diagnostics.allSatisfy { $0.message.utf8.count < 400 && $0.pointer == nil })
  }

  @Test func `hundreds of unknown names among thousands are reported in reasonable time`() {
    let known = (0..<2_000).map { #""object\#($0)": {"type": "Leaf"}"# }
    let unknown = (0..<200).map {
      #""pair\#($0)": {"type": "Pair", "arguments": {"first": "@objekt\#($0)", "second": "@object1"}}"#
    }
    let report = load(["app.json": "{\"objects\": {\((known + unknown).joined(separator: ","))}}"])
      .report
    #expect(report.diagnostics.count == 200)
    #expect(report.diagnostics.allSatisfy { $0.rule == .unknownReference && $0.help != nil })
  }
}

/// Runs work on a thread with a stack of 512 KB and waits for it.
private func onSmallThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
  let result = Box<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.value = work()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  guard let value = result.value else { preconditionFailure("the thread ended without a result") }
  return value
}

/// Written by one thread before the semaphore is signalled, read by the other after.
private final class Box<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}

/// A generator with a seed, so that a failure can be repeated.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
