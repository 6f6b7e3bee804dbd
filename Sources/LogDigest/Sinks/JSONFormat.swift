/// Writes a report as JSON for programs: plain numbers, times in ISO 8601, shares as fractions.
struct JSONFormat: ReportFormat {
  /// Whether each value has a line of its own.
  var isPretty = false

  func text(of report: Report) -> String {
    var sections: [(String, Node)] = []
    for section in report.sections {
      let rows = section.rows.map { row in
        Node.map(zip(section.columns, row).map { ($0.key, Node($1)) })
      }
      var members: [(String, Node)] = [("title", .scalar(section.title.jsonQuoted))]
      if section.layout == .figures, let figures = rows.first {
        members.append(("figures", figures))
      } else {
        members.append(("rows", .list(rows)))
      }
      if let note = section.note { members.append(("note", .scalar(note.jsonQuoted))) }
      sections.append((section.key, .map(members)))
    }
    let root = Node.map([
      ("title", .scalar(report.title.jsonQuoted)), ("made", Node(.time(report.made))),
      ("sections", .map(sections)),
    ])
    var text = ""
    root.write(to: &text, indentation: isPretty ? "\n" : nil)
    return text + "\n"
  }
}

/// A JSON value that is about to be written.
private indirect enum Node {
  case scalar(String)
  case list([Node])
  case map([(name: String, value: Node)])

  init(_ value: Value) {
    switch value {
    case .text(let text): self = .scalar(text.jsonQuoted)
    case .count(let number), .bytes(let number), .duration(let number):
      self = .scalar(String(number))
    case .time(let time?):
      self = .scalar(TimeFormat.utc.string(time, separator: "T").jsonQuoted)
    case .time(nil), .share(_, of: 0): self = .scalar("null")
    case .share(let part, let whole): self = .scalar(Value.fraction(part, of: whole))
    }
  }

  /// - Parameter indentation: a line break with the blanks behind it, or nil for a single line.
  func write(to text: inout String, indentation: String?) {
    switch self {
    case .scalar(let written):
      text += written
    case .list(let elements):
      Self.write(elements.map { ("", $0) }, "[", "]", to: &text, indentation)
    case .map(let members):
      let space = indentation == nil ? "" : " "
      let named = members.map { ("\($0.jsonQuoted):\(space)", $1) }
      Self.write(named, "{", "}", to: &text, indentation)
    }
  }

  private static func write(
    _ parts: [(String, Node)], _ open: String, _ close: String, to text: inout String,
    _ indentation: String?
  ) {
    text += open
    let inner = indentation.map { $0 + "  " }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      text += inner ?? ""
      text += part.0
      part.1.write(to: &text, indentation: inner)
    }
    if !parts.isEmpty { text += indentation ?? "" }
    text += close
  }
}

extension String {
  /// The text as a JSON string.
  fileprivate var jsonQuoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Beyond what JSON asks for, so that the output is safe inside scripts and on terminals.
      case _ where scalar.isInvisible:
        for unit in Character(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
