import Testing

@testable import LogDigest

@Suite struct JSONLinesParserTests {
  static let fields = JSONFields(
    time: ["time", "@timestamp"], status: ["status"], size: ["bytes"], responseTime: ["took"],
    method: ["method"], target: ["path"], host: ["host"], user: ["user"], referrer: ["referrer"],
    userAgent: ["agent"])
  static let parser = JSONLinesParser(fields: fields, responseTimeUnit: .milliseconds)

  static func parsed(_ line: String) -> ParsedLine { ParsedLine(line, by: parser) }

  @Test func `a line gives all it has, whatever else is in it`() {
    var expected = ParsedLine()
    expected.time = 1_772_323_207
    expected.status = 200
    expected.size = 17
    expected.responseTime = 12_346
    expected.host = "10.0.0.1"
    expected.user = "ann"
    expected.method = "GET"
    expected.target = "/ä?b"
    expected.path = "/ä"
    expected.referrer = "r"
    expected.userAgent = #"a "b" \ c"#
    #expect(
      Self.parsed(
        #" {"level":"info", "time":"2026-03-01T00:00:07.123Z","status":200,"bytes":17,"took":12.3456,"#
          + #""x":{"a":[1,"]}",{"b":"\""}]},"host":"10.0.0.1","user":"ann","method":"GET","ok":true,"#
          + #""path":"\/\u00e4?b","referrer":"r","agent":"a \"b\" \\ c","n":null} "#) == expected)
  }

  @Test(arguments: [
    (#""2026-03-01T00:00:07Z""#, 1_772_323_207),
    (#""2026-03-01T01:00:07+01:00""#, 1_772_323_207),
    ("1772323207", 1_772_323_207),
    ("1772323207.9", 1_772_323_207),
    ("1772323207123", 1_772_323_207),
    ("1.772323207e9", 1_772_323_207),
    (#""yesterday""#, nil),
    ("true", nil),
  ])
  func `a time is ISO 8601, seconds or milliseconds`(value: String, time: Int?) {
    #expect(Self.parsed(#"{"path":"/","@timestamp":\#(value)}"#).time == time)
  }

  @Test(arguments: [
    (#""status":"404","bytes":"12","took":"1.5""#, 404, 12, 1500),
    (#""status":404.0,"bytes":12,"took":2e-1"#, nil, 12, 200),
    (#""status":null,"bytes":-3,"took":"x""#, nil, nil, nil),
    (#""status":true,"bytes":[1],"took":{}"#, nil, nil, nil),
    (#""status":500,"status":200"#, 200, nil, nil),
  ])
  func `numbers may be quoted, and other kinds of values count as absent`(
    members: String, status: Int?, size: Int?, took: Int?
  ) {
    let parsed = Self.parsed(#"{"path":"/",\#(members)}"#)
    #expect(parsed.malformation == nil)
    #expect(parsed.status == status)
    #expect(parsed.size == size)
    #expect(parsed.responseTime == took)
  }

  @Test(arguments: [
    (#"\ud83d\ude00"#, "😀"),
    (#"\ud83dx"#, "\u{FFFD}x"),
    (#"\ude00"#, "\u{FFFD}"),
    (#"\b\f\n\r\t\/"#, "\u{8}\u{C}\n\r\t/"),
    ("é😀", "é😀"),
  ])
  func `escapes become what they stand for`(escaped: String, text: String) {
    #expect(Self.parsed(#"{"path":"\#(escaped)"}"#).target == text)
  }

  @Test(arguments: [
    ("", Malformation.notAnObject),
    ("[1]", .notAnObject),
    ("{", .notAnObject),
    (#"{"time""#, .notAnObject),
    (#"{"time":"#, .notAnObject),
    (#"{"status":200"#, .notAnObject),
    (#"{"status":200,}"#, .notAnObject),
    (#"{"status" 200}"#, .notAnObject),
    (#"{"status":200 "x":1}"#, .notAnObject),
    (#"{"path":"/a}"#, .badString),
    (#"{"path":"/a\"}"#, .badString),
    (#"{"path":"/\x"}"#, .badString),
    (#"{"path":"\u12"}"#, .badString),
    ("{\"path\":\"\u{1}\"}", .badString),
    (#"{"path":[1,2}"#, .notAnObject),
    (#"{"a":[1,"}"#, .badValue),
    (#"{"a":[[1]"#, .badValue),
    (#"{"a":!}"#, .badValue),
    (#"{"a":}"#, .badValue),
    (#"{"a":yes}"#, .badValue),
    (#"{"a":nullx}"#, .notAnObject),
    (#"{"status":200abc}"#, .notAnObject),
    (#"{"status":200} x"#, .trailingText),
    (#"{"status":200}{}"#, .trailingText),
    ("{}", .nothingKnown),
    (#"{"level":"info"}"#, .nothingKnown),
  ])
  func `a malformed line tells why`(line: String, reason: Malformation) {
    #expect(Self.parsed(line).malformation == reason)
  }

  @Test func `deep nesting is passed over without recursion`() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(Self.parsed(#"{"x":\#(deep),"status":200}"#).status == 200)
  }

  @Test func `no beginning of a line and no changed byte makes the parser trap`() {
    let line = Array(
      #"{"time":"2026-03-01T00:00:07Z","path":"\ud83d\ude00\n","took":1e3,"x":[{}]}"#.utf8)
    for end in line.indices { _ = ParsedLine(Array(line[..<end]), by: Self.parser) }
    for index in line.indices {
      for byte: UInt8 in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x39, 0xFF] {
        var changed = line
        changed[index] = byte
        _ = ParsedLine(changed, by: Self.parser)
      }
    }
    #expect(ParsedLine(line, by: Self.parser).malformation == nil)
  }
}
