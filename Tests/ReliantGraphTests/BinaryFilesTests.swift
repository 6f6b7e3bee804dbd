import Foundation
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Binary property lists among the files of a configuration.
struct BinaryFilesTests {
  private func report(of part: [String: Any]) throws -> LoadResult {
    var files = InMemoryFiles(["app.json": #"{"imports": ["part.plist"]}"#])
    let data = try PropertyListSerialization.data(
      fromPropertyList: part, format: .binary, options: 0)
    files["part.plist"] = [UInt8](data)
    return ConfigurationLoader(files: files, catalog: SampleCatalog()).load("app.json")
  }

  @Test func `a JSON file imports a binary property list`() throws {
    let arguments: [String: Any] = ["host": "h", "port": 25]
    let result = try report(of: ["objects": ["m": ["type": "SMTPMailer", "arguments": arguments]]])
    #expect(result.graph?.argument(0, of: "m") == "\"h\"")
    #expect(result.graph?.argument(1, of: "m") == "25")
  }

  @Test func `a finding in it has a pointer and no line`() throws {
    let objects = ["m": ["type": "SMTPMailer", "arguments": ["hots": "h"]]]
    let finding = try #require(try report(of: ["objects": objects]).report.diagnostics.first)
    #expect(finding.rule == .unknownArgument)
    #expect(finding.pointer == "/objects/m/arguments/hots")
    #expect(finding.location?.line == nil)
    #expect(
      finding.description.hasPrefix("part.plist:/objects/m/arguments/hots: error: SMTPMailer has"))
  }

  @Test func `a value that cannot be read has a pointer, however deep it stands`() throws {
    let arguments: [String: Any] = ["host": "h", "port": Double.nan]
    let result = try report(of: ["objects": ["m": ["type": "SMTPMailer", "arguments": arguments]]])
    let finding = try #require(result.report.diagnostics.first)
    #expect(finding.rule == .invalidSyntax)
    #expect(finding.pointer == "/objects/m/arguments/port")
    #expect(finding.location?.pointer == finding.pointer)
  }

  @Test func `a secret in it has the pointer of its own value, though another shares the bytes`()
    throws
  {
    let arguments = ["host": "x7-kettle-9", "password": "x7-kettle-9"]
    let result = try report(of: ["objects": ["m": ["type": "SMTPMailer", "arguments": arguments]]])
    let finding = result.report.diagnostics.first { $0.rule == .inlineSecret }
    #expect(finding?.pointer == "/objects/m/arguments/password")
  }
}
