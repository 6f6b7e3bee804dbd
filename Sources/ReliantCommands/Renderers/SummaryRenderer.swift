import ReliantDocument

/// Sums a report up in one line: "2 errors and 1 warning in 5 files, environments: production".
enum SummaryRenderer {
  static func render(_ report: Report) -> String {
    let isEmpty = report.files.isEmpty
    let files = counted(report.files.count, "file")
    let counts = [(report.errors, "error"), (report.warnings, "warning")]
      .filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    var line =
      if !counts.isEmpty {
        counts.joined(separator: " and ") + (isEmpty ? ", no file could be read" : " in \(files)")
      } else {
        "\(files) \(report.files.count == 1 ? "is" : "are") fine"
      }
    if !report.environments.isEmpty {
      line += ", environments: \(report.environments.joined(separator: ", "))"
    }
    if report.omitted > 0 {
      line += "; \(counted(report.omitted, "further finding")) left out"
    }
    return line.escapedForDisplay
  }

  /// What is said beside the findings: the sum, and that types were not checked.
  static func lines(on report: Report) -> String {
    let areTypesOff = !report.checkedTypes && !report.files.isEmpty
    return "\(render(report))\n" + (areTypesOff ? "\(typesAreOff)\n" : "")
  }

  /// What is said when no registry tells about the types.
  static let typesAreOff = """
    type rules are off, since no types are known; \
    to switch them on, give '--types FILE' with what the program's own command 'types' writes
    """

  /// A number of things, such as "2 files".
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
