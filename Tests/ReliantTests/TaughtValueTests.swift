import Reliant
import Testing

/// A program teaches Reliant types of its own.
@Suite struct TaughtValueTests {
  struct Percentage: ConfigurationValue, Equatable {
    static var configurationHelp: String? { "write a number from 0 to 100" }
    let value: Int

    init?(configurationValue value: Int) {
      guard (0...100).contains(value) else { return nil }
      self.value = value
    }
  }

  struct Opacity: ConfigurationValue, Equatable {
    let percentage: Percentage
    init?(configurationValue percentage: Percentage) { self.percentage = percentage }
  }

  struct Endless: ConfigurationValue {
    init?(configurationValue objects: [Thing]) {}
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private func argument<Value: Sendable>(_ json: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let context = try load(#""a": {"type": "Box", "arguments": {"value": \#(json)}}"#) {
      Factory("Box", Box<Value>.init, "value")
    }
    return try context.object("a", as: Box<Value>.self).value
  }

  private func messages<Value: Sendable>(_ json: String, as type: Value.Type) -> [String] {
    do {
      _ = try argument(json, as: type)
      return []
    } catch {
      return (error as? ConfigurationError)?.diagnostics.map(\.message) ?? ["\(error)"]
    }
  }

  @Test func `a value is made from what the type says`() throws {
    #expect(try argument("7", as: Percentage.self).value == 7)
    #expect(try argument("[1, 2]", as: [Percentage].self).map(\.value) == [1, 2])
    #expect(try argument("null", as: Percentage?.self) == nil)
    #expect(try argument("7", as: Opacity.self).percentage.value == 7)
  }

  @Test func `what the type refuses is a finding`() {
    #expect(
      messages("101", as: Percentage.self) == [
        "'value' expects Percentage, got a number that cannot be read as one"
      ])
    #expect(
      messages("1.5", as: Percentage.self)
        == ["'value' expects Percentage, got a number with a fraction"])
    #expect(
      messages("\"1\"", as: Opacity.self) == ["'value' expects Opacity, got a string"])
  }

  @Test func `a type whose source is no single value is given by reference`() {
    #expect(messages("[]", as: Endless.self) == ["'value' expects Endless, got a list"])
  }

  @Test func `a timestamp is a point in time`() throws {
    let point = try argument(#""1970-01-02T00:00:00.000000000000000001Z""#, as: Timestamp.self)
    #expect(point.sinceEpoch == Duration(secondsComponent: 86_400, attosecondsComponent: 1))
    #expect(Timestamp(sinceEpoch: .zero) < point)
    #expect(messages(#""1970-01-02T00:00:00.0000000000000000001Z""#, as: Timestamp.self).count == 1)
    #expect(messages(#""1970-01-02T00:00:00+0100""#, as: Timestamp.self).count == 1)
    #expect(messages(#""1970-01-02T00:00:00+-1:00""#, as: Timestamp.self).count == 1)
  }

  @Test func `bytes are base64 or a list of numbers`() throws {
    #expect(try argument(#""AQI=""#) == [1, 2] as [UInt8])
    #expect(try argument("[1, 2]") == [1, 2] as [UInt8])
    #expect(messages("[256]", as: [UInt8].self).count == 1)
    #expect(
      messages(#""a""#, as: [UInt8].self)
        == ["'value' expects [UInt8], got a string that is no base64"])
  }
}
