import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What a lost or doubled bracket leaves in another map is not reported beside it.
@Suite struct LostLineTests {
  @Test(arguments: [
    (
      """
      {
        "objects": {
          "clock": {
            "type": "SystemClock"
          },
            "type": "FixedClock",
            "arguments": {
              "name": "noon"
            }
          }
        }
      }
      """, "app.json:10:5: error: '}' closes nothing; remove it [invalid-syntax]"
    ),
    (
      #"{"objects": { {"clock": {"type": "SystemClock"}}}"#,
      "app.json:1:15: error: this '{' is one too many [invalid-syntax]"
    ),
    (
      """
      {
        "objects": {
          "news": {
            "type": "Newsletter",
          }
        }
      }
      """,
      "app.json:4:27: error: a comma stands after the last member; remove it [invalid-syntax]"
    ),
  ])
  func `it is one finding`(_ text: String, _ report: String) {
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog())
    let found = loader.check("app.json").diagnostics
    #expect(found.map(\.description) == [report])
  }
}
