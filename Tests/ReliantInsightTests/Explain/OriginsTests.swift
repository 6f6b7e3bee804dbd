import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// Where values come from that stand in forms of their own.
struct OriginsTests {
  private func origins(
    _ files: [String: String], environments: [String] = [], parent: Graph? = nil
  ) -> [String: ValueOrigin] {
    var inputs = LoadInputs()
    inputs.parent = parent
    let inspection = ConfigurationLoader(
      files: InMemoryFiles(files), catalog: InsightTypes(), inputs: inputs
    ).inspect("app.json", environments: environments)
    #expect(inspection.report.isValid, "\(inspection.report.diagnostics)")
    return inspection.origins
  }

  private func places(_ sources: [ValueOrigin.Source]?) -> [String] {
    (sources ?? []).map { "\($0.way) \($0.location?.description ?? "")" }
  }

  @Test func `an overlay that changes a list is named beside the list`() throws {
    let origin = try #require(
      origins(
        [
          "app.json":
            #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"host": "h", "names": ["x"]}}}}"#,
          "app.prod.json": #"{"objects": {"a": {"arguments": {"names": {"$append": ["y"]}}}}}"#,
        ], environments: ["prod"])["app a argument names"])
    #expect(places(origin.sources) == ["file app.json:1:69", "registeredDefault "])
    #expect(origin.edits.map(\.description) == ["app.prod.json:1:34"])
    #expect(origin.shown?.text == "[\n  \"x\",\n  \"y\"\n]\n")
  }

  @Test func `only the names of a parent's object are of what a decorator decorates`() throws {
    let files = [
      "outer.json": #"{"objects": {"clock": {"type": "Clock"}}}"#,
      "app.json": #"""
      {"parent": "outer.json", "objects": {
        "timed": {"type": "Timed", "decorates": "clock", "arguments": {"next": "@.inner"}}}}
      """#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let context = try #require(loader.inspect("app.json").contexts.first)
    let timed = try #require(context.graph.target(named: "timed"))
    let names = context.names(of: timed).map { ($0.name, $0.reason) }
    #expect(
      Dictionary(uniqueKeysWithValues: names) == [
        "timed": .key, "TIMED": .automatic, "clock": .decorated("clock"),
        "CLOCK": .decorated("clock"),
      ])
  }

  @Test func `an object without a key inherits from its template`() throws {
    let all = origins([
      "app.json": """
      {"objects": {
        "base": {"abstract": true, "type": "SMTPMailer", "arguments": {"host": "h", "port": 1}},
        "s": {"type": "Service", "arguments": {"mailer": {"$object": {"extends": "base", "arguments": {"port": 2}}}}}}}
      """
    ])
    let inner = "app s/arguments/mailer argument"
    #expect(places(all["\(inner) host"]?.sources) == ["template(\"base\") app.json:2:66"])
    #expect(
      places(all["\(inner) port"]?.sources)
        == ["file app.json:3:98", "template(\"base\") app.json:2:79", "registeredDefault "])
    #expect(all["app s argument mailer"]?.shown?.text == "\"@s/arguments/mailer\"\n")
  }

  @Test func `what a parent gives by a name or a binding lies behind what the child gives`() throws
  {
    let all = origins([
      "app.json": """
      {"parent": "outer.json", "values": {"v": 1}, "objects": {
        "mailer": {"type": "LogMailer"}, "s": {"type": "Service"}}}
      """,
      "outer.json": """
      {"values": {"v": 2}, "bindings": {"any Mailer": "@backup"}, "objects": {
        "mailer": {"type": "LogMailer"}, "backup": {"type": "LogMailer"}}}
      """,
    ])
    #expect(
      places(all["app s argument mailer"]?.sources) == [
        "binding(type: \"any Mailer\") outer.json:1:35", "name(\"mailer\") app.json:2:3",
        "name(\"mailer\") outer.json:2:3", "registeredDefault ",
      ])
    #expect(places(all["app v"]?.sources) == ["file app.json:1:37", "file outer.json:1:13"])
  }

  @Test func `what a replaced binding gave does not come back where its successor gives nothing`() {
    let all = origins([
      "app.json": """
      {"parent": "outer.json", "imports": ["part.json"],
        "bindings": {"any Mailer": {"into": {"SMTPMailer": "@log"}}},
        "objects": {"log": {"type": "LogMailer"}, "s": {"type": "Service"}}}
      """,
      "part.json": """
      {"bindings": {"any Mailer": "@spare"}, "objects": {"spare": {"type": "LogMailer"}}}
      """,
      "outer.json": """
      {"bindings": {"any Mailer": "@backup"}, "objects": {"backup": {"type": "LogMailer"}}}
      """,
    ])
    #expect(
      places(all["app s argument mailer"]?.sources)
        == ["binding(type: \"any Mailer\") outer.json:1:15", "registeredDefault "])
  }

  @Test func `a binding that gives nothing has what it replaced behind none`() {
    let files = [
      "app.json": """
      {"parent": "outer.json", "imports": ["part.json"], "bindings": {"any Mailer": {"into": {}}},
        "objects": {"s": {"type": "Service"}, "log": {"type": "LogMailer"}}}
      """,
      "app.prod.json": #"{"bindings": {"any Mailer": {"default": "@log"}}}"#,
      "part.json": """
      {"bindings": {"any Mailer": "@spare"}, "objects": {"spare": {"type": "LogMailer"}}}
      """,
      "outer.json": """
      {"bindings": {"any Mailer": "@backup"}, "objects": {"backup": {"type": "LogMailer"}}}
      """,
    ]
    #expect(
      places(origins(files)["app s argument mailer"]?.sources)
        == ["binding(type: \"any Mailer\") outer.json:1:15", "registeredDefault "])
    #expect(
      places(origins(files, environments: ["prod"])["app s argument mailer"]?.sources) == [
        "binding(type: \"any Mailer\") app.prod.json:1:15",
        "binding(type: \"any Mailer\") outer.json:1:15", "registeredDefault ",
      ])
  }

  @Test func `a decorator that is given by name has behind it what it decorates`() throws {
    let all = origins([
      "app.json": """
      {"objects": {
        "log": {"type": "LogMailer"}, "wrap": {"type": "LogMailer", "decorates": "log"},
        "s": {"type": "Service"}}}
      """
    ])
    #expect(
      places(all["app s property log"]?.sources)
        == ["name(\"log\") app.json:2:33", "name(\"log\") app.json:2:3"])
  }
}
