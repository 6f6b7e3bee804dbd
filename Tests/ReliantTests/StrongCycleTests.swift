import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

@testable import Reliant

/// A load warns of a strong property that closes a cycle with the object's requester.
@Suite struct StrongCycleTests {
  final class Window {
    let pane: Pane?
    var side: Pane?
    weak var guest: Pane?
    init(pane: Pane?) { self.pane = pane }
  }

  final class Pane {
    var owner: Window?
    weak var window: Window?
    unowned var host: Window?
    var shown: Window? {
      get { owner }
      set { owner = newValue }
    }
    @Injected var frame: Window?
  }

  private let types = TypeRegistry {
    Factory("Window", { Window(pane: $0) }, .default("pane", nil))
      .property("side", \.side, .optional).property("guest", \.guest, .optional)
    Factory("Pane") { Pane() }.ignoring("frame").property("owner", \.owner, .optional)
      .property("window", \.window, .optional).property("host", \.host, .optional)
      .property("shown", \.shown, .optional).property("other", \.owner, .optional)
    Factory("Later", { (later: Provider<Pane>) in Window(pane: nil) }, "later")
  }

  private func findings(
    _ pane: String, _ window: String = #""arguments": {"pane": "@pane"}"#, type: String = "Window",
    by catalog: (any TypeCatalog)? = nil
  ) -> [String] {
    let files = InMemoryFiles([
      "app.json": #"""
      {"objects": {
        "main": {"type": "\#(type)", "scope": "prototype", "autowire": false, \#(window)},
        "pane": {"type": "Pane", "scope": "prototype", "autowire": false, "properties": {\#(pane)}}}}
      """#
    ])
    let loader = ConfigurationLoader(files: files, catalog: catalog ?? types)
    return loader.check("app.json").diagnostics.filter { $0.rule == .strongCycle }.map(\.message)
  }

  @Test(arguments: ["owner", "frame"])
  func `a strong property is a warning that names both objects`(property: String) {
    #expect(
      findings(#""\#(property)": {"$requester": true}"#) == [
        "the property '\(property)' of 'pane' keeps 'main', which keeps 'pane', so that neither ever "
          + "goes"
      ])
  }

  @Test(arguments: ["window", "host", "shown", "other"])
  func `nothing is said of a weak property, or of one that cannot be seen`(property: String) {
    #expect(findings(#""\#(property)": {"$requester": true}"#) == [])
  }

  @Test func `the nearest may be the requester`() {
    #expect(findings(#""owner": {"$nearest": "main"}"#).count == 1)
  }

  @Test func `what a strong property holds is held, and what a weak one does is not`() {
    let owner = #""owner": {"$requester": true}"#
    #expect(findings(owner, #""properties": {"side": "@pane"}"#).count == 1)
    #expect(findings(owner, #""properties": {"guest": "@pane"}"#) == [])
  }

  @Test func `what comes by a provider is not held`() {
    let later = #""arguments": {"later": "@pane"}"#
    #expect(findings(#""owner": {"$requester": true}"#, later, type: "Later") == [])
  }

  @Test func `a manifest says the same`() throws {
    let json = TypeManifest(of: types).json
    let workspace = Workspace(limits: Limits())
    let source = SourceFile(path: "types.json", text: json)
    let manifest = try #require(TypeManifest.read(source, in: workspace).value)
    #expect(findings(#""owner": {"$requester": true}"#, by: manifest).count == 1)
    #expect(findings(#""window": {"$requester": true}"#, by: manifest) == [])
    #expect(TypeManifest(of: manifest).json == json)
  }
}
