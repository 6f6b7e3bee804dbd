import ReliantGraph
import ReliantTesting
import Testing

/// Which names and texts make for a secret where several words stand, numbers, or what is sent along
/// with requests.
struct SecretWordsTests {
  /// What is said to be a secret among the values of a file.
  private func secrets(_ values: String) -> [String] {
    findings(#"{"values": {\#(values)}, "objects": {}}"#).filter { $0.contains("inline-secret") }
  }

  @Test(arguments: [
    #""password": "Correct horse 9 battery!""#, #""password": "kettle\u2028nine-9""#,
    #""password": "k@ttle nine""#, #""password": "i7t password8""#, #""password": "kettle ""#,
    #""password": "\tkettle-9\n""#,
    #""passphrase": "correct horse battery staple""#, #""passPhrase": "kettle-9""#,
    #""pass_word": "kettle-9""#, #""apiKey": "key-id x7kettle9""#,
  ])
  func `a secret may hold blanks`(_ value: String) {
    #expect(secrets(value).count == 1)
  }

  @Test(arguments: [
    #""password": "set it in production""#, #""password": "at least 8 characters""#,
    #""password": "see the wiki, page 42""#, #""password": "Passwort von früher""#,
    #""password": "the password of db-2""#, #""password": " ${other} ""#,
    #""passphrase": "not set yet""#, #""passphrase": "in the vault""#,
    #""token": "OAuth version 2""#, #""apiKey": "key of 2027""#,
    #""passwordHint": "Correct horse 9 battery!""#, #""password": "<kettle 9>""#,
  ])
  func `a sentence about a secret is none`(_ value: String) {
    #expect(secrets(value) == [])
  }

  @Test(arguments: [
    #""password": 12345678901234"#, #""cardPin": "4711""#,
    #""token": 73210948"#, #""dbPass": 73210948"#, #""passwords": ["a7-kettle"]"#,
  ])
  func `a number may be a secret`(_ value: String) {
    #expect(secrets(value).count == 1)
  }

  @Test(arguments: [
    #""tokens": 73210948"#, #""secrets": 12345"#, #""maxTokens": 123456789"#,
    #""passwordLength": 12345"#, #""timeout": 12345"#, #""password": 0"#, #""password": 1111"#,
    #""password": 1234.5"#, #""token": 4096"#, #""pin": 4711"#, #""ledPin": "GPIO17""#,
    #""mapping": 12345"#, #""shippingPinned": "x7-kettle-9""#,
  ])
  func `a number that counts or measures is none`(_ value: String) {
    #expect(secrets(value) == [])
  }

  @Test func `a number that is given for a password is one, but not a part of one`() {
    func given(_ text: String) -> [String] {
      let object = #"{"type": "T", "arguments": {"password": "\#(text)"}}"#
      let file = #"{"values": {"v": 73210948}, "objects": {"a": \#(object)}}"#
      return findings(file).filter { $0.contains("inline-secret") }
    }
    #expect(given("${v}").first?.hasPrefix("app.json:1:18: warning: the secret 'password'") == true)
    #expect(given("db:${v}") == [])
  }

  @Test(arguments: [
    (#""authorization": "x7kettle9x7kettle""#, "the secret 'authorization'"),
    (#""authorization": "Token x7-kettle-9""#, "the secret 'authorization'"),
    (#""bearer": "x7-kettle-9""#, "the secret 'bearer'"),
    (#""sessionCookie": "id=x7kettle9x7kettle; Path=/""#, "the secret 'sessionCookie'"),
    (#""jwt": "x7-kettle-9""#, "the secret 'jwt'"),
    (#""pepper": "x7-kettle-9""#, "the secret 'pepper'"),
    (#""tokens": ["and", "x7-kettle-9"]"#, "the secret 'tokens'"),
    (#""apiTokens": ["x7-kettle-9"]"#, "the secret 'apiTokens'"),
    (#""h": "Bearer x7kettle9""#, "a bearer token"),
    (#""h": "Authorization: Bearer x7kettle9""#, "a bearer token"),
    (#""h": "https://h/?a=b&access_token=x7-kettle-9""#, "a token in a URL"),
    (#""h": "https://h/#token=x7-kettle-9""#, "a token in a URL"),
    (#""h": "/path?api_key=x7-kettle-9""#, "a key in a URL"),
    (#""h": "jdbc:x://h/db?password=x7-kettle""#, "a password in a URL"),
    (#""h": "Server=db; Pwd = x7-kettle""#, "a password in a connection string"),
    (#""h": "host:6379,password=x7-kettle,ssl=true""#, "a password in a connection string"),
  ])
  func `what is sent along with requests is a secret`(_ value: String, _ what: String) {
    let found = secrets(value)
    #expect(found.count == 1 && found[0].contains(": \(what) is written"), "\(found)")
  }

  @Test(arguments: [
    #""authorization": "oauth2-proxy""#, #""authorization": "enabled""#, #""jwt": "RS256""#,
    #""authorizationService": "x7-kettle-9""#, #""author": "x7-kettle-9""#,
    #""sessionCookie": "SESSION_ID2""#, #""sessionCookie": "kettle-sid""#,
    #""cookie": "x7kettle9x7kettle""#, #""specialTokens": ["extra_id_99"]"#,
    #""passwordReset": "x7-kettle-9""#, #""secretsFolder": "x7-kettle-9""#,
    #""salt": "x7-kettle-9""#, #""bearerFormat": "x7-kettle-9""#,
    #""h": "Bearer of good news, 2027""#, #""h": "Bearer authentication""#,
    #""h": "https://h/?token=${t}", "t": 1"#, #""h": "https://h/?token=<token>""#,
    #""h": "https://h/?tokenType=x7-kettle-9""#, #""h": "https://h/?key=x7-kettle-9""#,
    #""h": "UPDATE u SET a = :a, password = :password9 WHERE b = :b""#,
    #""connectionString": "Server=db;Trusted=yes""#,
  ])
  func `nor is what only belongs to requests`(_ value: String) {
    #expect(secrets(value) == [])
  }

  @Test func `of a very long name both ends may tell of a secret`() {
    let digits = String(repeating: "1", count: 2_000)
    #expect(secrets(#""password\#(digits)": "k@ttle-9""#).count == 1)
    #expect(secrets(#""n\#(digits)Password": "k@ttle-9""#).count == 1)
    #expect(secrets(#""n\#(digits)passwordLength\#(digits)": "k@ttle-9""#) == [])
  }
}
