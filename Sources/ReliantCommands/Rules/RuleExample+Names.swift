// Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

import ReliantDocument

/// Configurations that break the rules about names.
extension RuleExample {
  static let names: [Rule: RuleExample] = [
    .duplicateName: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "objects": {
              "clock": {"type": "SystemClock"},
              "timer": {"type": "SystemClock", "aliases": ["clock"]}
            }
          }

          """#)
      ],
      report: #"""
        app.json:4:50: error: 'clock' is a name already [duplicate-name]
            "timer": {"type": "SystemClock", "aliases": ["clock"]}
                                                         ^~~~~~~
        app.json:3:5: note: first given here
            "clock": {"type": "SystemClock"},
            ^~~~~~~

        """#),
    .unmarkedOverride: RuleExample(
      files: [
        File(
          "app.json",
          #"""
          {
            "imports": ["services.json"],
            "objects": {
              "clock": {"type": "SystemClock", "scope": "prototype"}
            }
          }

          """#),
        File(
          "services.json",
          #"""
          {"objects": {"clock": {"type": "SystemClock"}}}

          """#),
      ],
      report: #"""
        app.json:4:5: error: 'clock' is defined by an imported file already; to replace it, add "override": true to the definition [unmarked-override]
            "clock": {"type": "SystemClock", "scope": "prototype"}
            ^~~~~~~
        services.json:1:14: note: first defined here
        {"objects": {"clock": {"type": "SystemClock"}}}
                     ^~~~~~~

        """#),
  ]
}
