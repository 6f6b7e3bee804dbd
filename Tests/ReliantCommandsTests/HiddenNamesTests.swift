import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// No message repeats a secret that stands where a name does.
struct HiddenNamesTests {
  private static let secret = "Zq7SeCrEt9VaLuE"
  private let console = RecordingConsole()

  private func run(_ words: [String], on text: String) async -> String {
    let program = CommandProgram(
      console: console, files: InMemoryFiles(["app.json": text]), catalog: MailTypes())
    _ = await program.run(["reliant"] + words + ["app.json"])
    return console.output + console.errors
  }

  private static let texts = [
    #"{"objects": {"apiKey": "SECRET"}}"#, #"{"objects": {"apiKey": "${SECRET}"}}"#,
    #"{"values": {"password": {"$env": "SECRET"}}}"#,
    #"{"values": {"password": {"$env": "$SECRET"}}}"#,
    #"{"values": {"password": {"$env": ["SECRET"]}}}"#,
    #"{"values": {"password": {"$file": "SECRET"}}}"#,
    #"{"values": {"password": {"$file": "/SECRET"}}}"#,
    #"{"values": {"password": {"$flie": ["SECRET"]}}}"#,
    #"{"values": {"password": "${SECRET}"}}"#, #"{"values": {"password": "a${SECRET}b"}}"#,
    #"{"values": {"password": {"$ref": "@SECRET"}}}"#,
    #"{"values": {"password": {"$all": "SECRET"}}}"#,
    #"{"values": {"password": {"$nearest": "SECRET"}}}"#,
    #"{"imports": ["https://me:SECRET@host/a.json"]}"#,
    #"{"imports": ["Server=a;password=SECRET.json"]}"#,
    #"{"parent": "Server=a;password=SECRET"}"#,
    #"{"objects": {"a": {"type": "https://me:SECRET@host"}}}"#,
    #"{"objects": {"a": {"type": "SMTPMailer", "scope": "https://me:SECRET@host"}}}"#,
    #"{"objects": {"a": {"type": "SMTPMailer", "tags": ["https://me:SECRET@host"]}}}"#,
    #"{"values": {"a": {"$env": "https://me:SECRET@host"}}}"#,
    #"{"values": {"a": {"$file": "https://me:SECRET@host"}}}"#,
    #"{"values": {"a": {"$all": "https://me:SECRET@host"}}}"#,
    #"{"values": {"password": "set it to SECRET"}, "objcts": {}}"#,
    #"{"values": {"p": "set it to SECRET", "p": 1, "password": "${p}"}}"#,
  ]

  @Test(arguments: texts, ReportFormat.allCases)
  func `a secret in the place of a name is in no form of a report`(
    _ text: String, _ format: ReportFormat
  ) async {
    let text = text.replacing("SECRET", with: Self.secret)
    let output = await run(
      ["validate", "--strict", "--require-env", "--format", format.rawValue], on: text)
    #expect(output.contains("app.json"))
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(arguments: texts.prefix(15), ["list", "schema", "resolve"])
  func `nor do other commands tell it with a mistake`(_ text: String, _ command: String) async {
    _ = await run([command], on: text.replacing("SECRET", with: Self.secret))
    #expect(!console.errors.contains(Self.secret), "\(console.errors)")
  }

  @Test(arguments: ["app.json", "app.test.json"])
  func `a secret in the place of an object is not taken for a name`(file: String) async {
    let text = #"{"objects": {"dbPassword": "\#(Self.secret)"}}"#
    let files = ["app.json": "{}"].merging([file: text]) { $1 }
    let program = CommandProgram(
      console: console, files: InMemoryFiles(files), catalog: MailTypes())
    _ = await program.run(["reliant", "validate", "app.json"])
    #expect(
      console.output.contains(
        "error: the object 'dbPassword' takes a definition or another object's name [wrong-kind]"))
    #expect(!(console.output + console.errors).contains(Self.secret))
  }

  @Test func `the name of a variable that is not set is told`() async {
    let output = await run(
      ["validate", "--require-env"], on: #"{"values": {"password": {"$env": "SMTP_LOGIN7"}}}"#)
    #expect(output.contains("the environment variable 'SMTP_LOGIN7' is not set"), "\(output)")
  }
}
