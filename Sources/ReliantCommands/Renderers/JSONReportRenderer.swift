import ReliantDocument

/// Writes a report as JSON, in the form that `Schemas/report.schema.json` describes.
///
/// What a finding does not have, such as a line in a binary file, is left out.
enum JSONReportRenderer {
  static func render(_ report: Report) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("valid", report.isValid)
      $0.member("diagnostics") { $0.array(of: report.diagnostics) { write($1, to: &$0) } }
      $0.member("summary") {
        $0.object {
          $0.member("errors", report.errors)
          $0.member("warnings", report.warnings)
          $0.member("files", report.files.count)
          $0.member("environments", report.environments)
          $0.member("omitted", report.omitted == 0 ? nil : report.omitted)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object {
      $0.member("rule", diagnostic.rule.name)
      $0.member("severity", diagnostic.severity.rawValue)
      $0.member("message", diagnostic.message)
      $0.member("help", diagnostic.help)
      $0.member("pointer", diagnostic.pointer)
      if let location = diagnostic.location {
        $0.member("location") { write(location, to: &$0) }
      }
      $0.member("related") {
        $0.array(of: diagnostic.related) { json, related in
          json.object {
            $0.member("message", related.message)
            $0.member("location") { write(related.location, to: &$0) }
          }
        }
      }
      $0.member("environments", diagnostic.environments)
      guard !diagnostic.fixes.isEmpty else { return }
      $0.member("fixes") { $0.array(of: diagnostic.fixes) { write($1, to: &$0) } }
    }
  }

  private static func write(_ fix: Diagnostic.Fix, to json: inout JSONWriter) {
    json.object {
      $0.member("title", fix.title)
      $0.member("edits") {
        $0.array(of: fix.edits) { json, edit in
          json.object {
            $0.member("location") { write(edit.location, to: &$0) }
            $0.member("length", edit.length)
            $0.member("text", edit.replacement)
          }
        }
      }
    }
  }

  static func write(_ location: SourceLocation, to json: inout JSONWriter) {
    json.object {
      $0.member("file", location.file)
      $0.member("line", location.line)
      $0.member("column", location.column)
      $0.member("endLine", location.endLine)
      $0.member("endColumn", location.endColumn)
      $0.member("offset", location.offset)
    }
  }
}
