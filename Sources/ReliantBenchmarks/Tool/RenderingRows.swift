import Foundation
import ReliantCommands
import ReliantDocument
import ReliantGraph

/// Writing a report of 10,000 findings in each form, against encoding the same findings.
enum RenderingRows {
  static var contest: Contest {
    let rows = ReportFormat.allCases.map {
      Row("10,000 findings as \($0)", rival: "JSONEncoder")
    }
    return Contest(rows: rows) {
      let report = report()
      let encoded = report.diagnostics.map(EncodedFinding.init)
      let line = #"      "logger": "@loger", "next": "@billingService17", "port": 8017"#
      let text = TextRenderer(style: .plain) { _, _ in line }
      return {
        let clock = Stopwatch.processor
        let rival = try clock.time { try JSONEncoder().encode(encoded).count }
        return ReportFormat.allCases.map { format in
          let ours = clock.time { format.render(report, text: text).utf8.count }
          return Row.Sample(ours: ours, theirs: rival)
        }
      }
    }
  }

  private static func report() -> Report {
    let files = (0..<10).map { "Configs/part\($0).json" }
    let findings = files.flatMap { file in
      (1...1_000).map { number in
        Diagnostic(
          rule: .unknownReference, severity: .error,
          message: "there is no object 'loger\(number)' that 'billingService\(number)' could get",
          help: "did you mean 'logger\(number)'?",
          pointer: "/objects/billingService\(number)/arguments/logger",
          location: SourceLocation(
            file: file, line: 14 * number, column: 17, endLine: 14 * number, endColumn: 25,
            offset: 630 * number))
      }
    }
    return Report(diagnostics: findings, files: files, checkedTypes: true)
  }
}

/// A finding as a program without a writer of its own would encode it.
private struct EncodedFinding: Encodable {
  struct Place: Encodable {
    let file: String
    let line, column, endLine, endColumn, offset: Int?
  }

  let rule, severity, message: String
  let help, pointer: String?
  let location: Place?

  init(_ finding: Diagnostic) {
    rule = finding.rule.name
    severity = finding.severity.rawValue
    message = finding.message
    help = finding.help
    pointer = finding.pointer
    location = finding.location.map {
      Place(
        file: $0.file, line: $0.line, column: $0.column, endLine: $0.endLine,
        endColumn: $0.endColumn, offset: $0.offset)
    }
  }
}
