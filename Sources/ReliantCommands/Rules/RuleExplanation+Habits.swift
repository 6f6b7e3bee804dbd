/// What the rules about habits mean.
extension RuleExplanation {
  static let captivePrototype = RuleExplanation(
    topic: .habits,
    summary: "A singleton keeps an object that is meant to be made anew",
    explanation: """
      A prototype is made anew for each request, but a singleton is given its arguments and \
      properties once, so that it has the same one for good, and with it all that one is given. \
      The same goes for the scope 'graph' and for scopes that the program registered. What is \
      taken as a Provider or Lazy and anonymous objects do not count, nor does what could not be a \
      singleton: objects that ask for their requester or nearest relative, and prototypes of types \
      that are not Sendable. Without types nothing is said, as nobody knows what a Provider is.
      """,
    mend: """
      Take a Provider and ask it for a new object each time. If one is enough, make it a \
      singleton; if each holder is meant to have its own, write it as {"$object": …}, perhaps \
      one that extends a template.
      """)

  static let unusedObject = RuleExplanation(
    topic: .habits,
    summary: "An object is used in no environment",
    explanation: """
      An object that nothing refers to may be one that the program asks for, and so may one with \
      an alias or a tag, one that a name or a binding points at, and an eager one. It counts as \
      unused if other objects take objects of its kind but none is given this one, as in the \
      example, where a newsletter takes a mailer. A template counts as unused if nothing extends \
      it. Only a check of all environments tells of it, and not where a mistake may hide what it is \
      used by; what a child context in the same check uses is used, and without types only \
      templates are looked at.
      """,
    mend: """
      Remove it, with what only it uses. If the program asks for it by its name, give it a tag to \
      say so, such as "tags": ["entry"].
      """)

  static let unusedValue = RuleExplanation(
    topic: .habits,
    summary: "A named value is mentioned in no environment",
    explanation: """
      A value serves as '${name}' only. It counts as used if it is mentioned in the base or in any \
      environment, in its own context or in a child context of the same check, even by something \
      that is unused itself; giving it another text with '--set' does not count. Only a check of \
      all environments tells of it, and not where a mistake may hide a mention; values of a file \
      without objects are taken to be for others.
      """,
    mend: "Remove the value, or mention it where it was meant to be used.")

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
      of well-known services, what basic authentication sends, a URL or a connection string with a \
      password, a token or a key. So does a long number of such a name, and the 'value' beside a \
      'name' that says so. A named value that is given for a secret counts, too; of a secret that is put \
      together from what the files say, the parts that hold both letters and digits do. Dummies \
      such as 'changeme', '<password>' and the names of variables do not. No report shows the text.
      """,
    mend: """
      Read it from a variable, {"$env": NAME}, or from a mounted file, {"$file": PATH}. A secret \
      that has been shared should be replaced.
      """)
}
