/// What the rules about habits mean.
extension RuleExplanation {
  static let deprecated = RuleExplanation(
    topic: .habits,
    summary: "Something deprecated is used",
    explanation: """
      The definition says in 'deprecated' that it should not be used any longer, and what to do \
      instead.
      """,
    mend: "Follow the advice in the message.")

  static let inlineSecret = RuleExplanation(
    topic: .habits,
    summary: "A password, a token or a key is written into a file",
    explanation: """
      Configurations are kept and copied where many can read them. A text counts as a secret when \
      the last word of its name says so, such as 'smtpPassword' or 'apiKey' but not \
      'passwordField', or when it looks like one: a private key, a JSON web token, the access keys \
      of well-known services, a URL or a connection string with a password. Dummies such as \
      'changeme', '<password>' and the names of variables do not count. No report shows the text.
      """,
    mend: """
      Read it from a variable, {"$env": NAME}, or from a mounted file, {"$file": PATH}. A secret \
      that has been shared should be replaced.
      """)
}
