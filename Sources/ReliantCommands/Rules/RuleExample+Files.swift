// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about files.
extension RuleExample {
  static let files: [Rule: RuleExample] = [
    .fileNotFound: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"imports": ["sevices.json"]}

          """#),
        File(
          "services.json",
          #"""
          {"objects": {"clock": {"type": "SystemClock"}}}

          """#),
      ],
      report: #"""
        app.json:1:14: error: there is no file 'sevices.json'; did you mean 'services.json'? [file-not-found]
        {"imports": ["sevices.json"]}
                     ^~~~~~~~~~~~~~

        """#),
    .importCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"imports": ["services.json"]}

          """#),
        File(
          "clocks.json",
          #"""
          {"imports": ["services.json"]}

          """#),
        File(
          "services.json",
          #"""
          {"imports": ["clocks.json"]}

          """#),
      ],
      report: #"""
        clocks.json:1:14: error: these files import each other: 'clocks.json' → 'services.json' → 'clocks.json'; take one of the imports away [import-cycle]
        {"imports": ["services.json"]}
                     ^~~~~~~~~~~~~~~
        services.json:1:14: note: imported here
        {"imports": ["clocks.json"]}
                     ^~~~~~~~~~~~~

        """#),
    .outsideRoot: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"imports": ["../no-effect/app.json"]}

          """#)
      ],
      report: #"""
        app.json:1:14: error: '../no-effect/app.json' lies outside the root folder; move it inside, or give a root folder that holds both [outside-root]
        {"imports": ["../no-effect/app.json"]}
                     ^~~~~~~~~~~~~~~~~~~~~~~

        """#),
    .parentNotFound: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"parent": "bse.json"}

          """#),
        File(
          "base.json",
          #"""
          {"objects": {"clock": {"type": "SystemClock"}}}

          """#),
      ],
      report: #"""
        app.json:1:12: error: there is no parent file 'bse.json'; did you mean 'base.json'? [parent-not-found]
        {"parent": "bse.json"}
                   ^~~~~~~~~~

        """#),
    .parentCycle: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"parent": "base.json"}

          """#),
        File(
          "base.json",
          #"""
          {"parent": "app.json"}

          """#),
      ],
      report: #"""
        app.json:1:12: error: these contexts are each other's parents: 'app.json' → 'base.json' → 'app.json'; take one of the parents away [parent-cycle]
        {"parent": "base.json"}
                   ^~~~~~~~~~~
        base.json:1:12: note: named as parent here
        {"parent": "app.json"}
                   ^~~~~~~~~~

        """#),
    .unknownEnvironment: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"objects": {"clock": {"type": "SystemClock"}}}

          """#),
        File(
          "app.production.json",
          #"""
          {"objects": {"clock": {"scope": "prototype"}}}

          """#),
      ],
      command: "validate app.json --environment prodution",
      report: #"""
        app.json: error: no file of this configuration has an overlay for the environment 'prodution'; did you mean 'production'? [unknown-environment] (in prodution)

        """#),
    .ambiguousFile: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {"objects": {"clock": {"type": "SystemClock"}}}

          """#),
        File(
          "app.production.json",
          #"""
          {"objects": {"clock": {"scope": "prototype"}}}

          """#),
        File(
          "app.production.plist",
          #"""
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>objects</key>
            <dict>
              <key>clock</key>
              <dict><key>scope</key><string>prototype</string></dict>
            </dict>
          </dict>
          </plist>

          """#),
      ],
      report: #"""
        app.production.json: error: 'app.production.json' and 'app.production.plist' are overlays of one file for one environment; keep one of them [ambiguous-file] (in production)

        """#),
  ]
}
