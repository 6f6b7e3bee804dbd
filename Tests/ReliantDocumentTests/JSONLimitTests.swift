import ProcessorTime
import ReliantDocument
import Testing
import Thoroughness

/// What goes beyond a limit is one finding, and costs neither stack nor time.
@Suite struct JSONLimitTests {
  @Test func `lists and maps may nest as deep as the limit`() {
    #expect(JSONMistake.findings(in: nested(128)) == [])
    #expect(
      JSONMistake.findings(in: nested(129)) == [
        "too-deep 1:129 lists and maps nest more than 128 levels deep here"
      ])
  }

  @Test func `every place that is too deep is reported once, and the rest is read`() {
    var limits = Limits()
    limits.nesting = 2
    let text = #"{"a": [[1, ["]"]], {"b": [}], {"c": 2}], "d": [[]], "e": 1, "e": 2}"#
    #expect(
      JSONMistake.findings(in: text, limits: limits) == [
        "too-deep 1:8 lists and maps nest more than 2 levels deep here",
        "too-deep 1:20 lists and maps nest more than 2 levels deep here",
        "too-deep 1:31 lists and maps nest more than 2 levels deep here",
        "too-deep 1:48 lists and maps nest more than 2 levels deep here",
        "duplicate-member 1:61 'e' stands twice in this map",
      ])
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a hundred thousand levels need no more stack than one`(_ opener: String) async {
    let bytes = Array(String(repeating: opener, count: 100_000).utf8)
    let counts = await SmallStack.run {
      var limits = Limits()
      limits.nesting = 1_000_000
      return [
        JSONMistake.read(bytes).findings.count,
        JSONMistake.read(bytes, limits: limits).findings.count,
      ]
    }
    #expect(counts == [1, 1])
  }

  @Test func `a file beyond its size is not read`() {
    var limits = Limits()
    limits.fileSize = 4
    #expect(JSONMistake.findings(in: "[1]\n", limits: limits) == [])
    #expect(
      JSONMistake.findings(in: "[1]\n\n", limits: limits) == [
        "too-large 1:1 the file has 5 bytes, more than the 4 allowed; split it and import the parts, or raise the limit with '--max-size' or, in code, with 'LoadLimits'"
      ])
  }

  @Test func `values are counted, names are not`() {
    var limits = Limits()
    limits.nodes = 3
    #expect(JSONMistake.findings(in: #"{"a": 1, "b": 2}"#, limits: limits) == [])
    #expect(
      JSONMistake.findings(in: #"{"a": 1, "b": 2, "c": 3, "d": 4}"#, limits: limits) == [
        "too-large 1:23 the file holds more than 3 values; split it and import the parts, or raise the limit with '--max-size' or, in code, with 'LoadLimits'"
      ])
  }

  @Test(arguments: [
    ("[", "1,", 1), ("{", #""a,": [],"#, 1), ("[", #""[,\"",\#n"#, 1),
    (#"{"a": {"b": ["#, "{} ,", 3),
  ])
  func `of a file with far too many values nothing is read`(
    opener: String, value: String, depth: Int
  ) throws {
    var limits = Limits()
    limits.nodes = 50_000
    let text = opener + String(repeating: value, count: limits.nodes)
    let result = JSONMistake.read(Array(text.utf8), limits: limits)
    #expect(result.findings.map(\.rule) == [.tooLarge])
    #expect(result.document.nodes.isEmpty)
    let place = opener.utf8.count + (limits.nodes - depth) * value.utf8.count
    let found = try #require(result.findings.first?.range.lowerBound)
    #expect((place..<place + value.utf8.count).contains(found))
  }

  @Test func `mistakes beyond the limit are counted`() {
    var limits = Limits()
    limits.findings = 5
    let text = "[" + String(repeating: "x,", count: 100) + "1]"
    let result = JSONMistake.read(Array(text.utf8), limits: limits)
    #expect(result.findings.count == 5)
    #expect(result.omitted == 95)
  }

  @Test func `a file in which nothing is right is not read to its end`() {
    let text = "[" + String(repeating: "x,", count: 200_000) + "1]"
    let result = JSONMistake.read(Array(text.utf8))
    #expect(result.findings.count == 1_000)
    #expect((50_000..<100_000).contains(result.omitted))
  }

  @Test(arguments: [
    "\"a\"x ", "\"a\\q\",", "{\"a\"", "[1}", "x y,", "'a',", "/**/", "# \n", "}", "\"\n", "{\"a\",",
    "\u{A0}", "\u{A0},", ",", ":", "1 ", "[ ", "\\", "${a", "\"a: ", "{a:1}\n", "[\n},", "\0",
    "{\"a\":]",
  ])
  func `very many of the same mistake are read quickly`(_ mistake: String) {
    var limits = Limits()
    limits.nesting = 100_000_000
    let size = Thoroughness.share(of: 1 << 20)
    let text = "[" + String(repeating: mistake, count: size / mistake.utf8.count)
    let bytes = Array(text.utf8)
    for limits in [Limits(), limits] {
      let duration = processorTime {
        let result = JSONMistake.read(bytes, limits: limits)
        #expect(DocumentInvariants.violation(in: result.document) == nil)
        #expect(result.findings.count <= limits.findings)
      }
      // Many times what is needed without optimisation, and far below anything quadratic.
      #expect(duration < .microseconds(10 * size))
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
