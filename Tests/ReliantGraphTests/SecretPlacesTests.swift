import ReliantGraph
import ReliantTesting
import Testing

/// Secrets that something beside them tells of, or that stand in the place of names.
struct SecretPlacesTests {
  private func secrets(_ values: String) -> [String] {
    findings(#"{"values": {\#(values)}, "objects": {}}"#).filter { $0.contains("inline-secret") }
  }

  @Test(arguments: [
    #""host": {"$env": "DB_PASSWORD", "default": "kettle-9"}"#,
    #""host": {"default": ["kettle-9"], "$env": "DB_PASSWORD"}"#,
    #""value": {"$file": "secrets/db_password", "default": "kettle-9"}"#,
    #""value": {"$file": "../db-token.txt", "default": "kettle-9"}"#,
  ])
  func `the default of a variable or a file is a secret if that is one`(_ value: String) {
    #expect(secrets(value).count == 1)
  }

  @Test func `it is named as what is read`() {
    #expect(
      secrets(#""host": {"$env": "DB_PASSWORD", "default": "kettle-9"}"#) == [
        "app.json:1:56: warning: the secret 'DB_PASSWORD' is written into the file; read it from outside, with {\"$env\": NAME} or {\"$file\": PATH} [inline-secret]"
      ])
  }

  @Test(arguments: [
    #""a": {"name": "password", "value": "kettle-9"}"#,
    #""a": [{"value": "kettle-9", "key": "db.password"}]"#,
    #""a": {"name": "Authorization", "value": "Token kettle-99"}"#,
    #""a": {"name": "DB_PASSWORD", "value": {"$env": "P", "default": "kettle-9"}}"#,
  ])
  func `a value is a secret if the name beside it says so`(_ value: String) {
    #expect(secrets(value).count == 1)
  }

  @Test(arguments: [
    #""a": {"$env": "DB_HOST", "default": "kettle-9"}"#,
    #""a": {"$env": "DB_PASSWORD_FILE", "default": "kettle-9"}"#,
    #""a": {"$file": "secrets/db_host", "default": "kettle-9"}"#,
    #""a": {"$env": "DB_PASSWORD", "default": "changeme"}"#,
    #""a": {"name": "passwordField", "value": "kettle-9"}"#,
    #""a": {"name": "password", "title": "kettle-9"}"#,
    #""a": {"key": "id", "value": "kettle-9", "b": {"name": "password"}}"#,
    #""a": {"name": "password", "b": {"value": "kettle-9"}}"#,
  ])
  func `other values beside names are none`(_ value: String) {
    #expect(secrets(value) == [])
  }

  @Test(arguments: [
    #"{"$qile": "secrets/mail", "default": "changeme"}"#, #"{"$evn": "kettle-9"}"#,
    #"{"$filee": ["kettle-9"]}"#,
  ])
  func `a misspelt form that was to hold a name is the only mistake`(_ value: String) {
    let found = findings(#"{"values": {"password": \#(value)}, "objects": {}}"#)
    #expect(found.count == 1 && found[0].contains("[unknown-form]"), "\(found)")
  }

  /// What is said of a value in the place of a password, beside another value.
  private func told(_ value: String) -> [String] {
    findings(#"{"values": {"password": \#(value), "dbHost": "a", "b": "${dbHost} ${password}"}}"#)
      .filter { !$0.contains("unused") }
  }

  @Test func `an unknown value in the place of a secret may be the secret`() {
    #expect(
      told(#""${x7kettle}""#) == [
        "app.json:1:25: error: there is no value of the name that is given here; a secret is better read from outside, with {\"$env\": NAME} or {\"$file\": PATH} [unknown-value]"
      ])
    #expect(told(#""${dbHots}""#).contains { $0.contains("'dbHots'; did you mean 'dbHost'?") })
    #expect(told(#""${dbPassword}""#).contains { $0.contains("no value 'dbPassword'") })
    #expect(told(#""${dbHost}""#) == [])
  }

  @Test(arguments: ["SMTP_LOGIN", "PGPASSWORD", "smtpPassword", "db_password", "LOGIN"])
  func `the name of a variable is shown`(_ name: String) {
    let line = #"{"objcts": 1, "values": {"password": {"$env": "\#(name)"}}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": line]), catalog: SampleCatalog())
    _ = loader.load("app.json")
    #expect(loader.sourceLine(file: "app.json", line: 1) == line)
  }
}
