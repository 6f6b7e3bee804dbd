import Foundation
import Reliant
import ReliantFoundation
import ReliantTesting
import Testing

/// Parameters of Foundation's types take what a file can write for them.
@Suite struct FoundationTypesTests {
  private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private func context<Value: Sendable>(
    _ name: String, _ text: String, as type: Value.Type
  ) throws -> ObjectContext {
    let types = TypeRegistry { Factory("Box", Box<Value>.init, "value") }
    return try ObjectContext.load(
      name, types: types, options: LoadOptions(files: InMemoryFiles([name: text])))
  }

  private func argument<Value: Sendable>(_ json: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let text = #"{"objects": {"a": {"type": "Box", "arguments": {"value": \#(json)}}}}"#
    return try context("app.json", text, as: Value.self).object("a", as: Box<Value>.self).value
  }

  private func plistArgument<Value: Sendable>(_ xml: String, as type: Value.Type = Value.self)
    throws -> Value
  {
    let text = """
      <plist version="1.0"><dict><key>objects</key><dict><key>a</key><dict>
      <key>type</key><string>Box</string>
      <key>arguments</key><dict><key>value</key>\(xml)</dict>
      </dict></dict></dict></plist>
      """
    return try context("app.plist", text, as: Value.self).object("a", as: Box<Value>.self).value
  }

  @Test func `addresses and identifiers are texts`() throws {
    let address = "https://example.org/a?b=c"
    #expect(try argument(#""\#(address)""#) == URL(string: address))
    let id = UUID()
    #expect(try argument(#""\#(id.uuidString.lowercased())""#) == id)
    #expect(try argument(#"["\#(id)", null]"#, as: [UUID?].self) == [id, nil])
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0), ("2001-01-01T00:00:00.25Z", 978_307_200.25),
    ("2024-02-29T23:30:00+01:00", 1_709_245_800), ("1969-12-31T20:30:00-03:30", 0),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("1969-12-31T23:59:59.5Z", -0.5),
  ])
  func `dates are ISO 8601 or a property list's`(text: String, seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try argument(#""\#(text)""#) == date)
    if text.hasSuffix("Z") { #expect(try plistArgument("<date>\(text)</date>") == date) }
  }

  @Test func `data is base64 or a property list's`() throws {
    #expect(try argument(#""aGVsbG8=""#) == Data("hello".utf8))
    #expect(try plistArgument("<data>aGVsbG8=</data>") == Data("hello".utf8))
  }

  @Test func `what is no such value is refused, with the way out`() {
    func message<Value: Sendable>(_ json: String, _ type: Value.Type) -> String? {
      do {
        _ = try argument(json, as: type)
        return nil
      } catch {
        return (error as? ConfigurationError)?.diagnostics.map(\.description).joined()
      }
    }
    func error(_ text: String) -> String {
      "app.json:1:58: error: 'value' expects \(text) [wrong-value]"
    }
    let address = "write a whole address, such as \"https://example.org/a\""
    #expect(
      message(#""a b""#, URL.self)
        == error("URL, got a string that cannot be read as one; \(address)"))
    #expect(
      message(#""/a""#, URL.self)
        == error("URL, got a string that cannot be read as one; \(address)"))
    #expect(message("1", URL.self) == error("URL, got a number; \(address)"))
    #expect(
      message(#""1""#, UUID.self)?.contains("expects UUID, got a string that cannot be read as one")
        == true)
    for text in ["2024-02-30T00:00:00Z", "2024-02-01T00:00:00", "2024-02-01", "now"] {
      #expect(
        message("\"\(text)\"", Date.self)
          == error(
            "Date, got a string that cannot be read as one; "
              + "write a date, a time and a time zone, such as \"2026-01-31T12:00:00Z\""))
    }
    #expect(
      message(#""aGVsbG8""#, Data.self)
        == error(
          "Data, got a string that is no base64; "
            + "write groups of four letters and digits, such as \"aGk=\""))
  }
}
