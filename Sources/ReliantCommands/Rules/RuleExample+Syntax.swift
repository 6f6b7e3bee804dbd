// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about syntax.
extension RuleExample {
  static let syntax: [Rule: RuleExample] = [
    .invalidSyntax: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock",}
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:36: error: a comma stands after the last member; remove it [invalid-syntax]
            "clock": {"type": "SystemClock",}
                                           ^

        """#),
    .invalidEncoding: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {"name": "caf�"}
          }

          """#)
      ],
      report: #"""
        app.json:2:26: error: the text is not valid UTF-8 from here on; save the file as UTF-8 [invalid-encoding]
          "values": {"name": "caf�"}
                                 ^

        """#),
    .duplicateMember: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {
              "host": "mail.example.org",
              "h\u006fst": "mx1.example.org"
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:5: error: 'host' stands twice in this map [duplicate-member]
            "h\u006fst": "mx1.example.org"
            ^~~~~~~~~~~
        app.json:3:5: note: first here
            "host": "mail.example.org",
            ^~~~~~

        """#),
    .tooDeep: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "values": {
              "matrix": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
            }
          }

          """#)
      ],
      report: #"""
        app.json:3:141: error: lists and maps nest more than 128 levels deep here [too-deep]
        …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
                                                 ^

        """#),
    .tooLarge: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "level01": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level02", "second": "@level02"}},
              "level02": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level03", "second": "@level03"}},
              "level03": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level04", "second": "@level04"}},
              "level04": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level05", "second": "@level05"}},
              "level05": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level06", "second": "@level06"}},
              "level06": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level07", "second": "@level07"}},
              "level07": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level08", "second": "@level08"}},
              "level08": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level09", "second": "@level09"}},
              "level09": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level10", "second": "@level10"}},
              "level10": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level11", "second": "@level11"}},
              "level11": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level12", "second": "@level12"}},
              "level12": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level13", "second": "@level13"}},
              "level13": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level14", "second": "@level14"}},
              "level14": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level15", "second": "@level15"}},
              "level15": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level16", "second": "@level16"}},
              "level16": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level17", "second": "@level17"}},
              "level17": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level18", "second": "@level18"}},
              "level18": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level19", "second": "@level19"}},
              "level19": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level20", "second": "@level20"}},
              "level20": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level21", "second": "@level21"}},
              "level21": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level22", "second": "@level22"}},
              "level22": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level23", "second": "@level23"}},
              "level23": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level24", "second": "@level24"}},
              "level24": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level25", "second": "@level25"}},
              "level25": {"type": "Leaf", "scope": "prototype"}
            }
          }

          """#)
      ],
      report: #"""
        app.json:8:5: error: a new 'level06' would create more than 1000000 objects; make one of the objects that it is made of a singleton [too-large]
            "level06": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level07", "second": "@level07"}},
            ^~~~~~~~~

        """#),
    .unsupportedFile: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"imports": ["objects.yaml"]}

          """#),
        File(
          "objects.yaml",
          #"""
          objects:
            clock:
              type: SystemClock

          """#),
      ],
      report: #"""
        objects.yaml:1:1: error: files ending in '.yaml' are not read; configurations end in '.json' or '.plist' [unsupported-file]

        """#),
  ]
}
