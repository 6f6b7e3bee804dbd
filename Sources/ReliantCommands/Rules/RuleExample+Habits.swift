// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about habits.
extension RuleExample {
  static let habits: [Rule: RuleExample] = [
    .captivePrototype: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock"},
              "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@relay"}},
              "relay": {"type": "Relay", "scope": "prototype", "arguments": {"next": "@connection"}},
              "connection": {
                "type": "SMTPMailer",
                "scope": "prototype",
                "arguments": {"host": "mx.example.org"}
              }
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:66: warning: the singleton 'newsletter' keeps one 'relay' for good, though its scope is 'prototype': 'newsletter' → 'relay' → 'connection'; take a Provider, which gives a new one each time, or make it a singleton [captive-prototype]
            "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@relay"}},
                                                                         ^~~~~~~~
        app.json:5:76: note: 'relay' takes 'connection' here
            "relay": {"type": "Relay", "scope": "prototype", "arguments": {"next": "@connection"}},
                                                                                   ^~~~~~~~~~~~~

        """#),
    .unusedObject: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@smtp"}},
              "smtp": {"type": "SMTPMailer", "arguments": {"host": "mx.example.org"}},
              "relay": {"type": "Relay", "arguments": {"next": "@backup"}},
              "backup": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:5: warning: nothing uses 'relay', while others take Mailer; remove it, or give it a tag if the program asks for it [unused-object]
            "relay": {"type": "Relay", "arguments": {"next": "@backup"}},
            ^~~~~~~
        app.json:6:5: note: 'backup' is used by nothing else
            "backup": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}}
            ^~~~~~~~

        """#),
    .unusedValue: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {"host": "mx.example.org", "port": 2525},
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}"}},
              "newsletter": {"type": "Newsletter"}
            }
          }

          """#),
        File(
          "app.production.json",
          #"""
          {"values": {"port": 587}}

          """#),
      ],
      report: #"""
        app.json:2:40: warning: nothing mentions the value 'port'; remove it [unused-value]
          "values": {"host": "mx.example.org", "port": 2525},
                                               ^~~~~~

        """#),
    .deprecated: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "post": {
                "type": "SMTPMailer",
                "deprecated": "refer to 'mailer' instead",
                "arguments": {"host": "mx1.example.org"}
              },
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}},
              "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@post"}},
              "invitation": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:9:66: warning: 'post' is deprecated; refer to 'mailer' instead [deprecated]
            "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@post"}},
                                                                         ^~~~~~~

        """#),
    .inlineSecret: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "account": {
                "type": "Account",
                "arguments": {"user": "newsletter", "password": "correct-horse-7"}
              }
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:55: warning: the secret 'password' is written into the file; read it from outside, with {"$env": NAME} or {"$file": PATH} [inline-secret]
              "arguments": {"user": "newsletter", "password": "***************"}
                                                              ^~~~~~~~~~~~~~~~~

        """#),
  ]
}
