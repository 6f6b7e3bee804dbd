import Foundation
import Testing

@testable import LogDigest

/// Real runs of `logdigest`.
@Suite struct ProgramTests {
  @Test func `without arguments it digests the sample log in the repository`() throws {
    let result = try Program(folder: Program.repository).run()
    #expect(result.code == 0)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("Log digest, ") == true)
    for title in [
      "Totals", "Status classes", "Top paths", "Response times", "Errors over time",
      "Top referrers", "Top user agents", "Logs", "Malformed lines",
    ] {
      #expect(lines.contains { $0 == title }, "\(title)")
    }
    #expect(result.output.contains("  Requests                       435\n"))
    #expect(
      result.output.contains("Configs/LogDigest/Samples/access.log:96   a quote that is never"))
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `another environment swaps the implementations`() throws {
    let folder = try TemporaryFolder.withConfiguration()
    let program = Program(folder: folder.path)
    let result = try program.run("--environment", "production")
    #expect(result.code == 0)
    #expect(result.errors == "")
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let sections = try #require(root?["sections"] as? [String: [String: Any]])
    let logs = try #require(sections["logs"]?["rows"] as? [[String: Any]]).first
    #expect(logs?["lines"] as? Int == 435)
    // Health checks, robots and tools.
    #expect(logs?["filtered"] as? Int ?? 0 > 70)
    let page = try folder.text(of: ".build/logdigest.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(!page.contains("/healthz"))
    #expect(try program.run().output.hasPrefix("Log digest, "))
  }

  @Test func `in development two runs are equal to the byte`() throws {
    let program = Program(folder: Program.repository)
    let result = try program.run("--environment", "development")
    #expect(result.output.hasPrefix("Log digest (development), 2026-03-03 00:00:00Z\n"))
    #expect(result.output.contains("Configs/LogDigest/Samples/app.jsonl"))
    #expect(try program.run("--environment", "development").output == result.output)
  }

  @Test func `at the end of a pipe it reads JSON lines and writes CSV`() throws {
    let line = #"{"time":"2026-03-01T00:00:00Z","status":500,"path":"/a","duration":2}"#
    let result = try Program(folder: Program.repository)
      .run("--environment=pipe", input: "\(line)\n\(line)")
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("section,row,column,value\r\ntotals,1,requests,2\r\n"))
    #expect(result.output.contains("responseTimes,1,p50Microseconds,2000\r\n"))
  }

  @Test func `a dash is standard input and a path replaces what the configuration names`() throws {
    let folder = try TemporaryFolder.withConfiguration()
    try folder.write(DigestTests.access, to: "mine.log")
    let result = try Program(folder: folder.path).run("mine.log", "-", input: DigestTests.health)
    #expect(result.code == 0)
    #expect(result.output.contains("  mine.log                   1             0          0\n"))
    #expect(result.output.contains("  (standard input)           1             0          0\n"))
  }

  @Test func `a log that is not there is one sentence and the way out`() throws {
    let result = try Program(folder: Program.repository).run("nowhere.log")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(
      result.errors == "There is no log 'nowhere.log'; check the path, "
        + "or give '-' to read standard input.\n")
  }

  @Test func `a log in no known format names the first line and the reason`() throws {
    let result = try Program(folder: Program.repository).run("Package.swift")
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(
      result.errors == "No line of 'Package.swift' could be read, the first one at "
        + "Package.swift:1 (no time in brackets); "
        + "check that the configured parser fits the log.\n")
  }

  @Test func `wrong usage exits with 2 and shows the usage`() throws {
    let result = try Program(folder: Program.repository).run("--colour")
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("There is no option '--colour'.\nusage: logdigest "))
  }

  @Test func `help goes to standard output`() throws {
    let result = try Program(folder: Program.repository).run("--help")
    #expect(result.code == 0)
    #expect(result.output == Invocation.usage)
  }
}
