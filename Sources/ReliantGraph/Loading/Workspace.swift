package import ReliantDocument

/// What the checks of a run share: what has been read, names, and the sink of findings.
package final class Workspace {
  package let limits: Limits
  package let names: NameTable
  package let sources: Sources
  package let findings: Findings
  /// What is known of types, for hints about what stands in a wrong place of a file.
  let catalog: (any TypeCatalog)?
  let suggestions: SuggestionBudget

  package init(limits: Limits, catalog: (any TypeCatalog)? = nil) {
    self.limits = limits
    self.catalog = catalog
    names = Vocabulary.nameTable()
    sources = Sources()
    suggestions = SuggestionBudget()
    findings = Findings(limit: limits.findings, sources: sources, names: names)
  }

  private init(sharing other: Workspace) {
    limits = other.limits
    catalog = other.catalog
    names = other.names
    sources = other.sources
    suggestions = other.suggestions
    findings = Findings(limit: limits.findings, sources: sources, names: names)
  }

  /// The same with an empty sink of findings.
  func withNewFindings() -> Workspace { Workspace(sharing: self) }

  /// The findings as data for people.
  package var diagnostics: [Diagnostic] {
    Diagnosing(sources, names).diagnostics(findings.kept)
  }

  package var documents: [Document] { sources.documents }

  /// Adds a document and returns its index.
  package func add(_ document: Document) -> Int {
    sources.add(document)
  }

  @discardableResult
  func report<Broken: Violation>(
    _ violation: @autoclosure () -> Broken, at site: Site
  ) -> Reported {
    findings.report(violation(), at: site)
  }

  @discardableResult
  func report<Broken: Violation>(
    _ violation: @autoclosure () -> Broken, at place: Place
  ) -> Reported {
    findings.report(violation(), at: place)
  }

  /// Notes that a document is an overlay.
  func markOverlay(_ document: Int) { sources.markOverlay(document) }

  /// Whether something stands in an overlay.
  func isOverlay(_ site: Site) -> Bool { sources.isOverlay(site) }

  /// Whether further findings of a severity are only counted.
  func isFull(of severity: Severity) -> Bool { findings.isFull(of: severity) }

  /// Whether the run at hand has found an error.
  var hasErrors: Bool { findings.hasErrors }

  /// Whether something stands in an open region of its file, behind a mistake in the structure.
  func isOpen(_ site: Site) -> Bool { sources.isOpen(site) }

  /// Counts findings that somebody else has met and not kept.
  func countOmitted(_ count: Int) {
    findings.countOmitted(count)
  }

  // MARK: Names

  /// Whether a name can be that of an object or a value.
  func isName(_ name: Symbol) -> Bool {
    Vocabulary.isName(names.utf8(of: name).span)
  }

  // MARK: Reading nodes

  package func node(at site: Site) -> Node { sources.node(at: site) }
  package func text(at site: Site) -> String { sources.text(at: site) }
  package func scalar(at site: Site) -> Scalar { sources.scalar(at: site) }

  /// A name as messages show it.
  package func quoted(_ name: Symbol) -> String { names.quoted(name) }

  // MARK: Places

  /// The path that a file names, which counts from the file's folder.
  func path(_ relative: String, namedAt site: Site) -> FilePath {
    sources.path(relative, namedAt: site)
  }

  /// The folder from which the paths count that a file, or a program's code, names.
  func folder(ofPathsAt site: Site) -> FilePath { sources.folder(ofPathsAt: site) }

  /// Whether something is said in a program's code and not in a file.
  func isCode(_ site: Site) -> Bool { sources.isCode(site) }

  package func place(of site: Site) -> SourcePlace { sources.place(of: site) }

  /// A place in one of the run's documents; nil when another run has read the file.
  func place(_ place: SourcePlace) -> Place? { sources.place(place) }
}

extension Document {
  /// A scalar node's value; null for a map, a list, or what could not be read.
  package func scalar(of node: Int) -> Scalar {
    switch nodes[node].kind {
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(text(of: node))
    case .string: .string(text(of: node))
    case .data: .data(Array(content(of: node)))
    case .date: .date(text(of: node))
    case .map, .list, .member, .null, .invalid: .null
    }
  }
}
