import Foundation
import Testing

/// What the build plugin runs, as a process; that builds run it is tried by `.ci/check-plugin`.
@Suite struct BuildToolTests {
  private static let app = #"{"objects": {"mailer": {"type": "Mailer"}}}"#
  private static let types = #"""
    {"version": 1, "types": {"Mailer": {"product": "Mailer", "shareable": true}},
     "objectTypes": {"Mailer": {"swift": "any App.Mailer"}}, "enumerations": {}}
    """#

  /// Expects the one line of an error, the folder of which is left out, and that no keys are written.
  private func expect(
    _ error: String, from files: [String: String], _ configurations: String = ""
  ) throws {
    try Tool.withFiles(files) { tool in
      let result = try tool.build(configurations)
      #expect(result.code == 1)
      #expect(result.output == "")
      let folder = tool.folder.resolvingSymlinksInPath().path
      let errors = result.errors.replacingOccurrences(of: "\(folder)/", with: "")
      #expect(errors.split(separator: "\n").filter { $0.contains("error: ") } == [error[...]])
      #expect(
        !FileManager.default.fileExists(atPath: tool.folder.appending(path: "Keys.swift").path))
    }
  }

  private func keys(from files: [String: String], _ configurations: String = "") throws -> String {
    var keys = ""
    try Tool.withFiles(files) { tool in
      let result = try tool.build(configurations)
      #expect(result.code == 0)
      #expect(result.errors == "")
      keys = try String(contentsOf: tool.folder.appending(path: "Keys.swift"), encoding: .utf8)
    }
    return keys
  }

  @Test func `all contexts below a folder have keys, and types come from the target's folder`()
    throws
  {
    let keys = try keys(
      from: [
        "reliant-types.json": Self.types, "Configs/app.json": Self.app,
        "Configs/More/other.json": Self.app,
      ], "Configs")
    #expect(
      keys.contains("nonisolated struct AppKeys: Sendable {\n  let mailer: ObjectKey<any Mailer>\n")
    )
    #expect(keys.contains("nonisolated struct OtherKeys: Sendable {\n"))
    #expect(!keys.contains("import App"))
  }

  @Test func `a mistake stands at its place, and nothing is written`() throws {
    try expect(
      "app.json:1:25: error: the object 'mailer' has no member 'tipe'; did you mean 'type'? [unknown-member]",
      from: ["app.json": #"{"objects": {"mailer": {"tipe": "Mailer"}}}"#])
  }

  @Test func `a manifest with mistakes is told of at its place`() throws {
    try expect(
      "reliant-types.json:1:2: error: a manifest of types has no member 'verson'; did you mean 'version'? "
        + "[unknown-member]",
      from: [
        "app.json": Self.app, "reliant-types.json": Self.types.replacing("version", with: "verson"),
      ])
  }

  @Test func `two contexts of one name cannot both have keys`() throws {
    try Tool.withFiles(["a/app.json": Self.app, "b/app.json": Self.app]) { tool in
      let folder = tool.folder.resolvingSymlinksInPath().path
      let result = try tool.build()
      #expect(result.code == 1)
      #expect(
        result.errors == """
          \(folder)/b/app.json: error: its generated types would be called as those of \
          '\(folder)/a/app.json' are, 'AppKeys'; give the context another 'name'

          """)
    }
  }

  // MARK: Options

  @Test func `options give what a program gives to its loads`() throws {
    let files = [
      "Base/base.json": #"{"objects": {"clock": {"type": "Clock"}}}"#,
      "Configs/app.json": #"""
      {"parent": "base", "imports": ["../Shared/part.json"],
       "objects": {"mailer": {"type": "M", "arguments": {"clock": "@clock"}}}}
      """#,
      "Shared/part.json": #"{"objects": {"part": {"type": "P"}}}"#,
      "reliant-options.json":
        #"{"access": "package", "root": ".", "parents": {"base": "Base/base.json"}}"#,
    ]
    let keys = try keys(from: files, "Configs")
    #expect(
      keys.contains(
        "package nonisolated enum AppNames {\n  package static let mailer = \"mailer\"\n"))
    #expect(keys.contains("package static let part = "))
  }

  @Test(arguments: [
    (#"{"acess": "public"}"#, "1:2: error: there is no option 'acess'; did you mean 'access'?"),
    (#"{"access": "private"}"#, "1:12: error: 'access' is 'internal', 'package' or 'public'"),
    (#"{"access": 1}"#, "1:12: error: this has to be a string"),
    (#"{"root": []}"#, "1:10: error: this has to be a string"),
    (#"{"parents": []}"#, "1:13: error: this has to be a map"),
    (#"{"allow": "/run"}"#, "1:11: error: this has to be a list"),
    (#"[]"#, "1:1: error: this has to be a map"),
  ])
  func `wrong options are told of at their place`(options: String, error: String) throws {
    try expect(
      "reliant-options.json:\(error)",
      from: ["app.json": Self.app, "reliant-options.json": options])
  }
}
