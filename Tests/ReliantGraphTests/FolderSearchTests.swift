import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// The contexts of a folder are its configurations that nothing else there is meant to import.
@Suite struct FolderSearchTests {
  @Test func `the contexts of a folder are neither overlays nor imported`() {
    let files = [
      "c/app.json": #"{"imports": ["part.json"]}"#, "c/app.test.json": #"{"values": {"a": 1}}"#,
      "c/part.json": #"{"objects": {}}"#, "c/sub/other.json": #"{"objcts": {}}"#,
      "c/package.json": #"{"scripts": {}}"#, "c/broken.json": "{",
      "c/list.json": "[]", "c/text.json": #""objects": {}}"#, "c/unnamed.json": #"{: {}}"#,
      "c/.hidden.json": #"{"objects": {}}"#,
      "c/notes.txt": "",
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let contexts = loader.contexts(below: "c").paths
    let expected = [
      "c/app.json", "c/broken.json", "c/sub/other.json", "c/text.json", "c/unnamed.json",
    ]
    #expect(contexts == expected)
  }

  @Test(arguments: [
    (
      #""imports": ["part.json"], "objects": {}}"#,
      "c/app.json:1:10: error: text stands after the end; a file holds one value [invalid-syntax]"
    ),
    (
      #"{: ["part.json"], "objects": {}}"#,
      "c/app.json:1:2: error: a name is missing before this colon [invalid-syntax]"
    ),
    (
      #"{"imports": ["prat.json"], "objects": {}}"#,
      "c/app.json:1:14: error: there is no file 'c/prat.json'; did you mean 'part.json'? [file-not-found]"
    ),
  ])
  func `what a broken or misspelt import may be meant for lacks nothing`(
    _ text: String, _ report: String
  ) {
    let part =
      #"{"type": "Newsletter"}, "b": {"type": "Newsletter", "arguments": {"mailer": "@c"}}"#
    let files = [
      "c/app.json": text, "c/part.json": #"{"objects": {"a": \#(part)}}"#,
      "c/other.json": #"{"objects": {"news": {"type": "Newsletter"}}}"#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let found = loader.check(loader.contexts(below: "c").paths).flatMap(\.diagnostics)
    #expect(
      found.map(\.description) == [
        report,
        "c/other.json:1:31: error: Newsletter needs the argument 'mailer' (any Mailer); give it under 'arguments' [missing-argument]",
      ])
  }

  @Test func `what an overlay of a file that is not there completes lacks nothing`() {
    let files = [
      "c/app.json": #"{"imports": ["server.json"], "parent": "base.json"}"#,
      "c/servers.json": #"{"objects": {"server": {"type": "HTTPServer"}}}"#,
      "c/server.test.json":
        #"{"objects": {"server": {"arguments": {"port": 80}}, "news": {"type": "Newsletter"}, "a": "@b"}}"#,
      "c/base.test.json": #"{"objects": {"clock": {"$remove": true}}, "valeus": {}}"#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let found = loader.check(loader.contexts(below: "c").paths).flatMap(\.diagnostics)
    #expect(
      Set(found.map(\.description)) == [
        "c/app.json:1:14: error: there is no file 'c/server.json'; did you mean 'servers.json'? [file-not-found]",
        "c/app.json:1:40: error: there is no parent file 'c/base.json'; did you mean 'base.test.json'? [parent-not-found]",
        "c/base.test.json:1:43: error: a configuration has no member 'valeus'; did you mean 'values'? [unknown-member]",
      ])
  }
}
