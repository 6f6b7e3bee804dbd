import ProcessorTime
import ReliantDocument
import Testing

/// Very many mistakes in one string are kept up to the limit, and the rest is counted.
@Suite struct JSONStringMistakesTests {
  @Test(arguments: ["\\q", "\u{1}", "\t", "\\ud800", "\\u1x"])
  func `very many mistakes in one string cost little`(_ mistake: String) {
    let count = 200_000
    let text = "[\"" + String(repeating: mistake, count: count) + "\", tru]"
    let bytes = Array(text.utf8)
    let duration = processorTime {
      let result = JSONMistake.read(bytes)
      #expect(result.findings.count == Limits().findings)
      #expect(result.omitted >= count - Limits().findings)
    }
    #expect(duration < .seconds(2))
    let few = "[\"" + String(repeating: mistake, count: 25) + "\", tru]"
    #expect(JSONMistake.read(Array(few.utf8)).findings.count == 26)
  }
}
