// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about values.
extension RuleExample {
  static let values: [Rule: RuleExample] = [
    .unknownValue: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {"mailHost": "mx1.example.org"},
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailhots}"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:60: error: there is no value 'mailhots'; did you mean 'mailHost'? [unknown-value]
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailhots}"}}
                                                                   ^~~~~~~~~~~~~

        """#),
    .valueCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {
              "home": "${base}/home",
              "base": "${root}/base",
              "root": "${home}/.."
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:13: error: these values mention each other: 'home' → 'base' → 'root' → 'home'; give one of them a value of its own [value-cycle]
            "home": "${base}/home",
                    ^~~~~~~~~~~~~~
        app.json:4:13: note: 'base' is given here
            "base": "${root}/base",
                    ^~~~~~~~~~~~~~
        app.json:5:13: note: 'root' is given here
            "root": "${home}/.."
                    ^~~~~~~~~~~~

        """#),
    .missingVariable: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": {"$env": "MAIL_HOST"}}}
            }
          }

          """#)
      ],
      command: "validate app.json --require-env",
      report: #"""
        app.json:3:69: error: the environment variable 'MAIL_HOST' is not set; set it, or give a "default" [missing-variable]
            "mailer": {"type": "SMTPMailer", "arguments": {"host": {"$env": "MAIL_HOST"}}}
                                                                            ^~~~~~~~~~~

        """#),
    .missingFile: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {"host": {"$file": "secrets/mail-host"}},
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}"}}
            }
          }

          """#)
      ],
      command: "validate app.json --require-env",
      report: #"""
        app.json:2:32: error: there is no file 'secrets/mail-host' to read the text from; put it there, or give a "default" [missing-file]
          "values": {"host": {"$file": "secrets/mail-host"}},
                                       ^~~~~~~~~~~~~~~~~~~

        """#),
  ]
}
