// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about types.
extension RuleExample {
  static let types: [Rule: RuleExample] = [
    .unknownType: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SytemClock"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:23: error: there is no type 'SytemClock'; did you mean 'SystemClock'? [unknown-type]
            "clock": {"type": "SytemClock"}
                              ^~~~~~~~~~~~

        """#),
    .unknownArgument: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "server": {
                "type": "HTTPServer",
                "arguments": {"prot": 8080}
              }
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:21: error: HTTPServer has no parameter 'prot'; did you mean 'port'? [unknown-argument]
              "arguments": {"prot": 8080}
                            ^~~~~~

        """#),
    .missingArgument: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "primary": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
              "backup": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}},
              "newsletter": {"type": "Newsletter"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:28: error: Newsletter needs the argument 'mailer' (Mailer); '@backup' or '@primary' would fit [missing-argument]
            "newsletter": {"type": "Newsletter"}
                                   ^~~~~~~~~~~~

        """#),
    .unknownProperty: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
              "newsletter": {"type": "Newsletter", "properties": {"colck": null}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:57: error: Newsletter has no property 'colck'; did you mean 'clock'? [unknown-property]
            "newsletter": {"type": "Newsletter", "properties": {"colck": null}}
                                                                ^~~~~~~

        """#),
    .wrongValue: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "server": {"type": "HTTPServer", "arguments": {"port": "8080"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:60: error: 'port' expects Int, got a string; write the number itself, not as text [wrong-value]
            "server": {"type": "HTTPServer", "arguments": {"port": "8080"}}
                                                                   ^~~~~~

        """#),
    .wrongReferenceType: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock"},
              "post": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
              "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@clock"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:66: error: 'mailer' expects Mailer, but 'clock' is SystemClock; '@post' would fit [wrong-reference-type]
            "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@clock"}}
                                                                         ^~~~~~~~
        app.json:3:5: note: 'clock' is defined here
            "clock": {"type": "SystemClock"},
            ^~~~~~~

        """#),
    .unknownScope: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock", "scope": "singelton"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:47: error: there is no scope 'singelton'; did you mean 'singleton'? [unknown-scope]
            "clock": {"type": "SystemClock", "scope": "singelton"}
                                                      ^~~~~~~~~~~

        """#),
    .eagerNotSingleton: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock", "scope": "prototype", "eager": true}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:69: error: 'clock' cannot be eager: its scope is 'prototype'; only singletons are created before somebody asks [eager-not-singleton]
            "clock": {"type": "SystemClock", "scope": "prototype", "eager": true}
                                                                            ^~~~

        """#),
    .unshareableSingleton: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "draft": {"type": "Draft"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:23: error: 'draft' cannot be a singleton: Draft is not Sendable; give it the scope 'prototype', or make the type Sendable [unshareable-singleton]
            "draft": {"type": "Draft"}
                              ^~~~~~~

        """#),
  ]
}
