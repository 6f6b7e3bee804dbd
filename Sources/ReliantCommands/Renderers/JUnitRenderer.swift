import ReliantDocument

/// Writes a report as JUnit's XML, which most build servers show as tests.
///
/// Each file is a suite. A file that is fine has one test that passes, named after it; else each
/// finding is a test of its own, named by its rule and its JSON pointer. Such a name stays when lines
/// move, so that a server can tell new failures from old ones. Errors are failures; warnings are
/// output of tests that pass, or failures as well when the run is strict. Findings that belong to
/// no file form a suite of their own, which also says how many findings were left out.
struct JUnitRenderer {
  private static let suiteWithoutFile = "configuration"
  /// How many characters of a JSON pointer a test's name shows.
  private static let pointerLength = 200

  /// Whether warnings are failures.
  let isStrict: Bool
  /// Writes the text of a finding.
  private var text: TextRenderer
  private var xml = ""

  init(isStrict: Bool, text: TextRenderer) {
    self.isStrict = isStrict
    self.text = text
  }

  /// All files of a report, and all its findings.
  static func render(_ report: Report, isStrict: Bool, text: TextRenderer) -> String {
    var renderer = JUnitRenderer(isStrict: isStrict, text: text)
    renderer.renderSuites(report)
    return renderer.xml
  }

  private mutating func renderSuites(_ report: Report) {
    let findings = Dictionary(grouping: report.diagnostics) { $0.location?.file }
    let files = Set(report.files).union(findings.keys.compactMap(\.self)).sorted()
    let clean = files.count { findings[$0] == nil }
    xml += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    open(
      "testsuites",
      [("name", "Reliant")] + counts(report.diagnostics, passing: clean), isEmpty: false)
    let remark = report.omitted > 0 ? SummaryRenderer.render(report) : nil
    if findings[nil] != nil || remark != nil {
      renderSuite(Self.suiteWithoutFile, findings[nil] ?? [], isFile: false, remark: remark)
    }
    for file in files { renderSuite(file, findings[file] ?? []) }
    xml += "</testsuites>\n"
  }

  /// - Parameter remark: what is said of the suite besides its findings.
  private mutating func renderSuite(
    _ name: String, _ findings: [Diagnostic], isFile: Bool = true, remark: String? = nil
  ) {
    let isFine = isFile && findings.isEmpty
    xml += "  "
    open(
      "testsuite", [("name", name)] + counts(findings, passing: isFine ? 1 : 0), isEmpty: false)
    if isFine {
      xml += "    "
      open("testcase", [("name", name), ("classname", name), ("time", "0")], isEmpty: true)
    }
    var timesUsed: [String: Int] = [:]
    for finding in findings {
      var test = Self.name(of: finding)
      let count = timesUsed[test, default: 0] + 1
      timesUsed[test] = count
      if count > 1 { test += " (\(count))" }
      renderTest(test, in: name, finding)
    }
    if let remark { xml += "    <system-out>\(remark.escapedForXML)</system-out>\n" }
    xml += "  </testsuite>\n"
  }

  private mutating func renderTest(_ name: String, in suite: String, _ finding: Diagnostic) {
    var attributes = [("name", name), ("classname", suite)]
    if let location = finding.location {
      attributes.append(("file", location.file))
      if let line = location.line { attributes.append(("line", String(line))) }
    }
    xml += "    "
    open("testcase", attributes + [("time", "0")], isEmpty: false)
    let body = text.render(finding).escapedForXML
    if isFailure(finding) {
      let message = finding.message.escapedForDisplay.escapedForXML
      xml += """
              <failure message="\(message)" type="\(finding.rule.name)">\(body)</failure>

        """
    } else {
      xml += "      <system-out>\(body)</system-out>\n"
    }
    xml += "    </testcase>\n"
  }

  private func isFailure(_ finding: Diagnostic) -> Bool { isStrict || finding.severity == .error }

  private func counts(_ findings: [Diagnostic], passing: Int) -> [(String, String)] {
    [
      ("tests", String(findings.count + passing)),
      ("failures", String(findings.count(where: isFailure))), ("errors", "0"), ("time", "0"),
    ]
  }

  /// The rule and where it is broken, without a line.
  private static func name(of finding: Diagnostic) -> String {
    guard let pointer = finding.pointer, !pointer.isEmpty else { return finding.rule.name }
    let shown = pointer.unicodeScalars.prefix(pointerLength)
    return
      "\(finding.rule.name) at \(String(shown))\(shown.endIndex < pointer.endIndex ? "…" : "")"
  }

  private mutating func open(_ element: String, _ attributes: [(String, String)], isEmpty: Bool) {
    xml += "<\(element)"
    for (name, value) in attributes {
      xml += " \(name)=\"\(value.escapedForDisplay.escapedForXML)\""
    }
    xml += isEmpty ? "/>\n" : ">\n"
  }
}
