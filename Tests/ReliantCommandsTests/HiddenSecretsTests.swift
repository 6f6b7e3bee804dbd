import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// No report shows a secret that a file holds, whatever it is about.
struct HiddenSecretsTests {
  private static let secret = "kettle-9"

  private func validate(
    _ text: String, as format: ReportFormat, in file: String = "app.json"
  ) async -> String {
    let console = RecordingConsole()
    let program = CommandProgram(
      console: console, files: InMemoryFiles([file: text]), catalog: MailTypes())
    let code = await program.run(
      ["reliant", "validate", file, "--strict", "--format", format.rawValue])
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
      #"{"values": {"password": "kettle-9", "password": "kettle-9"}}"#,
      #"{"values": {"password": "kettle-9", "a": {"$switch": "${password}", "cases": {"kettle-8": 1}}}}"#,
    ], ReportFormat.allCases)
  func `a secret is in no form of a report`(_ text: String, _ format: ReportFormat) async {
    let output = await validate(text, as: format)
    #expect(output.contains("inline-secret"))
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(
    arguments: [
      #"{"values": {"password": "@kettle-9 x", "a": 1}}"#,
      #"{"values": {"password": "kettle-9\q"}}"#, #"{"values": {"password": 'kettle-9'}}"#,
      "{\"values\": {\"password\": \"kettle-9\n}}", #"{"values": {"password": kettle-9}}"#,
      #"{"values": {"password": "kettle-9${nothing}"}}"#,
      #"{"objcts": {}, "values": {"password": "kettle-9${other}", "other": 1}}"#,
      "kettle-9", #"["kettle-9"]"#, "PASSWORD=kettle-9\n",
      #"{"values": {"password": "${a ${kettle-9}"}}"#,
      #"{"values": {"password": "${a} ${kettle-9", "a": 1}}"#,
    ], ReportFormat.allCases)
  func `a part of a secret, or what is a secret but for its form, is in no report either`(
    _ text: String, _ format: ReportFormat
  ) async {
    let output = await validate(text, as: format)
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(
    arguments: [
      ("app.json", #"{"objcts": {}, /* password: kettle-9 */ "values": {}}"#),
      ("app.json", #"{"values": {"password": {"$env": "PW"}}} // was kettle-9"#),
      ("app.plist", "<plist><dict><!-- kettle-9 --><key>objcts</key><dict/></dict></plist>"),
    ])
  func `a comment is quoted as it stands`(file: String, text: String) async {
    #expect(await validate(text, as: .text, in: file).contains(text))
  }

  @Test(arguments: ["list", "schema", "resolve"])
  func `no command tells a secret along with a mistake`(command: String) async {
    let console = RecordingConsole()
    let text = #"{"objcts": {}, "values": {"password": "kettle-9"}}"#
    let program = CommandProgram(
      console: console, files: InMemoryFiles(["app.json": text]), catalog: MailTypes())
    _ = await program.run(["reliant", command, "app.json"])
    #expect(console.errors.contains("objcts"))
    #expect(!(console.output + console.errors).contains(Self.secret))
  }

  @Test(arguments: [["validate"], ["explain", "o"], ["variables"], ["graph"], ["digest"]])
  func `a setting unmasks no secret that it replaces`(_ words: [String]) async {
    let text =
      #"{"values": {"o": "kettle-9"}, "objects": {"a": {"type": "SMTPMailer", "arguments": {"password": "${o}"}}}}"#
    let console = RecordingConsole()
    let program = CommandProgram(console: console, files: InMemoryFiles(["app.json": text]))
    _ = await program.run(
      ["reliant", words[0], "app.json"] + words.dropFirst() + ["--set", "o=other"])
    #expect(!console.output.isEmpty)
    #expect(!(console.output + console.errors).contains(Self.secret), "\(console.output)")
  }

  @Test func `the texts among which a secret chooses are not shown`() async {
    let text =
      #"{"values": {"password": "kettle-9"}, "objects": {"a": {"type": "SMTPMailer", "arguments": {"host": {"$switch": "${password}", "cases": {"kettle-9": "mx"}}}}}}"#
    let console = RecordingConsole()
    let program = CommandProgram(console: console, files: InMemoryFiles(["app.json": text]))
    _ = await program.run(["reliant", "explain", "app.json", "a"])
    #expect(console.output.contains(#""********": "mx""#), "\(console.output)")
    #expect(!(console.output + console.errors).contains(Self.secret), "\(console.output)")
  }

  @Test func `neither a number nor data in the place of a secret is shown`() async {
    let number = await validate(#"{"objcts": 1, "values": {"password": 73210948}}"#, as: .text)
    #expect(number.contains("********") && !number.contains("73210948"))
    let console = RecordingConsole()
    let plist =
      "<plist><dict><key>objcts</key><string>${</string><key>values</key><dict><key>password</key><data>a2V0dGxlLTk=</data></dict></dict></plist>"
    let program = CommandProgram(
      console: console, files: InMemoryFiles(["app.plist": plist]), catalog: MailTypes())
    _ = await program.run(["reliant", "validate", "app.plist"])
    #expect(console.output.contains("the secret 'password' is written into the file"))
    #expect(!console.output.contains("a2V0"), "\(console.output)")
  }

  @Test func `a file that is imported by mistake is not shown`() async {
    let console = RecordingConsole()
    let files = [
      "app.json": #"{"imports": ["secrets.env", "token"]}"#, "secrets.env": "P=kettle-9",
      "token": "kettle-9",
    ]
    let program = CommandProgram(
      console: console, files: InMemoryFiles(files), catalog: MailTypes())
    _ = await program.run(["reliant", "validate", "app.json"])
    #expect(console.output.contains("secrets.env:1:1: error: "))
    #expect(console.output.contains("token:1:1: error: "))
    #expect(!console.output.contains("kettle"), "\(console.output)")
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
