import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Secrets that are written into a file under a name that tells of them.
struct SecretsTests {
  private static let warning =
    "the secret 'password' is written into the file; read it from outside, with {\"$env\": NAME} or {\"$file\": PATH} [inline-secret]"

  /// What is said to be a secret in a file.
  private func secrets(_ text: String) -> [String] {
    findings(text).filter { $0.contains("inline-secret") }
  }

  /// What is said to be a secret among some named values.
  private func secrets(values: String) -> [String] {
    secrets(#"{"values": {\#(values)}, "objects": {}}"#)
  }

  @Test func `a password is found where it is written`() {
    #expect(
      secrets(values: #""smtp": {"user": "me", "password": "correct-horse"}"#)
        == ["app.json:1:48: warning: \(Self.warning)"])
  }

  @Test(arguments: [
    "password", "Password", "PASSWORD", "dbPassword", "db_password", "db-password", "db.password",
    "dbpassword", "password2", "smtpPasswd", "pwd", "passphrase", "secret", "clientSecret",
    "client_secret", "apiKey", "api-key", "APIKey", "smtpAPIKey", "apikey", "privateKey",
    "secretAccessKey", "signingKey", "token", "accessToken", "auth_token", "credential",
    "credentials", "ключPassword", String(repeating: "1", count: 2_000) + "Password",
  ])
  func `the last word of a name says that it holds a secret`(_ name: String) {
    #expect(secrets(values: #""\#(name)": "x7-kettle-9""#).count == 1)
  }

  @Test(arguments: [
    "tokenizer", "tokenCount", "maxTokens", "passwordField", "passwordFile", "passwordPolicy",
    "secretary", "secretName", "keyboard", "key", "primaryKey", "sortKey", "publicKey", "cacheKey",
    "apiKeyHeader", "host", "compass", "monkey", "accessKeyID", "paßword", "passwordé",
  ])
  func `a name that only mentions a secret is none`(_ name: String) {
    #expect(secrets(values: #""\#(name)": "x7-kettle-9""#) == [])
  }

  @Test(arguments: [#""changeme""#, "4711", #""@@kettle""#, #""a$${b}""#, #""$DB_PASSWORD""#])
  func `any text or number is the secret, whatever it looks like`(_ value: String) {
    #expect(secrets(values: #""password": \#(value)"#).count == 1)
  }

  @Test(arguments: [
    #""""#, "null", "true", "[]", #""@mailer""#, #""${other}""#, #""${other}${other}""#,
    #""Bearer ${other}""#, #""${kettle !9}""#, #""@kettle 9""#, #"["${other}"]"#,
    #"{"$env": "DB_PASSWORD7"}"#, #"{"$file": "kettle-9"}"#, #"{"$ref": "kettle-9"}"#,
    #"{"$all": "kettle-9"}"#, #"{"$nearest": "Kettle"}"#, #"{"$nil": true}"#,
    #"{"$env": "P", "default": ""}"#, #"{"user": "me", "timeout": 30}"#,
  ])
  func `what is empty, inserted, referred to or read from outside is no secret`(_ value: String) {
    #expect(secrets(values: #""password": \#(value), "other": {"$env": "O"}"#) == [])
  }

  @Test(arguments: [
    "AKIAIOSFODNN7QWERTYU", "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    "postgres://app:kettle-9@db.internal:5432/app", "Bearer 9f8e7d6c5b4a39281706",
  ])
  func `nothing is a secret by its looks`(_ text: String) {
    #expect(secrets(values: #""note": "\#(text)""#) == [])
  }

  @Test(arguments: [
    (#"{"values": {"password": {"$env": "A", "default": "kettle-9"}}}"#, "1:50"),
    (#"{"values": {"password": {"$literal": "${kettle}"}}}"#, "1:38"),
    (#"{"values": {"password": ["${none}", "kettle-9"]}}"#, "1:37"),
    (#"{"values": {"a": [{"b": {"password": "kettle-9"}}]}}"#, "1:38"),
    (
      #"{"objects": {"a": {"type": "T", "arguments": {"b": {"$object": {"type": "T", "properties": {"password": "kettle-9"}}}}}}}"#,
      "1:105"
    ),
    (#"{"objects": {"a": {"abstract": true, "arguments": {"password": "kettle-9"}}}}"#, "1:64"),
  ])
  func `a secret is found at any depth, in defaults, literals and templates`(
    _ text: String, _ place: String
  ) {
    #expect(secrets(text).map { $0.hasPrefix("app.json:\(place): warning: the secret") } == [true])
  }

  @Test(arguments: [
    #"{"objcts": {"a": {"arguments": {"password": "kettle-9"}}}}"#,
    #"{"objects": {"a": {"type": "Nothing", "argumets": {"password": "kettle-9"}}}}"#,
    #"{"objects": {"a": {"type": "Nothing" "arguments": {"password": "kettle-9"}}"#,
  ])
  func `a mistake beside a secret does not hide it`(_ text: String) {
    #expect(secrets(text).count == 1)
  }

  @Test func `the types of bindings and the keys of objects name no secrets`() {
    #expect(secrets(#"{"bindings": {"Secret": "VaultSecret7", "Token": "OAuth2Token"}}"#) == [])
    #expect(secrets(#"{"objects": {"token": "tokenSource"}}"#) == [])
  }

  @Test func `a secret that an overlay replaces is still in the file`() {
    let files = [
      "app.json": #"{"objects": {"a": {"abstract": true, "arguments": {"password": "kettle-9"}}}}"#,
      "app.test.json": #"{"objects": {"a": {"arguments": {"password": {"$env": "P"}}}}}"#,
    ]
    let found = findings(files, environments: ["test"])
    #expect(found.filter { $0.hasPrefix("app.json:1:64: warning: the secret") }.count == 1)
  }

  // MARK: Named values

  private static func draft(_ argument: String, _ value: String = "${p}") -> String {
    #"{"type": "Draft", "scope": "prototype", "arguments": {"\#(argument)": "\#(value)"}}"#
  }

  /// What is said of a value that an object is given for a password.
  private func given(_ value: String, _ argument: String = "${p}") -> [String] {
    let object = Self.draft("password", argument)
    return secrets(#"{"values": {"p": \#(value)}, "objects": {"a": \#(object)}}"#)
  }

  @Test func `a named value that is given for a password is one, whatever its name`() {
    #expect(given(#""hunter2-kettle""#) == ["app.json:1:18: warning: \(Self.warning)"])
    #expect(given(#"{"$env": "P", "default": "hunter2-kettle"}"#).count == 1)
    #expect(given(#"["hunter2-kettle"]"#).count == 1)
    #expect(given(#""hunter2-kettle""#, #"${p}", "token": "${p}"#).count == 1)
    #expect(given(#"{"$env": "P"}"#) == [])
    #expect(given(#""""#) == [])
    #expect(given(#""user-${q}""#) == [])
    #expect(given(#""hunter2-kettle""#, "user-${p}") == [])
  }

  @Test(arguments: [
    #""p": "${q}", "q": {"$env": "Q", "default": "${r}"}, "r": "hunter2-kettle""#,
    #""p": {"$env": "Q", "default": "${r}"}, "r": "${s}", "s": "hunter2-kettle""#,
    #""p": "${token}", "token": "hunter2-kettle""#,
  ])
  func `a value that stands for one that is given for a password is one, too`(_ values: String) {
    let found = secrets(
      #"{"values": {\#(values)}, "objects": {"a": \#(Self.draft("password"))}}"#)
    #expect(found.count == 1, "\(found)")
  }

  @Test func `values that stand for each other are no secrets`() {
    let values = #""p": "${q}", "q": "${p}""#
    #expect(
      secrets(#"{"values": {\#(values)}, "objects": {"a": \#(Self.draft("password"))}}"#) == [])
  }

  @Test(arguments: [
    #"{"values": {"p": ["hunter2-kettle", "${b}"], "b": "@@c"}}"#,
    #"{"values": {"p": {"$env": "P", "default": ["hunter2-kettle", ""]}}}"#,
  ])
  func `a secret is found in a value of an imported or a parent's file`(_ base: String) {
    for relation in [#""imports": ["base.json"]"#, #""parent": "base.json""#] {
      let app = #"{\#(relation), "objects": {"a": \#(Self.draft("password"))}}"#
      let found = load(["app.json": app, "base.json": base]).report.diagnostics
        .filter { $0.rule == .inlineSecret }
      #expect(found.count == base.split(separator: "@@").count, "\(found)")
      #expect(found.allSatisfy { $0.related.map(\.message) == ["given for it here"] })
    }
  }

  @Test func `a secret that is given in several files is told once`() {
    let users = ["password", "secret"].map { argument in
      #"{"imports": ["base.json"], "objects": {"\#(argument)": \#(Self.draft(argument))}}"#
    }
    let found = findings([
      "app.json": #"{"imports": ["one.json", "two.json"]}"#, "one.json": users[0],
      "two.json": users[1], "base.json": #"{"values": {"p": "hunter2-kettle"}}"#,
    ])
    #expect(found.count { $0.contains("inline-secret") } == 1, "\(found)")
  }

  // MARK: Lines

  @Test(arguments: [
    (
      #"{"values": {"password": "kettle-9", "a": 1}}"#,
      #"{"values": {"password": "********", "a": 1}}"#
    ),
    (
      #"{"values": {"password": "kéttle-9", "a": 1}}"#,
      #"{"values": {"password": "********", "a": 1}}"#
    ),
    (
      #"{"values": {"password": "k\u0065t-9", "a": 1}}"#,
      #"{"values": {"password": ************, "a": 1}}"#
    ),
    (
      #"{"values": {"password": "kettle-9", "token": "kettle-9"}}"#,
      #"{"values": {"password": "********", "token": "********"}}"#
    ),
    (
      #"{"values": {"spare": "kettle-9", "token": "${spare}"}}"#,
      #"{"values": {"spare": "********", "token": "${spare}"}}"#
    ),
    (
      #"{"values": {"password": "k-${spare}"}} // kettle-9"#,
      #"{"values": {"password": "**********"}} // kettle-9"#
    ),
    (
      #"{"values": {"password": {"$env": "PW"} "kettle-9", "b": "c" "d"}}"#,
      #"{"values": {"password": {"$env": "PW"} "kettle-9", "b": "c" "d"}}"#
    ),
  ])
  func `a line that is shown has its secrets struck out, and nothing else`(
    _ text: String, _ shown: String
  ) {
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog())
    _ = loader.load("app.json")
    #expect(loader.sourceLine(file: "app.json", line: 1) == shown)
  }

  @Test func `a date of a property list that is a secret is struck out, too`() {
    let text =
      "<plist><dict><key>values</key><dict><key>token</key><date>2019-07-23T11:22:33Z</date></dict></dict></plist>"
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.plist": text]), catalog: SampleCatalog())
    #expect(loader.load("app.plist").report.diagnostics.map(\.rule) == [.inlineSecret])
    #expect(
      loader.sourceLine(file: "app.plist", line: 1)
        == text.replacing("2019-07-23T11:22:33Z", with: "********************"))
  }

  @Test func `a secret in several lines of a property list is struck out of each`() {
    let lines = [
      "<plist><dict><key>values</key><dict><key>privateKey</key>",
      "<string>-----BEGIN PRIVATE KEY-----", "MIIEow", "-----END PRIVATE KEY-----</string>",
      "</dict></dict></plist>",
    ]
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.plist": lines.joined(separator: "\n")]), catalog: SampleCatalog())
    #expect(loader.load("app.plist").report.diagnostics.first?.rule == .inlineSecret)
    #expect(
      (1...5).map { loader.sourceLine(file: "app.plist", line: $0) } == [
        lines[0], "<string>***************************", "******",
        "*************************</string>", lines[4],
      ])
  }
}
