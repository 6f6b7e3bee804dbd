import Foundation
import Testing

/// Runs of `logdigest` with mistakes planted into a copy of its configuration.
@Suite struct BrokenConfigurationTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let file: String
    let old: String
    let new: String
    /// Where in the new text the finding points to.
    let mark: String
    let message: String

    var testDescription: String { message }
  }

  static let mistakes = [
    Mistake(
      file: "app.json", old: #""title": "Log digest""#, new: #""titel": "Log digest""#,
      mark: #""titel""#,
      message: "did you mean 'title'? [unknown-argument]"),
    Mistake(
      file: "app.json", old: #""type": "ResponseTimes""#, new: #""type": "ResponsTimes""#,
      mark: #""ResponsTimes""#, message: "did you mean 'ResponseTimes'? [unknown-type]"),
    Mistake(
      file: "app.json", old: #""@statusClasses""#, new: #""@statusClases""#,
      mark: #""@statusClases""#, message: "did you mean 'statusClasses'? [unknown-reference]"),
    Mistake(
      file: "reports.plist", old: "<string>@pageFile</string>", new: "<string>@html</string>",
      mark: "<string>@html", message: "[wrong-reference-type]"),
    Mistake(
      file: "shared.json", old: #""minutesEast": 0"#, new: #""minutesEast": "none""#,
      mark: #""none""#, message: "[wrong-value]"),
    Mistake(
      file: "app.production.json", old: #""@bots"]"#, new: #""@robots"]"#,
      mark: #""@robots""#, message: "did you mean 'bots'? [unknown-reference]"),
  ]

  @Test(arguments: mistakes)
  func `a mistake stops the program at its place, with nothing built`(mistake: Mistake) throws {
    let folder = try TemporaryFolder.withConfiguration()
    let file = "\(TemporaryFolder.configuration)/\(mistake.file)"
    let start = try folder.replace(mistake.old, with: mistake.new, in: file)
    let before = try #require(mistake.new.firstRange(of: mistake.mark)).lowerBound
    let column = start.column + mistake.new[..<before].count

    // In production the page's file is opened before anything is read.
    let result = try Program(folder: folder.path).run("--environment", "production")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("\(file):\(start.line):\(column): error: "), "\(result.errors)")
    #expect(result.errors.contains(mistake.message), "\(result.errors)")
    #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.build") == [])

    let check = try Program(folder: folder.path).run(
      "config", "validate", TemporaryFolder.configuration)
    #expect(check.code == 1)
    #expect(check.output.contains("\(file):\(start.line):\(column): error: "), "\(check.output)")
  }

  @Test func `the configuration as it is has no findings`() throws {
    let result = try Program(folder: Program.repository)
      .run("config", "validate", TemporaryFolder.configuration)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test func `an unknown environment is an error with a suggestion`() throws {
    let result = try Program(folder: Program.repository).run("--environment", "prodution")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(
      result.errors.contains("did you mean 'production'? [unknown-environment]"), "\(result.errors)"
    )
  }

  @Test func `a page that cannot be written is noticed before a log is read`() throws {
    let folder = try TemporaryFolder.withConfiguration()
    try FileManager.default.removeItem(atPath: "\(folder.path)/.build")
    let result = try Program(folder: folder.path).run("--environment", "production")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("The report '.build/logdigest.html' cannot be written"))
  }
}
