import Foundation
import Reliant
import Testing

@testable import LogDigest

/// The program's own configuration, as any project that uses Reliant would test it.
@Suite struct ConfigurationTests {
  static let path = URL(filePath: Program.repository)
    .appending(path: Invocation.defaultConfiguration).path()

  @Test func `it is valid in every environment, without warnings`() throws {
    let report = try ContextConfiguration.check(Self.path, types: Digest.types)
    #expect(report.diagnostics.map(\.description) == [])
    #expect(report.environments == ["development", "pipe", "production"])
    #expect(report.files.count == 7)
    #expect(report.checkedTypes)
  }

  @Test(arguments: [[], ["development"], ["production"], ["pipe"], ["development", "production"]])
  func `every object can be made`(environments: [String]) throws {
    let context = try ObjectContext.load(Self.path, environments: environments, types: Digest.types)
    _ = try context.object("digest", as: Digest.self)
    for name in ["terminalReport", "jsonReport", "csvReport", "htmlReport", "report"] {
      _ = try context.object(name, as: (any ReportSink).self)
    }
    for name in ["combined", "jsonLines", "parser"] {
      _ = try context.object(name, as: (any LineParser).self)
    }
    for name in ["healthChecks", "bots"] {
      _ = try context.object(name, as: (any RecordFilter).self)
    }
  }

  /// Which implementations stand behind the names that overlays swap.
  static func implementations(_ environments: String...) throws -> [String] {
    let context = try ObjectContext.load(path, environments: environments, types: Digest.types)
    let report = try context.object("report", as: (any ReportSink).self)
    return [
      (try #require(report as? FormattedSink)).format,
      try context.object("logs", as: (any LogSource).self),
      try context.object("parser", as: (any LineParser).self),
      try context.object("clock", as: (any WallClock).self),
      try context.object("numbers", as: (any NumberFormat).self),
    ].map { (part: Any) in "\(type(of: part))" }
  }

  @Test func `environments really swap the implementations`() throws {
    #expect(
      try Self.implementations()
        == ["TerminalFormat", "FileLogs", "DetectingParser", "SystemClock", "GroupedNumbers"])
    #expect(
      try Self.implementations("development")
        == ["TerminalFormat", "FileLogs", "DetectingParser", "FixedClock", "PlainNumbers"])
    #expect(
      try Self.implementations("production")
        == ["JSONFormat", "FileLogs", "DetectingParser", "SystemClock", "GroupedNumbers"])
    #expect(
      try Self.implementations("pipe")
        == ["CSVFormat", "StandardInputLog", "JSONLinesParser", "SystemClock", "GroupedNumbers"])
    #expect(
      try Self.implementations("production", "development")
        == ["JSONFormat", "FileLogs", "DetectingParser", "FixedClock", "PlainNumbers"])
  }

  @Test func `a doubled at sign is a name of a JSON field`() throws {
    let context = try ObjectContext.load(Self.path, types: Digest.types)
    let fields = try context.object("fields", as: JSONFields.self)
    let name = Array("@timestamp".utf8)
    #expect(fields.role(of: name.span) == .time)
  }
}
