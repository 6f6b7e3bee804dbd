package import ReliantDocument
package import ReliantGraph
import ReliantInsight

extension Report: JSONConvertible {
  /// The report in the form that `Schemas/report.schema.json` describes.
  ///
  /// What a finding does not have, such as a line in a binary file, is left out.
  package var json: JSONValue {
    .object([
      "version": 1, "valid": isValid, "diagnostics": diagnostics,
      "summary": JSONValue.object([
        "errors": errors, "warnings": warnings, "files": files.count,
        "environments": environments, "omitted": omitted == 0 ? nil : omitted,
      ]),
    ])
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
