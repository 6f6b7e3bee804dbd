import Foundation
import Testing

@testable import LogDigest

@Suite struct JSONFormatTests {
  @Test func `in one line it is exact`() {
    #expect(
      JSONFormat(isPretty: false).text(of: .sample)
        == #"{"title":"A & B","made":"2026-03-01T00:00:07Z","sections":{"#
        + #""totals":{"title":"Totals","figures":{"requests":1234,"bytes":56789,"mean":1500,"#
        + #""first":"1970-01-01T00:00:00Z","last":null,"errorShare":0.1250}},"#
        + #""top":{"title":"Top <paths>","rows":[{"value":"/\"a\",<b>'&\\","requests":8,"error":0},"#
        + "{\"value\":\"=1+1\\u001b[2J\\u202e\\r\\n\",\"requests\":3,\"error\":0}],"
        + #""note":"A note"},"empty":{"title":"Empty","rows":[]}}}"# + "\n")
  }

  @Test(arguments: [true, false])
  func `another parser reads the same texts`(isPretty: Bool) throws {
    let text = JSONFormat(isPretty: isPretty).text(of: .sample)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let sections = root?["sections"] as? [String: Any]
    let top = sections?["top"] as? [String: Any]
    let rows = top?["rows"] as? [[String: Any]]
    #expect(rows?.map { $0["value"] as? String } == [#"/"a",<b>'&\"#, "=1+1\u{1B}[2J\u{202E}\r\n"])
  }

  @Test func `pretty JSON indents by two blanks`() {
    let report = Report(
      title: "T", made: Timestamp(seconds: 0),
      sections: [Section(key: "s", title: "S", columns: [.init("a", "A")], rows: [[.count(1)]])])
    #expect(
      JSONFormat(isPretty: true).text(of: report) == """
        {
          "title": "T",
          "made": "1970-01-01T00:00:00Z",
          "sections": {
            "s": {
              "title": "S",
              "rows": [
                {
                  "a": 1
                }
              ]
            }
          }
        }

        """)
  }
}
