import ProcessorTime
import ReliantDocument
import Testing

/// Very many mistakes in one string are told by the first of them.
@Suite struct JSONStringMistakesTests {
  @Test(arguments: ["\\q", "\u{1}", "\t", "\\ud800", "\\u1x"])
  func `of very many mistakes in one string the first are told, and that there are more`(
    _ mistake: String
  ) {
    let count = 200_000
    let text = "[\"" + String(repeating: mistake, count: count) + "\", tru]"
    let bytes = Array(text.utf8)
    let duration = processorTime {
      let result = JSONMistake.read(bytes)
      #expect(result.findings.count == 22)
      #expect(result.findings[20].words == "this string has more mistakes from here on")
      #expect(result.omitted == 0)
    }
    #expect(duration < .seconds(2))
    let few = "[\"" + String(repeating: mistake, count: 25) + "\", tru]"
    let result = JSONMistake.read(Array(few.utf8))
    #expect(result.omitted == 0)
    #expect(result.findings.count == 22)
  }
}
