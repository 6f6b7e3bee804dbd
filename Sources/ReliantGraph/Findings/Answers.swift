import ReliantDocument

/// What people answer to findings: which warnings are meant, and how severe the others are.
package struct Answers {
  /// What becomes of the warnings of a rule.
  package enum Treatment: String, Sendable, CaseIterable {
    case off, warning, error
  }

  /// The warnings of a rule that are meant in a part of a file.
  ///
  /// They go by paths and pointers, as a file may be read more than once in a run.
  private struct Allowance: Hashable {
    let path: String
    let pointer: String
    let rule: String
  }

  /// What a person asks for, by the names of rules.
  var treatments: [String: Treatment] = [:]
  /// Where each is written, and whether there was anything of the kind.
  private var allowances: [Allowance: (site: Site, isUsed: Bool)] = [:]

  func severity(of rule: Rule) -> Severity {
    treatments[rule.name] == .error ? .error : rule.severity
  }

  mutating func allow(_ rule: String, in path: String, below pointer: String, at site: Site) {
    let allowance = Allowance(path: path, pointer: pointer, rule: rule)
    // A file may be read once more for another context.
    allowances[allowance] = (site, allowances[allowance]?.isUsed ?? false)
  }

  /// Whether the findings of a rule at a place of a file are not to be reported.
  mutating func silence(_ rule: Rule, at place: () -> (path: String, pointer: String)?) -> Bool {
    guard rule.severity == .warning else { return false }
    var isMeant = treatments[rule.name] == .off
    guard !allowances.isEmpty, let (path, pointer) = place() else { return isMeant }
    var part = pointer[...]
    while true {
      let allowance = Allowance(path: path, pointer: String(part), rule: rule.name)
      if allowances[allowance] != nil {
        allowances[allowance]?.isUsed = true
        isMeant = true
      }
      guard let slash = part.lastIndex(of: "/") else { return isMeant }
      part = part[..<slash]
    }
  }

  /// What is allowed in some files and was not found there, with its places.
  func idle(in paths: Set<String>) -> [(rule: String, site: Site)] {
    allowances.filter { paths.contains($0.key.path) && !$0.value.isUsed }
      .map { ($0.key.rule, $0.value.site) }.ordered { $0.site < $1.site }
  }
}

extension FileReader {
  /// Reads which warnings are meant within a file, a definition or the form of a value.
  func readAllowances(_ member: Document.Member, in map: Int) {
    for element in elements(of: member) ?? []
    where expect(.string, at: element, as: "a rule") {
      let name = document.text(of: element)
      if !Rules.warnings.contains(name) {
        report(WrongValue.rule(name), at: element)
      } else if let pointer = workspace.sources.pointer(to: .site(site(map)), workspace.names) {
        workspace.sources.answers.allow(
          name, in: document.source.path, below: pointer, at: site(element))
      }
    }
  }
}
