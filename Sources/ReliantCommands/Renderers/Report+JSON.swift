package import ReliantDocument
package import ReliantGraph
import ReliantInsight

/// Writes a report as JSON, in the form that `Schemas/report.schema.json` describes.
///
/// What a finding does not have, such as a line in a binary file, is left out.
enum JSONReportRenderer {
  static func render(_ report: Report) -> String {
    JSONValue.object([
      "version": 1,
      "valid": report.isValid,
      "diagnostics": report.diagnostics,
      "summary": JSONValue.object([
        "errors": report.errors,
        "warnings": report.warnings,
        "files": report.files.count,
        "environments": report.environments,
        "omitted": report.omitted == 0 ? nil : report.omitted,
      ]),
    ]).text
  }
}

extension Diagnostic: JSONConvertible {
  package var json: JSONValue {
    .object([
      "rule": rule.name,
      "severity": severity.rawValue,
      "message": message,
      "help": help,
      "pointer": pointer,
      "location": location,
      "related": related.map {
        JSONValue.object(["message": $0.message, "location": $0.location])
      },
      "environments": environments,
      "fixes": fixes.map(Self.json).nonempty,
    ])
  }

  private static func json(_ fix: Fix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object([
        "location": edit.location, "length": edit.length, "text": edit.replacement,
      ])
    }
    return .object(["title": fix.title, "edits": edits])
  }
}
