import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Secrets that are written into a file.
struct SecretsTests {
  private static let help = "read it from outside, with {\"$env\": NAME} or {\"$file\": PATH}"

  /// What is said to be a secret in one named value.
  private func secrets(_ name: String, _ text: String) -> [String] {
    let text = text.replacing("\n", with: "\\n")
    let file = #"{"values": {"\#(name)": "\#(text)"}, "objects": {}}"#
    return findings(file).filter { $0.contains("inline-secret") }
  }

  @Test func `a password is found where it is written`() {
    #expect(
      findings(
        #"{"values": {"smtp": {"user": "me", "password": "correct-horse"}}, "objects": {}}"#
      )
      .contains(
        "app.json:1:48: warning: the secret 'password' is written into the file; \(Self.help) [inline-secret]"
      ))
  }

  @Test(arguments: [
    "password", "Password", "PASSWORD", "dbPassword", "db_password", "db-password", "db.password",
    "dbpassword", "password2", "smtpPasswd", "pwd", "passphrase", "secret", "clientSecret",
    "client_secret", "apiKey", "api-key", "APIKey", "smtpAPIKey", "apikey", "privateKey",
    "secretAccessKey", "signingKey", "token", "accessToken", "auth_token", "credential",
    "credentials", "passwords", "pass", "dbPass", "dbpass", "sshKey", "deploy-key",
    "größeApi\u{212A}ey", "ключPassword",
  ])
  func `the last word of a name says that it holds a secret`(_ name: String) {
    #expect(secrets(name, "x7-kettle-9").count == 1)
  }

  @Test(arguments: ["@dm1n!x-77", "${kettle-!9", "a${kettle !9}b"])
  func `a secret that is written like a broken reference is repeated nowhere`(_ text: String) {
    let found = findings(#"{"values": {"password": "\#(text)"}, "objects": {}}"#)
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.contains("dm1n") || $0.contains("kettle") })
  }

  /// What is said of a value that an object is given for a password.
  private func given(_ value: String, _ argument: String = "${p}") -> [String] {
    let object =
      #"{"type": "Draft", "scope": "prototype", "arguments": {"password": "\#(argument)"}}"#
    return findings(#"{"values": {"p": \#(value)}, "objects": {"a": \#(object)}}"#)
      .filter { $0.contains("inline-secret") }
  }

  @Test func `a named value that is given for a password is one, whatever its name`() {
    #expect(
      given(#""hunter2-kettle""#) == [
        "app.json:1:18: warning: the secret 'password' is written into the file; \(Self.help) [inline-secret]"
      ])
    #expect(given(#"{"$env": "P", "default": "hunter2-kettle"}"#).count == 1)
    #expect(given(#"{"$env": "P"}"#) == [])
    #expect(given(#""changeme""#) == [])
    #expect(given(#""hunter2-kettle""#, "none") == [])
    #expect(given(#""AKIAIOSFODNN7KETTLEX""#).count == 1)
    #expect(given(#"["hunter2-kettle"]"#).count == 1)
    #expect(given(#"{"hunter2": "hunter2-kettle"}"#) == [])
    // Only a part of it is written here.
    #expect(given(#""user-${q}""#) == [])
    #expect(given(#""hunter2-kettle""#, #"${p}", "token": "${p}"#).count == 1)
  }

  @Test func `a value that is given for a password may stand in another file`() {
    let app = #"{"imports": ["base.json"], "objects": {"a": \#(Self.draft("password", "${p}"))}}"#
    let found = findings(["app.json": app, "base.json": #"{"values": {"p": "hunter2-kettle"}}"#])
    #expect(
      found.filter { $0.contains("inline-secret") } == [
        "base.json:1:18: warning: the secret 'password' is written into the file; \(Self.help) [inline-secret]"
      ])
  }

  @Test func `a value that stands for one that is given for a password is one, too`() {
    let values = #""p": "${q}", "q": {"$env": "Q", "default": "${r}"}, "r": "hunter2-kettle""#
    let found = findings(
      #"{"values": {\#(values)}, "objects": {"a": \#(Self.draft("password", "${p}"))}}"#)
    #expect(
      found.filter { $0.contains("inline-secret") } == [
        "app.json:1:70: warning: the secret 'password' is written into the file; \(Self.help) [inline-secret]"
      ])
  }

  @Test(arguments: [
    #""p": {"$literal": "hunter2-kettle"}"#, #""p": "${token}", "token": "hunter-kettle""#,
    #""p": "${r}", "q": "${r}", "r": "hunter-kettle""#,
  ])
  func `what a value holds is a secret if any of those is that it is given for`(_ values: String) {
    let object =
      #"{"type": "Draft", "scope": "prototype", "arguments": {"token": "${q}", "password": "${p}"}}"#
    let all = values.contains("\"q\"") ? values : values + #", "q": "x""#
    let found = findings(#"{"values": {\#(all)}, "objects": {"a": \#(object)}}"#)
    #expect(found.count { $0.contains("inline-secret") } == 1, "\(found)")
  }

  @Test func `a secret that is given in several files is told once, and hidden in all`() {
    let base = #"{"values": {"p": "hunter2-kettle"}, "objcts": {}}"#
    let users = ["a", "b"].map { key in
      #"{"imports": ["base.json"], "objects": {"\#(key)": \#(Self.draft(key == "a" ? "password" : "secret", "${p}"))}}"#
    }
    let found = findings([
      "app.json": #"{"imports": ["one.json", "two.json"]}"#, "one.json": users[0],
      "two.json": users[1], "base.json": base,
    ])
    #expect(found.count { $0.contains("inline-secret") } == 1, "\(found)")
  }

  @Test func `a value that is there twice is hidden where it is given for a password`() {
    let values = #""p": {"$env": "P"}, "p": "hunter2-kettle""#
    let found = findings(
      #"{"values": {\#(values)}, "objects": {"a": \#(Self.draft("password", "${p}"))}}"#)
    #expect(found.count { $0.contains("inline-secret") } == 1, "\(found)")
  }

  @Test(arguments: [
    #"{"values": {"p": ["hunter2-kettle", "b"]}}"#,
    #"{"values": {"p": {"$env": "P", "default": ["hunter2-kettle"]}}}"#,
    #"{"values": {"p": "x", "p": "hunter2-kettle"}}"#,
  ])
  func `a secret is found in a value of an imported or a parent's file`(_ base: String) {
    for relation in [#""imports": ["base.json"]"#, #""parent": "base.json""#] {
      let app = #"{\#(relation), "objects": {"a": \#(Self.draft("passwords", "${p}"))}}"#
      let found = load(["app.json": app, "base.json": base]).report.diagnostics
      #expect(found.count { $0.rule == .inlineSecret } == 1, "\(found)")
    }
  }

  @Test(arguments: [#"{"$litral": "hunter2-kettle"}"#, #"{"$x": ["hunter2-kettle"]}"#])
  func `a secret in a form that is misspelt is one all the same`(_ value: String) {
    let found = findings(#"{"values": {"password": \#(value)}, "objects": {}}"#)
    #expect(found.count { $0.contains("inline-secret") } == 1, "\(found)")
  }

  @Test func `values that stand for each other are no secrets`() {
    let found = findings(
      #"{"values": {"p": "${q}", "q": "${p}"}, "objects": {"a": \#(Self.draft("password", "${p}"))}}"#
    )
    #expect(found.filter { $0.contains("inline-secret") } == [])
  }

  private static func draft(_ argument: String, _ value: String) -> String {
    #"{"type": "Draft", "scope": "prototype", "arguments": {"\#(argument)": "\#(value)"}}"#
  }

  @Test func `a value that is a secret by its own name is told once`() {
    let found = findings(
      #"{"values": {"token": "hunter2-kettle"}, "objects": {"a": {"type": "Draft", "scope": "prototype", "arguments": {"password": "${token}"}}}}"#
    )
    #expect(found.count { $0.contains("inline-secret") } == 1)
  }

  @Test(arguments: [
    "tokenizer", "tokenCount", "passwordField", "passwordFile", "passwordPolicy", "secretary",
    "secretName", "keyboard", "key", "primaryKey", "sortKey", "publicKey", "cacheKey",
    "apiKeyHeader",
    "host", "renderPass", "lowPass", "compass", "monkey", "accessKeyID",
  ])
  func `a name that only mentions a secret is none`(_ name: String) {
    #expect(secrets(name, "x7-kettle-9") == [])
  }

  @Test(arguments: [
    "", "x", "****", "xxxxxxxx", "password", "Password", "changeme", "change-me", "CHANGE_ME",
    "your-password", "<password>", "{{ password }}", "[hidden]", "%PASSWORD%", "$DB_PASSWORD",
    "DB_PASSWORD", "ENC[AES256,abc]", "example-7", "test1234", "none", "guest",
    "Enter your password",
    "/run/secrets/db", "./secrets/db", "vault://kv/db", "arn:aws:secretsmanager:eu:1:db",
    "@mailer", "${other}", "start ${other}",
  ])
  func `a dummy, a placeholder, a reference, a variable's name or a path is no secret`(
    _ text: String
  ) {
    #expect(secrets("password", text) == [])
  }

  @Test func `the words of a language are no tokens, and short keys no keys`() {
    #expect(secrets("token", "identifier") == [])
    #expect(secrets("token", "a1") == [])
    #expect(secrets("apiKey", "id") == [])
  }

  @Test(arguments: [
    ("-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "a private key"),
    ("-----BEGIN PRIVATE KEY-----\nMIIEow\n-----END PRIVATE KEY-----", "a private key"),
    ("Basic dXNlcjpodW50ZXIyLWtldHRsZQ==", "a user with a password"),
    ("npm_16C7e42F292c6912E7710c838347Ae178B4aX7", "an npm token"),
    ("sk-proj-16C7e42F292c6912E7710c838347Ae178B4a", "a secret API key"),
    ("AKIAIOSFODNN7QWERTYU", "an AWS access key"),
    ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "a GitHub token"),
    ("glpat-aB3dE5gH7jK9mN1pQ3rS", "a GitLab token"),
    ("xoxb-2048-4096-aBcDeFgHiJ", "a Slack token"),
    ("sk_live_4eC39HqLyjWDarjtT1zdp7dc", "a Stripe key"),
    ("AIzaSyA9b8C7d6E5f4G3h2I1j0KlMnOpQrStUvW", "a Google API key"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N", "a JSON web token"),
    ("Bearer ghp_16C7e42F292c6912E7710c838347Ae178B4a", "a GitHub token"),
    ("Bearer 9f8e7d6c5b4a39281706", "a bearer token"),
    ("postgres://app:kettle-9@db.internal:5432/app", "a password in a URL"),
    ("amqp://app:kettle@9@${host}/", "a password in a URL"),
    ("Server=db;User Id=app;Password=kettle-9;", "a password in a connection string"),
    ("host=db user=app password=kettle-9", "a password in a connection string"),
  ])
  func `a text that looks like a secret is one under any name`(_ text: String, _ what: String) {
    #expect(
      secrets("note", text)
        == [
          "app.json:1:21: warning: \(what) is written into the file; \(Self.help) [inline-secret]"
        ])
  }

  @Test(arguments: [
    "-----BEGIN CERTIFICATE-----\nMIIEow\n-----END CERTIFICATE-----", "AKIA",
    "AKIAIOSFODNN7EXAMPLE",
    "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "ghp_short", "eyJ.eyJ.x", "Bearer of good news",
    "https://example.org/a:b@c", "mailto:a@b", "https://user@host/", "postgres://app:app@db/app",
    "postgres://app:${password}@db/app", "postgres://app:<password>@db/app", "a=b;c=d",
    "Password=${password};Server=db", "git@github.com:a/b.git", "body=kettle-9",
  ])
  func `a text that only looks a little like a secret is none`(_ text: String) {
    #expect(secrets("note", text) == [])
  }

  @Test(arguments: [
    #""password": {"$env": "DB_PASSWORD7"}"#, #""password": {"$file": "kettle-9"}"#,
    #""password": {"$ref": "kettle-9", "optional": true}"#, #""tokens": ["and", "or", "not"]"#,
    #""password": 123"#, #""password": null"#, #""password": ["${other}"]"#,
  ])
  func `what is read from outside, referred to or no text is no secret`(_ member: String) {
    let found = findings(#"{"values": {\#(member)}}"#)
    #expect(!found.contains { $0.contains("inline-secret") }, "\(found)")
  }

  @Test(arguments: [
    (#"{"values": {"password": {"$env": "A", "default": "kettle-9"}}}"#, "1:50"),
    (#"{"values": {"password": {"$literal": "kettle-9"}}}"#, "1:38"),
    (#"{"values": {"password": ["<none>", "kettle-9"]}}"#, "1:36"),
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
    let found = findings(text).filter { $0.contains("inline-secret") }
    #expect(found.map { $0.hasPrefix("app.json:\(place): warning: the secret") } == [true])
  }

  @Test func `the types of bindings are no secrets`() {
    let found = findings(#"{"bindings": {"Secret": "VaultSecret7", "Token": "OAuth2Token"}}"#)
    #expect(!found.contains { $0.contains("inline-secret") })
  }

  @Test func `a secret that an overlay replaces is still in the file`() {
    let files = [
      "app.json": #"{"objects": {"a": {"abstract": true, "arguments": {"password": "kettle-9"}}}}"#,
      "app.test.json": #"{"objects": {"a": {"arguments": {"password": {"$env": "P"}}}}}"#,
    ]
    let found = findings(files, environments: ["test"])
    #expect(found.filter { $0.hasPrefix("app.json:1:64: warning: the secret") }.count == 1)
  }

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
  ])
  func `a line that is shown has its secrets struck out, with all columns kept`(
    _ text: String, _ shown: String
  ) {
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog())
    _ = loader.load("app.json")
    #expect(loader.sourceLine(file: "app.json", line: 1) == shown)
  }

  @Test func `a secret in several lines of a property list is struck out of each`() {
    let lines = [
      "<plist><dict><key>values</key><dict><key>key</key>",
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

  @Test func `a reference in the place of a secret is fine, misspelt or wrong without being one`() {
    let vault = #""vault": {"type": "SystemClock"}"#
    #expect(
      findings(#"{"values": {"password": "@vault", "o": "${password}"}, "objects": {\#(vault)}}"#)
        == [])
    let misspelt = findings(#"{"values": {"password": "@vautl"}, "objects": {\#(vault)}}"#)
    #expect(misspelt.count == 1 && misspelt[0].contains("did you mean 'vault'?"), "\(misspelt)")
    let secret = findings(#"{"values": {"password": "@s3cretpw"}, "objects": {\#(vault)}}"#)
    #expect(
      secret == [
        "app.json:1:25: error: there is no object of the name that is given here; a secret is better read from outside, with {\"$env\": NAME} or {\"$file\": PATH} [unknown-reference]"
      ])
  }

  @Test(arguments: ["", #", "from": "parent""#])
  func `a reference with conditions in the place of a secret is no different`(_ more: String) {
    func found(_ key: String) -> [String] {
      let app = #"{"parent": "base.json", "values": {"password": {"$ref": "\#(key)"\#(more)}}}"#
      return findings([
        "app.json": app, "base.json": #"{"objects": {"vault": {"type": "SystemClock"}}}"#,
      ]).filter { !$0.contains("unused") }
    }
    #expect(found("vault") == [])
    let misspelt = found("vautl")
    #expect(misspelt.count == 1 && misspelt[0].contains("did you mean 'vault'?"), "\(misspelt)")
    let secret = found("s3cretpw")
    #expect(secret.count == 1 && !secret[0].contains("s3cretpw"), "\(secret)")
  }

  @Test func `what a special form does not have is taken for its default`() {
    let found = findings(
      #"{"values": {"password": {"$env": "P", "defalt": "hunter2-kettle"}}, "objects": {}}"#)
    #expect(found.count { $0.contains("inline-secret") } == 1, "\(found)")
    let other = findings(
      #"{"values": {"secrets": {"name": "a", "hots": "hunter2-kettle"}}, "objects": {}}"#)
    #expect(!other.contains { $0.contains("inline-secret") }, "\(other)")
  }
}
