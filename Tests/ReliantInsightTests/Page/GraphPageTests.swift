import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantInsight
import ReliantInspection

struct GraphPageTests {
  private static let files = [
    "app.json": #"""
    {"name": "shop", "values": {"level": "info"}, "objects": {
      "store": {"type": "Store", "arguments": {"log": "@log", "key": {"$env": "KEY"}}},
      "log": {"type": "Log", "scope": "prototype", "arguments": {"level": "${level}"}}}}
    """#,
    "app.production.json": #"{"objects": {"log": {"arguments": {"level": "error"}}}}"#,
  ]

  private func page(
    _ files: [String: String], _ environments: [String] = [], starts: [Int] = []
  ) throws -> GraphPage {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let report = loader.check("app.json")
    let all = ([""] + environments).map { name in
      let inspection = loader.inspect("app.json", environments: name.isEmpty ? [] : [name])
      return PageEnvironment(name.isEmpty ? "base" : name, inspection.contexts)
    }
    return GraphPage(
      environments: all, shown: 0, starts: starts, depth: nil, findings: report.diagnostics)
  }

  @Test func `a page holds what is the same in several environments once`() throws {
    let objects = PageObjects([
      try #require(environment("base")), try #require(environment("production")),
    ])
    #expect(objects.objects.map(\.identity.key) == ["store", "log"])
    #expect(objects.objects.map(\.versionNumbers) == [[0, 0], [0, 1]])
    // Below the store something is different.
    #expect(objects.objects[0].deep[0] != objects.objects[0].deep[1])
    let given = objects.objects[1].versions[1].given
    #expect(given.map(\.value) == [#""error""#])
    #expect(given[0].sources.map(\.way) == ["overlay of 'production'", "the file"])
    #expect(given[0].sources.map(\.text) == [#""error""#, #""${level}""#])
    #expect(
      given[0].sources.map(\.place) == ["app.production.json:1:36", "app.json:3:62"])
    #expect(objects.objects[0].versions[0].given.map(\.value) == [#""@log""#, #"{"$env": "KEY"}"#])
  }

  private func environment(_ name: String) -> PageEnvironment? {
    let loader = ConfigurationLoader(files: InMemoryFiles(Self.files), catalog: nil)
    let contexts = loader.inspect("app.json", environments: name == "base" ? [] : [name]).contexts
    return contexts.isEmpty ? nil : PageEnvironment(name, contexts)
  }

  @Test func `captives are what a singleton keeps although it is made anew`() throws {
    let base = try #require(environment("base"))
    #expect(base.captives.map { [$0.source, $0.target] } == [[0, 1]])
    #expect(base.circles == [])
  }

  @Test func `a page begins where it is told, or else at what refers to most`() throws {
    #expect(try page(Self.files, starts: [1]).data.textInPage.contains(#""starts": [1]"#))
    let text = PictureSample.text([("a", []), ("b", ["a"]), ("c", ["a", "b"]), ("d", ["a"])])
    #expect(try page(["app.json": text]).data.textInPage.contains(#""starts": [2,3]"#))
  }

  @Test func `a finding is told of the object in whose definition it is`() throws {
    var files = Self.files
    files["app.json"]?.replace(#""type": "Log""#, with: #""type": "Log", "deprecated": "old""#)
    let data = try page(files, ["production"]).data.textInPage
    #expect(data.contains(#""rule": "deprecated""#))
    #expect(data.contains(#""environments": [],"object": 0}"#))
  }

  @Test func `hostile names stay text`() throws {
    let html = try page(PictureSample.hostile).html
    #expect(html.matches(of: /<\/script>/).count == 2)
    #expect(html.contains(#"\u003c/script>\"]\\u{A}'\\u{202E}|`&\\"#))
    #expect(!html.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `a page asks nobody for anything`() throws {
    let html = try page(Self.files, ["production"]).html
    #expect(html.contains(#"default-src 'none'"#))
    // The one address in it names what SVG is.
    let addresses = html.matches(of: /https?:\/\/[a-z0-9.]+/).map { String($0.output) }
    #expect(addresses == ["http://www.w3.org"])
    #expect(html.matches(of: /innerHTML|insertAdjacentHTML|document\.write|eval\(|fetch\(/).isEmpty)
  }
}
