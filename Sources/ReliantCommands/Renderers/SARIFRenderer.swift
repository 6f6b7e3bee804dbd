import ReliantDocument
import ReliantGraph

/// Writes a report as SARIF 2.1.0, which code scanning services and editors read.
///
/// All rules are listed with their help, whether they are broken or not. Columns count Unicode code
/// points, as in every report. What has no lines, such as a binary property list, has a logical
/// location alone: the JSON pointer.
struct SARIFRenderer {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  private let report: Report
  private var fingerprints = FindingFingerprints()
  private var json = JSONWriter()

  static func render(_ report: Report) -> String {
    var renderer = SARIFRenderer(report: report)
    renderer.renderLog()
    return renderer.json.text + "\n"
  }

  private init(report: Report) { self.report = report }

  private mutating func renderLog() {
    var json = JSONWriter()
    json.object { log in
      log.member("$schema", Self.schema)
      log.member("version", "2.1.0")
      log.member("runs") { runs in
        runs.array { runs in
          runs.object { run in
            run.member("tool") { Self.writeTool(to: &$0) }
            run.member("columnKind", "unicodeCodePoints")
            run.member("invocations") { invocations in
              invocations.array { $0.object { writeInvocation(to: &$0) } }
            }
            run.member("results") { results in
              results.array(of: report.diagnostics) { write($1, to: &$0) }
            }
          }
        }
      }
    }
    self.json = json
  }

  // MARK: The tool

  private static func writeTool(to json: inout JSONWriter) {
    json.object { tool in
      tool.member("driver") { driver in
        driver.object { driver in
          driver.member("name", "Reliant")
          driver.member("semanticVersion", CommandProgram.version)
          driver.member("rules") { $0.array(of: Rules.explanations) { write($1, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ explained: RuleExplanation, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", explained.rule.name)
      json.member("shortDescription") { write(message: explained.summary + ".", to: &$0) }
      json.member("fullDescription") { write(message: explained.explanation, to: &$0) }
      json.member("help") { help in
        help.object {
          $0.member("text", plain("\(explained.explanation) \(explained.remedy)"))
          $0.member(
            "markdown", plain("\(explained.explanation)\n\n**To fix it:** \(explained.remedy)"))
        }
      }
      json.member("defaultConfiguration") { configuration in
        configuration.object { $0.member("level", explained.rule.severity.rawValue) }
      }
      json.member("properties") { properties in
        properties.object { $0.member("tags", [explained.topic.rawValue]) }
      }
    }
  }

  private func writeInvocation(to json: inout JSONWriter) {
    var notes: [String] = []
    if report.omitted > 0 { notes.append(SummaryRenderer.render(report)) }
    if !report.checkedTypes { notes.append(SummaryRenderer.typesAreOff) }
    json.member("executionSuccessful", true)
    guard !notes.isEmpty else { return }
    json.member("toolExecutionNotifications") { notifications in
      notifications.array(of: notes) { json, note in
        json.object { json in
          json.member("level", "note")
          json.member("message") { Self.write(message: note, to: &$0) }
        }
      }
    }
  }

  // MARK: Results

  private mutating func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    let fingerprint = fingerprints.next(of: diagnostic)
    json.object { json in
      json.member("ruleId", diagnostic.rule.name)
      json.member("ruleIndex", Rule.all.firstIndex(of: diagnostic.rule))
      json.member("level", diagnostic.severity.rawValue)
      json.member("message") { Self.write(message: diagnostic.clause, to: &$0) }
      json.member("locations") { locations in
        locations.array { json in
          // Services refuse a result without any file.
          let file = diagnostic.location?.file ?? report.files.first
          guard file != nil || diagnostic.pointer != nil else { return }
          json.object { json in
            if let file { Self.write(diagnostic.location, in: file, to: &json) }
            if let pointer = diagnostic.pointer { Self.write(pointer: pointer, to: &json) }
          }
        }
      }
      if !diagnostic.related.isEmpty {
        json.member("relatedLocations") { locations in
          locations.array(of: diagnostic.related.enumerated()) { json, related in
            json.object { json in
              json.member("id", related.offset + 1)
              let location = related.element.location
              Self.write(location, in: location.file, to: &json)
              json.member("message") {
                Self.write(message: related.element.message.escapedForDisplay, to: &$0)
              }
            }
          }
        }
      }
      if !diagnostic.fixes.isEmpty {
        json.member("fixes") { $0.array(of: diagnostic.fixes) { Self.write($1, to: &$0) } }
      }
      json.member("partialFingerprints") { fingerprints in
        fingerprints.object { $0.member(FindingFingerprints.name, fingerprint) }
      }
      json.member("properties") { properties in
        properties.object { $0.member("environments", diagnostic.environments) }
      }
    }
  }

  private static func write(
    _ location: SourceLocation?, in file: String, to json: inout JSONWriter
  ) {
    json.member("physicalLocation") { physical in
      physical.object { physical in
        physical.member("artifactLocation") { artifact in
          artifact.object { $0.member("uri", file.uriReference) }
        }
        guard let location, location.line != nil else { return }
        physical.member("region") { region in
          region.object {
            $0.member("startLine", location.line)
            $0.member("startColumn", location.column)
            $0.member("endLine", location.endLine)
            $0.member("endColumn", location.endColumn)
            $0.member("byteOffset", location.offset)
          }
        }
      }
    }
  }

  /// A fix has at least one change, and each change at least one replacement (SARIF 2.1.0, 3.55).
  private static func write(_ fix: Diagnostic.Fix, to json: inout JSONWriter) {
    let files = Dictionary(grouping: fix.edits, by: \.location.file).sorted { $0.key < $1.key }
    json.object { json in
      json.member("description") { write(message: fix.title.escapedForDisplay, to: &$0) }
      json.member("artifactChanges") { changes in
        changes.array(of: files) { json, file in
          json.object { json in
            json.member("artifactLocation") { artifact in
              artifact.object { $0.member("uri", file.key.uriReference) }
            }
            json.member("replacements") { replacements in
              replacements.array(of: file.value) { write($1, to: &$0) }
            }
          }
        }
      }
    }
  }

  private static func write(_ edit: Diagnostic.Edit, to json: inout JSONWriter) {
    json.object { json in
      json.member("deletedRegion") { region in
        region.object {
          $0.member("byteOffset", edit.location.offset)
          $0.member("byteLength", edit.length)
        }
      }
      guard !edit.replacement.isEmpty else { return }
      json.member("insertedContent") { content in
        content.object { $0.member("text", edit.replacement) }
      }
    }
  }

  private static func write(pointer: String, to json: inout JSONWriter) {
    json.member("logicalLocations") { locations in
      locations.array { $0.object { $0.member("fullyQualifiedName", pointer) } }
    }
  }

  private static func write(message: String, to json: inout JSONWriter) {
    json.object { $0.member("text", plain(message)) }
  }

  /// A message whose brackets and braces are taken as they are: SARIF makes a link of
  /// `[text](target)`, and takes `{0}` for the place of an argument (SARIF 2.1.0, 3.11.5 and 3.11.6).
  private static func plain(_ message: String) -> String {
    let hasLinks = message.contains("](")
    var escaped = ""
    for character in message {
      switch character {
      case "{", "}": escaped += "\(character)\(character)"
      case "[", "]", "\\": escaped += hasLinks ? "\\\(character)" : "\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
