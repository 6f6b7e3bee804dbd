// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about references.
extension RuleExample {
  static let references: [Rule: RuleExample] = [
    .unknownReference: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
              "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@malier"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:66: error: there is no object 'malier'; did you mean 'mailer'? [unknown-reference]
            "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@malier"}}
                                                                         ^~~~~~~~~

        """#),
    .abstractReference: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "relay": {"type": "SMTPMailer", "abstract": true, "arguments": {"port": 25}},
              "mailer": {"extends": "relay", "arguments": {"host": "mx1.example.org"}},
              "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@relay"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:66: error: 'relay' is abstract: there is no such object, only a template; refer to an object that extends it [abstract-reference]
            "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@relay"}}
                                                                         ^~~~~~~~
        app.json:3:5: note: declared abstract here
            "relay": {"type": "SMTPMailer", "abstract": true, "arguments": {"port": 25}},
            ^~~~~~~

        """#),
    .aliasCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "post": "@mail",
              "mail": "@mailer",
              "mailer": "@post"
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:13: error: these names point at each other: 'post' → 'mail' → 'mailer' → 'post'; point one of them at an object [alias-cycle]
            "post": "@mail",
                    ^~~~~~~
        app.json:4:13: note: 'mail' points at 'mailer' here
            "mail": "@mailer",
                    ^~~~~~~~~
        app.json:5:15: note: 'mailer' points at 'post' here
            "mailer": "@post"
                      ^~~~~~~

        """#),
    .extendsCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "primary": {"extends": "backup"},
              "backup": {"extends": "primary"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:28: error: these objects extend each other: 'primary' → 'backup' → 'primary'; let one of them stand alone [extends-cycle]
            "primary": {"extends": "backup"},
                                   ^~~~~~~~
        app.json:4:27: note: 'backup' extends here
            "backup": {"extends": "primary"}
                                  ^~~~~~~~~

        """#),
    .bindingCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "bindings": {
              "Mailer": "SMTPMailer",
              "SMTPMailer": "Mailer"
            },
            "objects": {
              "post": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:5: error: these types are bound to each other: 'Mailer' → 'SMTPMailer' → 'Mailer'; bind one of them to an object [binding-cycle]
            "Mailer": "SMTPMailer",
            ^~~~~~~~
        app.json:4:5: note: 'SMTPMailer' is bound here
            "SMTPMailer": "Mailer"
            ^~~~~~~~~~~~

        """#),
    .constructionCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "buyer": {"type": "Party", "arguments": {"partner": "@seller"}},
              "notary": {"type": "Party", "arguments": {"partner": "@buyer"}},
              "seller": {"type": "Party", "arguments": {"partner": "@notary"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:57: error: 'buyer' needs itself to be created: 'buyer' → 'seller' → 'notary' → 'buyer'; give one of them as a property, which is set after creation [construction-cycle]
            "buyer": {"type": "Party", "arguments": {"partner": "@seller"}},
                                                                ^~~~~~~~~
        app.json:5:58: note: 'seller' takes 'notary' here
            "seller": {"type": "Party", "arguments": {"partner": "@notary"}}
                                                                 ^~~~~~~~~
        app.json:4:58: note: 'notary' takes 'buyer' here
            "notary": {"type": "Party", "arguments": {"partner": "@buyer"}},
                                                                 ^~~~~~~~

        """#),
    .prototypeCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "inner": {"type": "Folder", "scope": "prototype", "properties": {"content": "@outer"}},
              "outer": {"type": "Folder", "scope": "prototype", "properties": {"content": "@inner"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:81: error: a new 'inner' would need another without end: 'inner' → 'outer' → 'inner'; make one of them a singleton [prototype-cycle]
            "inner": {"type": "Folder", "scope": "prototype", "properties": {"content": "@outer"}},
                                                                                        ^~~~~~~~
        app.json:4:81: note: 'outer' takes 'inner' here
            "outer": {"type": "Folder", "scope": "prototype", "properties": {"content": "@inner"}}
                                                                                        ^~~~~~~~

        """#),
    .decoratorOrder: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
              "audit": {"type": "Relay", "decorates": "mailer", "arguments": {"next": "@.inner"}},
              "retry": {"type": "Relay", "decorates": "mailer", "arguments": {"next": "@.inner"}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:5:45: error: 'audit' and 'retry' decorate the same object with the order 0; give each an "order" of its own; the lowest is nearest to the object [decorator-order]
            "retry": {"type": "Relay", "decorates": "mailer", "arguments": {"next": "@.inner"}}
                                                    ^~~~~~~~
        app.json:4:45: note: the other is here
            "audit": {"type": "Relay", "decorates": "mailer", "arguments": {"next": "@.inner"}},
                                                    ^~~~~~~~

        """#),
    .requesterUnavailable: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "window": {"type": "Folder", "properties": {"content": "@pane"}},
              "pane": {"type": "Folder", "properties": {"content": {"$requester": true}}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:58: error: 'pane' is made for nobody in particular: its scope is 'singleton'; give it the scope 'prototype' [requester-unavailable]
            "pane": {"type": "Folder", "properties": {"content": {"$requester": true}}}
                                                                 ^~~~~~~~~~~~~~~~~~~~

        """#),
    .unknownTag: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "post": {"type": "SMTPMailer", "tags": ["mail"], "arguments": {"host": "mx1.example.org"}},
              "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "mial"}}}
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:66: warning: no object has the tag 'mial'; did you mean 'mail'? [unknown-tag]
            "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "mial"}}}
                                                                         ^~~~~~

        """#),
  ]
}
