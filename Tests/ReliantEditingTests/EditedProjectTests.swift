import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantTesting
import Testing

@Suite struct EditedProjectTests {
  @Test func `an edit counts before it is stored, and no more once it is closed`() {
    let project = EditedProject(
      folders: ["work"],
      files: InMemoryFiles(["work/app.json": #"{"objects": {"a": {"type": "A"}}}"#]),
      catalog: nil)
    #expect(project.check(around: "work/app.json").report.diagnostics.isEmpty)
    project.edit(
      "work/app.json", Array(#"{"objects": {"a": {"type": "A", "dependsOn": ["b"]}}}"#.utf8))
    let report = project.check(around: "work/app.json").report
    #expect(report.diagnostics.map(\.rule.name) == ["unknown-reference"])
    project.close("work/app.json")
    #expect(project.check(around: "work/app.json").report.diagnostics.isEmpty)
  }

  @Test func `a file that is open and not stored is an overlay of another by its name`() {
    let project = EditedProject(
      folders: ["work"],
      files: InMemoryFiles(["work/app.json": #"{"objects": {"a": {"type": "A"}}}"#]),
      catalog: nil)
    project.edit(
      "work/app.test.json", Array(#"{"objects": {"a": {"scope": "prototype"}}}"#.utf8))
    let check = project.check(around: "work/app.test.json")
    #expect(check.contexts == ["work/app.json"])
    #expect(check.environments(of: "work/app.json") == ["test"])
    #expect(check.contexts(of: "work/app.test.json") == ["work/app.json"])
  }
}
