import ReliantDocument

struct InlineSecret: ExplainedViolation {
  /// The name of what is secret.
  let name: Symbol
  /// Where the secret stands.
  let site: Site
  /// Where the named value is given for it that holds it.
  let mention: Site?

  func words(in names: NameTable) -> Words {
    Words(
      "the secret \(names[name].quoted) is written into the file",
      help: "read it from outside, with {\"$env\": NAME} or {\"$file\": PATH}",
      notes: Note.at(mention, "given for it here"),
      fixes: { _ in
        let variable = Self.variable(named: names[name])
        let value = EditedValue.map([(Word.env.rawValue, .string(variable))])
        return [
          Fix("read it from the variable \(variable.quoted)", .setValue(site, value)).doubted()
        ]
      })
  }

  /// The name of a variable as shells write it: 'smtpPassword' as SMTP_PASSWORD.
  private static func variable(named name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, result.last?.isLetter == true, name != name.uppercased() {
        result += "_"
      }
      result += character.isLetter || character.isNumber ? character.uppercased() : "_"
    }
    return result
  }

  /// One secret may be given for several things.
  var cause: Cause? { .site(site) }

  static let explanation = RuleExplanation(
    .inlineSecret, topic: .habits,
    summary: "A password, a token or a key is written into a file",
    explanation: """
      Configurations are kept and copied where many can read them. A text, a number, a date or data \
      counts as a secret when it is given for a parameter or property that is registered as secret, or \
      when the last word of its name says so: 'password', 'passwd', 'pwd', 'passphrase', 'secret', 'token', \
      'credential', 'credentials' or one of the keys 'apiKey', 'privateKey', 'secretKey', 'accessKey', \
      'signingKey' and 'encryptionKey'. So 'smtpPassword' and 'API_KEY' are secrets, but not \
      'passwordField'. A named value that is given for a secret is one, too. An empty text is none, nor \
      is one into which other values are inserted; true and false are ones only where they are registered. \
      No report shows the secret.
      """,
    remedy: """
      Read it from a variable, {"$env": NAME}, or from a mounted file, {"$file": PATH}. A secret \
      that has been shared should be replaced.
      """,
    example: """
      "account": {
        "type": "Account",
        "arguments": {"user": "newsletter", "password": "correct-horse-7"}
      }
      """)
}
