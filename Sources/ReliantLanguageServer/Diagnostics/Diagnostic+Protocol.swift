import ReliantDocument
import ReliantGraph

extension Service {
  /// A finding as the client shows it.
  ///
  /// - Parameter file: the file that it is told of; nil where there is none to look at.
  func json(_ diagnostic: Diagnostic, in file: ServedFile?) -> JSONValue {
    let location = diagnostic.location
    // What code defines is told of elsewhere than where it is.
    let isElsewhere = location.map { $0.file != file?.path } ?? false
    let place = isElsewhere ? location.map { "\($0.description.escapedForDisplay): " } ?? "" : ""
    let related = client.hasRelatedInformation ? diagnostic.related.compactMap(json) : []
    let tags = client.hasDiagnosticTags ? Self.tags(of: diagnostic.rule) : []
    return .object([
      "range": range(of: isElsewhere ? nil : location, in: file),
      "severity": diagnostic.severity == .error ? 1 : 2,
      "code": diagnostic.rule.name,
      "source": "reliant",
      "message": place + diagnostic.clause + diagnostic.occurrences(besides: []),
      "tags": tags.nonempty,
      "relatedInformation": related.nonempty,
    ])
  }

  /// A further place, if it is in a file that can be shown.
  private func json(_ related: Diagnostic.Related) -> JSONValue? {
    guard let file = file(at: related.location.file), file.path.hasPrefix("/") else { return nil }
    return .object([
      "location": JSONValue.object([
        "uri": file.uri, "range": range(of: related.location, in: file),
      ]),
      "message": related.message.escapedForDisplay,
    ])
  }

  /// Where a finding is; the beginning of a file that has no lines.
  private func range(of location: SourceLocation?, in file: ServedFile?) -> JSONValue {
    let nowhere = TextPosition(line: 0, character: 0)
    guard let file, let bytes = location.flatMap({ file.lines.range(of: $0) }) else {
      return (nowhere..<nowhere).json
    }
    return file.json(bytes)
  }

  /// How a finding's text is to look: faded for what is of no use, struck through for what is
  /// outdated.
  private static func tags(of rule: Rule) -> [Int] {
    switch rule {
    case .unusedObject, .unusedValue, .noEffect: [1]
    case .deprecated: [2]
    default: []
    }
  }
}

extension TextLines {
  /// The bytes that a location of a report stands for; nil where it has no lines.
  func range(of location: SourceLocation) -> Range<Int>? {
    guard let start = location.offset, let line = location.line, let column = location.column else {
      return nil
    }
    let end = offset(line: location.endLine ?? line, column: location.endColumn ?? column)
    let first = min(max(start, 0), bytes.count)
    return first..<max(first, end)
  }
}
