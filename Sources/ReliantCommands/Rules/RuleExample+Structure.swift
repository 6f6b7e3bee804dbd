// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about structure.
extension RuleExample {
  static let structure: [Rule: RuleExample] = [
    .unknownMember: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock", "scoop": "prototype"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:38: error: the object 'clock' has no member 'scoop' [unknown-member]
            "clock": {"type": "SystemClock", "scoop": "prototype"}
                                             ^~~~~~~

        """#),
    .missingMember: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"scope": "singleton"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:5: error: the object 'clock' has no 'type' [missing-member]
            "clock": {"scope": "singleton"}
            ^~~~~~~

        """#),
    .wrongKind: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock", "aliases": "time"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:49: error: 'aliases' takes a list, not a string [wrong-kind]
            "clock": {"type": "SystemClock", "aliases": "time"}
                                                        ^~~~~~

        """#),
    .invalidName: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "2ndClock": {"type": "SystemClock"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:5: error: '2ndClock' cannot name an object; a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.' [invalid-name]
            "2ndClock": {"type": "SystemClock"}
            ^~~~~~~~~~

        """#),
    .unknownForm: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": {"$litral": "@home"}}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:61: error: '$litral' is no form of a value; did you mean '$literal'? [unknown-form]
            "mailer": {"type": "SMTPMailer", "arguments": {"host": {"$litral": "@home"}}}
                                                                    ^~~~~~~~~

        """#),
  ]
}
