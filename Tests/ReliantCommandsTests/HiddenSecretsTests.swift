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
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"host": "smtp://a:kettle-9@b", "port": ""}}}}"#,
      #"{"values": {"password": "kettle-9", "password": "kettle-9"}}"#,
    ], ReportFormat.allCases)
  func `a secret is in no form of a report`(_ text: String, _ format: ReportFormat) async {
    let output = await validate(text, as: format)
    #expect(output.contains("inline-secret"))
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(
    arguments: [
      #"{"values": {"password": "@kettle-9", "a": 1}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"prot": 1, "password": "@kettle-9"}}}}"#,
      #"{"values": {"password": {"from": "parent", "$ref": "kettle-9"}}}"#,
      #"{"objects": {"a": {"type": "SMTPMailer", "arguments": {"prot": 1, "password": {"value": "kettle-9"}}}}}"#,
      #"{"values": {"password": "kettle-9\q"}}"#, #"{"values": {"password": 'kettle-9'}}"#,
      "{\"values\": {\"password\": \"kettle-9\n}}", #"{"values": {"password": kettle-9}}"#,
      #"{"values": {"url": "smtp://a:kettle-9@b\q"}}"#,
      #"{"values": {"password": "kettle-9${nothing}"}}"#,
      #"{"objcts": {}, "values": {"password": "kettle-9${other}", "other": 1}}"#,
      "kettle-9", #"["kettle-9"]"#, "PASSWORD=kettle-9\n",
      #"{"values": {"password": "${a ${kettle-9}"}}"#,
      #"{"values": {"password": "${a} ${kettle-9", "a": 1}}"#,
      #"{"values": {"password": {"$ref": "kettle-9"}}}"#,
      #"{"values": {"password": {"$ref": "kettle-9", "from": "parent"}}}"#,
      #"{"values": {"password": {"$env": "P", "defalt": "kettle-9"}}}"#,
      #"{"values": {"password": {"defalt": ["kettle-9"], "$file": "p"}}}"#,
    ], ReportFormat.allCases)
  func `what may be a secret is in no form of a report either`(
    _ text: String, _ format: ReportFormat
  ) async {
    let output = await validate(text, as: format)
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(
    arguments: [
      ("app.json", #"{"name": "x"} {"password": "kettle-9"}"#),
      ("app.json", #"{"name": "x"} "password": "kettle-9""#),
      ("app.json", #"{"name": "x}, "password": "kettle-9"}"#),
      ("app.plist", "<plist><dict/></plist><key>password</key><string>kettle-9</string>"),
      ("app.plist", "<plist><dict><?x <key>password</key><string>kettle-9</string></dict></plist>"),
      (
        "app.plist", "<plist><dict><!-- <key>password</key><string>kettle-9</string></dict></plist>"
      ),
      (
        "app.plist",
        "<plist><dict><!DOCTYPE x []><key>password</key><string>kettle-9</string></dict></plist>"
      ),
    ])
  func `nothing is shown of what stands where the reading has ended`(
    file: String, text: String
  ) async {
    let output = await validate(text, as: .text, in: file)
    #expect(output.contains("***"), "\(output)")
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(
    arguments: [
      ("app.json", #"{"objcts": {}, /* "password": "kettle-9" */ "values": {}}"#),
      ("app.json", #"{"objcts": {}} // password: kettle-9"#),
      ("app.json", #"{"objcts": {} # smtp://me:kettle-9@host"#),
      ("app.json", #"{"values": {"password": /* "kettle-9" */ {"$env": "PW"}}}"#),
      ("app.json", #"{"values": {"password": {"$env": "PW"}}} // was kettle-9"#),
      ("app.json", #"{"values": {"a": yes// password: kettle-9"# + "\n}}"),
      (
        "app.json",
        #"{"values": {"a": \#(String(repeating: "[", count: 200)) // password: kettle-9"#
      ),
      (
        "app.plist",
        "<plist><dict><!-- <key>password</key><string>kettle-9</string> --><key>objcts</key><dict/></dict></plist>"
      ),
    ])
  func `nothing is shown of what a comment says`(file: String, text: String) async {
    let output = await validate(text, as: .text, in: file)
    #expect(output.contains("***"), "\(output)")
    #expect(!output.contains(Self.secret), "\(output)")
  }

  @Test(
    arguments: [
      ("app.json", #"{"values": {"password": "a" "kettle-9"}}"#),
      ("app.json", #"{"values": {"password": "a" kettle-9, "b": 1}}"#),
      ("app.json", #"{"values": {"password": {"$env": "P"} "kettle-9"}}"#),
      ("app.json", #"{"values": {"password": {"$env": "P", "default": "a" "kettle-9"}}}"#),
      ("app.json", #"{"values": {"password": ["a" = "kettle-9"]}}"#),
      ("app.json", #"{"values": {"password": "a" {"b": "kettle-9"}}}"#),
      ("app.json", #"{"values": {"password": 1 ["kettle-9"], "b": 1}}"#),
      ("app.json", #"{"values": {"password" kettle-9: "a"}}"#),
      ("app.plist", plist("<key>password</key><string>a</string><string>kettle-9</string>")),
      ("app.plist", plist("<key>password</key><string>a</string>kettle-9")),
      ("app.plist", plist("<key>password</key><![CDATA[kettle-9]]><string>a</string>")),
      ("app.plist", plist("<key>password</key>a<string>kettle-9</string>")),
      ("app.plist", plist("<key>password</key><string secret=\"kettle-9\">a</string>")),
      ("app.plist", plist("<key password=\"kettle-9\">a</key><string>b</string>")),
      ("app.plist", plist("<key>a</key><dict password='kettle-9'/>")),
      ("app.json", #"{"values": {1: "kettle-9"}}"#),
      ("app.json", #"{"values": {2password: {"a": ["kettle-9"]}}}"#),
      ("app.json", #"{"values": {: "kettle-9"}}"#),
      ("app.plist", "<plist password='kettle-9'><dict/></plist>"),
      ("app.plist", plist("<key>a</key><string>b</string password='kettle-9'>")),
      ("app.plist", plist("<key>a</key><foo password='kettle-9'>b</foo>")),
      ("app.plist", plist("<key>a</key><foo><!-- a --><b>kettle-9</b></foo>")),
      ("app.plist", plist("<key>a</key><string password='kettle-9' <string>b</string>")),
      ("app.plist", plist("<string>kettle-9</string>")),
      (
        "app.plist",
        plist("<key>a</key><string>b</string><dict><key>c</key><string>kettle-9</string></dict>")
      ),
      ("app.plist", "<plist><dict><key>a</key><foo>kettle-9"),
      ("app.plist", "<plist><dict><key>a</key><foo>kettle-9<"),
      ("app.json", #"{"values": {"password": {"value": ["kettle-9"]}, "a": "${b}"}}"#),
      ("app.json", #"{"values": {"password": {"a": {"b": "kettle-9"}}, "a": "${b}"}}"#),
      ("app.json", #"{"values": {"password": {"a": [{"b": ["kettle-9"]}]}, "a": "${b}"}}"#),
    ])
  func `nothing is shown of what is surplus beside a secret, nor of attributes`(
    file: String, text: String
  ) async {
    let output = await validate(text, as: .text, in: file)
    #expect(output.contains("********"), "\(output)")
    #expect(!output.contains(Self.secret), "\(output)")
  }

  private static func plist(_ values: String) -> String {
    "<plist><dict><key>values</key><dict>\(values)</dict></dict></plist>"
  }

  @Test(
    arguments: [
      (
        "app.json", #"{"values": {"password": {"$env": "P"} "kettle-9", "b": "c" "d"}}"#,
        #"{"values": {"password": {"$env": "P"} **********, "b": "c" "d"}}"#
      ),
      (
        "app.json", #"{"values": {"password" = "kettle-9"; "b": 1}}"#,
        #"{"values": {"password" = "********"; "b": 1}}"#
      ),
      (
        "app.plist",
        plist("<key>passwords</key><array><string>kettle-9</string></array><true/>"),
        plist("<key>passwords</key><array><string>********</string></array>*******")
      ),
    ])
  func `what stands around a secret is shown as it is`(
    file: String, text: String, shown: String
  ) async {
    let output = await validate(text, as: .json, in: file)
    #expect(!output.contains(Self.secret))
    let loader = ConfigurationLoader(files: InMemoryFiles([file: text]), catalog: MailTypes())
    _ = loader.load(file)
    #expect(loader.sourceLine(file: file, line: 1) == shown)
  }

  @Test func `neither a number nor data in the place of a secret is shown`() async {
    let number = await validate(#"{"objcts": 1, "values": {"password": 73210948}}"#, as: .text)
    #expect(number.contains("********") && !number.contains("73210948"))
    let named = await validate(
      #"{"objcts": 1, "values": {"password": {"value": 73210948}}}"#, as: .text)
    #expect(named.contains("********") && !named.contains("73210948"))
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
