import ReliantDocument
import ReliantGraph
import ReliantLanguageServer

/// Writes a report as SARIF 2.1.0, which code scanning services and editors read.
///
/// All rules are listed with their help, whether they are broken or not. Columns count Unicode code
/// points, as in every report. What has no lines, such as a binary property list, has a logical
/// location alone: the JSON pointer.
enum SARIFRenderer {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  static func render(_ report: Report) -> String {
    var fingerprints = FindingFingerprints()
    let run = JSONValue.object([
      "tool": JSONValue.object(["driver": driver]),
      "columnKind": "unicodeCodePoints",
      "invocations": [invocation(of: report)],
      "results": report.diagnostics.map { diagnostic in
        result(diagnostic, fingerprint: fingerprints.next(of: diagnostic), in: report)
      },
    ])
    return JSONValue.object(["$schema": schema, "version": "2.1.0", "runs": [run]]).text
  }

  // MARK: The tool

  private static var driver: JSONValue {
    .object([
      "name": "Reliant", "semanticVersion": CommandProgram.version,
      "rules": Rules.explanations.map(rule),
    ])
  }

  private static func rule(_ explained: RuleExplanation) -> JSONValue {
    let (explanation, remedy) = (explained.explanation, explained.remedy)
    return .object([
      "id": explained.rule.name,
      "shortDescription": message(explained.summary + "."),
      "fullDescription": message(explanation),
      "help": JSONValue.object([
        "text": plain("\(explanation) \(remedy)"),
        "markdown": plain("\(explanation)\n\n**To fix it:** \(remedy)"),
      ]),
      "defaultConfiguration": JSONValue.object(["level": explained.rule.severity.rawValue]),
      "properties": JSONValue.object(["tags": [explained.topic.rawValue]]),
    ])
  }

  private static func invocation(of report: Report) -> JSONValue {
    var notes: [String] = []
    if report.omitted > 0 { notes.append(SummaryRenderer.render(report)) }
    if !report.checkedTypes { notes.append(SummaryRenderer.typesAreOff) }
    let notifications = notes.map { note in
      JSONValue.object(["level": "note", "message": message(note)])
    }
    return .object([
      "executionSuccessful": true,
      "toolExecutionNotifications": notifications.nonempty,
    ])
  }

  // MARK: Results

  private static func result(
    _ diagnostic: Diagnostic, fingerprint: String, in report: Report
  ) -> JSONValue {
    // Services refuse a result without any file.
    let file = diagnostic.location?.file ?? report.files.first
    let location = JSONValue.object([
      "physicalLocation": file.map { physical(diagnostic.location, in: $0) },
      "logicalLocations": diagnostic.pointer.map { pointer in
        [JSONValue.object(["fullyQualifiedName": pointer])]
      },
    ])
    let isNowhere = file == nil && diagnostic.pointer == nil
    let related = diagnostic.related.enumerated().map { index, related in
      JSONValue.object([
        "id": index + 1,
        "physicalLocation": physical(related.location, in: related.location.file),
        "message": message(related.message.escapedForDisplay),
      ])
    }
    return .object([
      "ruleId": diagnostic.rule.name,
      "ruleIndex": Rule.all.firstIndex(of: diagnostic.rule),
      "level": diagnostic.severity.rawValue,
      "message": message(diagnostic.clause),
      "locations": isNowhere ? [] : [location],
      "relatedLocations": related.nonempty,
      "fixes": diagnostic.fixes.filter { !$0.edits.isEmpty }.map(fix).nonempty,
      "partialFingerprints": JSONValue.object([FindingFingerprints.name: fingerprint]),
      "properties": JSONValue.object(["environments": diagnostic.environments]),
    ])
  }

  private static func physical(_ location: SourceLocation?, in file: String) -> JSONValue {
    let region = location.flatMap { location in
      location.line.map { line in
        JSONValue.object([
          "startLine": line, "startColumn": location.column, "endLine": location.endLine,
          "endColumn": location.endColumn, "byteOffset": location.offset,
        ])
      }
    }
    return .object(["artifactLocation": artifact(file), "region": region])
  }

  private static func artifact(_ file: String) -> JSONValue {
    .object(["uri": FileURI.uri(of: file)])
  }

  /// A fix has at least one change, and each change at least one replacement (SARIF 2.1.0, 3.55).
  private static func fix(_ fix: Diagnostic.Fix) -> JSONValue {
    let files = Dictionary(grouping: fix.edits, by: \.location.file).sorted { $0.key < $1.key }
    let changes = files.map { file, edits in
      JSONValue.object([
        "artifactLocation": artifact(file), "replacements": edits.map(replacement),
      ])
    }
    return .object([
      "description": message(fix.title.escapedForDisplay), "artifactChanges": changes,
    ])
  }

  private static func replacement(_ edit: Diagnostic.Edit) -> JSONValue {
    let isEmpty = edit.replacement.isEmpty
    return .object([
      "deletedRegion": JSONValue.object([
        "byteOffset": edit.location.offset, "byteLength": edit.length,
      ]),
      "insertedContent": isEmpty ? nil : JSONValue.object(["text": edit.replacement]),
    ])
  }

  private static func message(_ text: String) -> JSONValue { .object(["text": plain(text)]) }

  /// A message whose brackets and braces are taken as they are: SARIF makes a link of
  /// `[text](target)`, and takes `{0}` for the place of an argument (SARIF 2.1.0, 3.11.5 and 3.11.6).
  private static func plain(_ message: String) -> String {
    let text = message.replacing(["{": "{{", "}": "}}"])
    guard message.contains("](") else { return text }
    return text.replacing(["[": #"\["#, "]": #"\]"#, "\\": #"\\"#])
  }
}

/// Names findings so that a service knows them again when lines have moved.
///
/// A fingerprint is the FNV-1a hash, 64 bits wide, of the rule, the file's name, the JSON pointer
/// and the message, each followed by a zero byte. The second finding of a file with all of these
/// equal adds a 2, and so on. Neither lines nor columns are part of it, nor the folder: the way to
/// it depends on where the check was run, and services compare the paths of files by themselves.
struct FindingFingerprints {
  /// What the fingerprint is called in a report; another way to make it needs another number.
  static let name = "reliantFinding/v2"

  /// How often each hash has occurred in each file.
  private var occurrences: [String: [UInt64: Int]] = [:]

  /// The fingerprint of the next finding of a report.
  mutating func next(of diagnostic: Diagnostic) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let file = diagnostic.location?.file ?? ""
    let parts = [
      diagnostic.rule.name, FilePath(file).fileName, diagnostic.pointer ?? "",
      diagnostic.message,
    ]
    for part in parts { Self.add(part, to: &hash) }
    let count = occurrences[file, default: [:]][hash, default: 0] + 1
    occurrences[file, default: [:]][hash] = count
    if count > 1 { Self.add(String(count), to: &hash) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func add(_ text: String, to hash: inout UInt64) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
  }
}
