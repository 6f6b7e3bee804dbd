import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// No report shows a secret that a file holds, whatever it is about.
struct HiddenSecretsTests {
  private static let secret = "kettle-9"

  private func validate(_ text: String, as format: ReportFormat) async -> String {
    let console = RecordingConsole()
    let program = CommandProgram(
      console: console, files: InMemoryFiles(["app.json": text]), catalog: MailTypes())
    let code = await program.run(
      ["reliant", "validate", "app.json", "--strict", "--format", format.rawValue])
    #expect(code == .findings)
    return console.output + console.errors
  }

  @Test(
    arguments: [
      #"{"values": {"password": "kettle-9", "host": "${password}"}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"prot": 1, "password": "kettle-9"}}}}"#,
      #"{"objcts": {"a": {"type": "SMTPMailer", "arguments": {"password": "kettle-9"}}}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "argumets": {"password": "kettle-9"}}}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"password": "kettle-9" "host": 1}}}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"password": "kettle-9"}}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"host": "smtp://a:kettle-9@b", "port": ""}}}}"#,
      #"{"values": {"password": "kettle-9", "password": "kettle-9"}}"#,
    ], ReportFormat.allCases)
  func `a secret is in no form of a report`(_ text: String, _ format: ReportFormat) async {
    let output = await validate(text, as: format)
    #expect(output.contains("inline-secret"))
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test func `the line of a secret is shown with asterisks in its place`() async {
    let output = await validate(#"{"values": {"password": "kettle-9"}}"#, as: .text)
    #expect(
      output.contains(
        """
        {"values": {"password": "********"}}
                                ^~~~~~~~~~

        """))
  }
}
