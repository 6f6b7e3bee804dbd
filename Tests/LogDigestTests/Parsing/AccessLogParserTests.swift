import Testing

@testable import LogDigest

@Suite struct AccessLogParserTests {
  static let parser = AccessLogParser(responseTimeUnit: .seconds)

  static func parsed(_ line: String) -> ParsedLine { ParsedLine(line, by: parser) }

  @Test func `a line of the common format gives all it has`() {
    var expected = ParsedLine()
    expected.time = 971_211_336
    expected.status = 200
    expected.size = 2326
    expected.host = "127.0.0.1"
    expected.user = "frank"
    expected.method = "GET"
    expected.target = "/apache_pb.gif"
    expected.path = "/apache_pb.gif"
    #expect(
      Self.parsed(
        #"127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326"#)
        == expected)
  }

  @Test func `a line of the combined format with a response time gives all it has`() {
    var expected = ParsedLine()
    expected.time = 1_772_323_207
    expected.status = 404
    expected.responseTime = 12_345
    expected.host = "2001:db8::1"
    expected.method = "PROPFIND"
    expected.target = "/a?b=[c]#d"
    expected.path = "/a"
    expected.referrer = "https://example.org/"
    expected.userAgent = #"The "Agent" \ 1.0"#
    #expect(
      Self.parsed(
        #"2001:db8::1 - - [01/Mar/2026:00:00:07 +0000] "PROPFIND /a?b=[c]#d HTTP/1.1" 404 - "#
          + #""https://example.org/" "The \"Agent\" \\ 1.0" 0.012345"#) == expected)
  }

  static let head = "h - - [01/Mar/2026:00:00:07 +0000]"

  @Test(arguments: [
    ("GET / HTTP/1.1", "GET", "/"),
    ("GET /", "GET", "/"),
    ("GET /a b HTTP/1.1", "GET", "/a b"),
    ("get /x HTTP/3", "get", "/x"),
    ("M-SEARCH * HTTP/1.1", "M-SEARCH", "*"),
    ("CONNECT example.org:443 HTTP/1.1", "CONNECT", "example.org:443"),
    ("GET http://example.org/p HTTP/1.1", "GET", "http://example.org/p"),
    (#"GET /\"q\" HTTP/1.1"#, "GET", #"/"q""#),
    (#"GET /\x00\xff HTTP/1.1"#, "GET", #"/\x00\xff"#),
    ("-", nil, nil),
    ("", nil, nil),
    ("GET", nil, nil),
    ("GET ", nil, nil),
    ("GET HTTP/1.1", "GET", "HTTP/1.1"),
    (#"\x16\x03\x01\x02 \x00"#, nil, nil),
    ("{json} / HTTP/1.1", nil, nil),
  ])
  func `a request is split, and one without sense is no malformed line`(
    request: String, method: String?, target: String?
  ) {
    let line = Self.parsed("\(Self.head) \"\(request)\" 400 0 \"-\" \"-\"")
    #expect(line.malformation == nil)
    #expect(line.status == 400)
    #expect(line.method == method)
    #expect(line.target == target)
  }

  @Test(arguments: [
    ("frank", "frank"), ("-", nil), ("mary ann", "mary ann"), ("[x] y", "[x] y"), ("", nil),
  ])
  func `a user may have blanks and brackets`(user: String, expected: String?) {
    let line = Self.parsed("h - \(user) [01/Mar/2026:00:00:07 +0000] \"GET / HTTP/1.1\" 200 1")
    #expect(line.malformation == nil)
    #expect(line.user == expected)
  }

  @Test(arguments: [
    (#""r" "a" 1.5"#, "r", "a", 1_500_000),
    (#""r" "a" "x" 0.001 0.5"#, "r", "a", 1000),
    (#""r" "a" ."#, "r", "a", nil),
    (#""-" "-" -"#, nil, nil, nil),
    (#""r""#, "r", nil, nil),
    ("0.25", nil, nil, 250_000),
    (#""" """#, nil, nil, nil),
    ("", nil, nil, nil),
  ])
  func `what follows the size is taken as far as it goes`(
    rest: String, referrer: String?, agent: String?, time: Int?
  ) {
    let line = Self.parsed("\(Self.head) \"GET / HTTP/1.1\" 200 1 \(rest)")
    #expect(line.malformation == nil)
    #expect(line.referrer == referrer)
    #expect(line.userAgent == agent)
    #expect(line.responseTime == time)
  }

  @Test(arguments: [
    (" x", Malformation.noHost),
    ("word", .noHost),
    ("two words", .noTime),
    ("h - - [01/Mar/2026:00:00:07", .badTime),
    (#"h - - [30/Feb/2026:00:00:07 +0000] "GET / HTTP/1.1" 200 1"#, .badTime),
    (#"h - - [01/Mar/2026:24:00:07 +0000] "GET / HTTP/1.1" 200 1"#, .badTime),
    (#"h - - [01/Mar/2026:00:00:07 +00:00] "GET / HTTP/1.1" 200 1"#, .badTime),
    ("\(head) GET / HTTP/1.1 200 1", .noRequest),
    ("\(head)", .noRequest),
    (#"\#(head) "GET / HTTP/1.1 200 1"#, .openQuote),
    (#"\#(head) "GET / HTTP/1.1\" 200 1"#, .openQuote),
    (#"\#(head) "GET / HTTP/1.1\"#, .openQuote),
    (#"\#(head) "GET / HTTP/1.1""#, .badStatus),
    (#"\#(head) "GET / HTTP/1.1" - 1"#, .badStatus),
    (#"\#(head) "GET / HTTP/1.1" 20 1"#, .badStatus),
    (#"\#(head) "GET / HTTP/1.1" 2000 1"#, .badStatus),
    (#"\#(head) "GET / HTTP/1.1" 200"#, .badSize),
    (#"\#(head) "GET / HTTP/1.1" 200 x"#, .badSize),
    (#"\#(head) "GET / HTTP/1.1" 200 -1"#, .badSize),
    (#"\#(head) "GET / HTTP/1.1" 200 99999999999999999999"#, .badSize),
    (#"\#(head) "GET / HTTP/1.1" 200 1 "r" "a"#, .openQuote),
  ])
  func `a malformed line tells why`(line: String, reason: Malformation) {
    #expect(Self.parsed(line).malformation == reason)
  }

  @Test func `no beginning of a line and no changed byte makes the parser trap`() {
    let line = Array(
      #"h - u [01/Mar/2026:00:00:07 +0000] "GET /\"a\" HTTP/1.1" 200 1 "r" "a\\" 0.5"#.utf8)
    for end in line.indices { _ = ParsedLine(Array(line[..<end]), by: Self.parser) }
    for index in line.indices {
      for byte: UInt8 in [0, 0x20, 0x22, 0x5B, 0x5C, 0x5D, 0xFF] {
        var changed = line
        changed[index] = byte
        _ = ParsedLine(changed, by: Self.parser)
      }
    }
    #expect(ParsedLine(line, by: Self.parser).malformation == nil)
  }
}
