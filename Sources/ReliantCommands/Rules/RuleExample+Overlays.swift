// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about overlays.
extension RuleExample {
  static let overlays: [Rule: RuleExample] = [
    .patchWithoutTarget: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost"}}
            }
          }

          """#),
        File(
          "app.production.json",
          #"""
          {
            "objects": {
              "maler": {"arguments": {"host": "mx1.example.org"}}
            }
          }

          """#),
      ],
      report: #"""
        app.production.json:3:5: error: there is no object 'maler' to patch; did you mean 'mailer'? [patch-without-target] (in production)
            "maler": {"arguments": {"host": "mx1.example.org"}}
            ^~~~~~~

        """#),
    .removeWithoutTarget: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost", "port": 2525}}
            }
          }

          """#),
        File(
          "app.production.json",
          #"""
          {
            "objects": {
              "mailer": {"arguments": {"prot": {"$remove": true}}}
            }
          }

          """#),
      ],
      report: #"""
        app.production.json:3:30: error: there is no such thing to remove: 'prot' is not an argument here; did you mean 'port'? [remove-without-target] (in production)
            "mailer": {"arguments": {"prot": {"$remove": true}}}
                                     ^~~~~~

        """#),
    .noEffect: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}
            }
          }

          """#),
        File(
          "app.production.json",
          #"""
          {
            "objects": {
              "mailer": {"arguments": {"host": "mx1.example.org"}}
            }
          }

          """#),
      ],
      report: #"""
        app.production.json:3:30: warning: 'host' has this value already; leave it out [no-effect] (in production)
            "mailer": {"arguments": {"host": "mx1.example.org"}}
                                     ^~~~~~
        app.json:3:52: note: set here
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}
                                                           ^~~~~~

        """#),
  ]
}
