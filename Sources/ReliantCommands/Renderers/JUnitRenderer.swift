import ReliantDocument
import ReliantGraph

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

  /// All files of a report, and all its findings.
  static func render(_ report: Report, isStrict: Bool, text: TextRenderer) -> String {
    var renderer = JUnitRenderer(isStrict: isStrict, text: text)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + renderer.suites(report)
  }

  private mutating func suites(_ report: Report) -> String {
    let findings = Dictionary(grouping: report.diagnostics) { $0.location?.file }
    let files = Set(report.files).union(findings.keys.compactMap(\.self)).sorted()
    var content = ""
    if findings[nil] != nil || report.omitted > 0 {
      let remark = report.omitted > 0 ? SummaryRenderer.render(report) : nil
      content = suite(Self.suiteWithoutFile, findings[nil] ?? [], remark: remark)
    }
    for file in files {
      content +=
        findings[file].map { suite(file, $0) }
        ?? element(
          "testsuite", [("name", file)] + counts([], passing: 1), in: 1,
          element("testcase", [("name", file), ("classname", file), ("time", "0")], in: 2))
    }
    let clean = files.count { findings[$0] == nil }
    let attributes = [("name", "Reliant")] + counts(report.diagnostics, passing: clean)
    return element("testsuites", attributes, in: 0, content)
  }

  /// - Parameter remark: what is said of the suite besides its findings.
  private mutating func suite(
    _ name: String, _ findings: [Diagnostic], remark: String? = nil
  ) -> String {
    var content = ""
    var timesUsed: [String: Int] = [:]
    for finding in findings {
      var test = Self.name(of: finding)
      timesUsed[test, default: 0] += 1
      if let count = timesUsed[test], count > 1 { test += " (\(count))" }
      content += self.test(test, in: name, finding)
    }
    if let remark { content += "    <system-out>\(remark.escapedForXML)</system-out>\n" }
    return element("testsuite", [("name", name)] + counts(findings), in: 1, content)
  }

  private mutating func test(_ name: String, in suite: String, _ finding: Diagnostic) -> String {
    var attributes = [("name", name), ("classname", suite)]
    if let file = finding.location?.file { attributes.append(("file", file)) }
    if let line = finding.location?.line { attributes.append(("line", String(line))) }
    let body = text.render(finding).escapedForXML
    let message = finding.message.escapedForDisplay.escapedForXML
    let result =
      isFailure(finding)
      ? "<failure message=\"\(message)\" type=\"\(finding.rule.name)\">\(body)</failure>"
      : "<system-out>\(body)</system-out>"
    return element("testcase", attributes + [("time", "0")], in: 2, "      \(result)\n")
  }

  private func isFailure(_ finding: Diagnostic) -> Bool { isStrict || finding.severity == .error }

  private func counts(_ findings: [Diagnostic], passing: Int = 0) -> [(String, String)] {
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

  /// An element with what it holds, if it holds anything.
  private func element(
    _ name: String, _ attributes: [(String, String)], in level: Int, _ content: String? = nil
  ) -> String {
    let margin = String(repeating: "  ", count: level)
    let list = attributes.map { " \($0)=\"\($1.escapedForDisplay.escapedForXML)\"" }.joined()
    guard let content else { return "\(margin)<\(name)\(list)/>\n" }
    return "\(margin)<\(name)\(list)>\n\(content)\(margin)</\(name)>\n"
  }
}

extension String {
  /// The string as it may stand in XML 1.0, in an element as well as in quotes.
  ///
  /// Line breaks stay; what XML cannot hold at all, and what hides or reorders text, is shown as an
  /// escape such as `\u{1B}`.
  var escapedForXML: String {
    linesEscapedForDisplay.replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;",
    ])
  }
}
