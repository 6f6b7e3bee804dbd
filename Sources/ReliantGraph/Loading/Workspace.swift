package import ReliantDocument

/// What one run has read and found so far: documents, names and findings.
package final class Workspace {
  package let limits: Limits
  package let names = Vocabulary.nameTable()
  // Looked at for every value; nothing changes them while it does.
  @exclusivity(unchecked) package private(set) var documents: [Document] = []
  private var findings: KeptFindings
  /// How often something has been reported, whether it was kept or not.
  private(set) var reportCount = 0
  /// What is wrong with the form of documents, of which some meaning may be lost.
  private var formMistakes: [UInt32: FormMistakes] = [:]
  /// The documents that are laid over others.
  private var overlays: Set<Int> = []
  private var quotedNames: [Symbol: String] = [:]
  /// With how many letters unknown names may still be compared.
  var lettersToCompare = Workspace.mostLetters
  private var locator = SourceLocator()
  private var pointers: [Int: PointerFinder] = [:]
  let secretNames = SecretNames()
  /// What is known of types, for hints about what stands in a wrong place of a file.
  let catalog: (any TypeCatalog)?
  /// Where an overlay lays a map over something that is probably a form without its `$`.
  var meantForms: Set<Site> = []
  // Looked at for every name; nothing else is done meanwhile.
  @exclusivity(unchecked) private var validNames = SymbolSet()
  /// What stands for names and is none, by its place.
  private(set) var misnames: [Site: Set<Misname>] = [:]
  /// Whether any file has an anonymous object.
  var hasAnonymousObjects = false
  /// The folder from which the paths count that definitions made in code give.
  var folderOfCode = FilePath(".")
  /// What is not shown of each file, in the order in which it was found.
  private var hidden: [String: [Range<Int>]] = [:]
  /// Where it stands.
  private var hiddenSites: Set<Site> = []
  /// What has been told of things that do not fit, in whichever environment of the configuration.
  private var toldMisfits = ToldMisfits()
  /// What is said of values that are given for secrets, by where they stand.
  var givenSecrets: [Site: Finding] = [:]
  /// Where a reference may be a secret that happens to be a possible name, which is not shown
  /// either as long as no object has it.
  private var suspects: Set<Site> = []

  package init(limits: Limits, catalog: (any TypeCatalog)? = nil) {
    self.limits = limits
    self.catalog = catalog
    findings = KeptFindings(limit: limits.findings)
  }

  /// Adds a document and returns its index.
  package func add(_ document: Document) -> Int {
    documents.append(document)
    return documents.count - 1
  }

  /// Reports a finding, unless it has been: two objects can inherit one mistake.
  ///
  /// What seems to be wrong where the structure of a file is only guessed at is not reported.
  package func report(_ finding: Finding) {
    reportCount += 1
    if case .site(let site) = finding.place, isInDoubt(site) { return }
    findings.add(finding)
  }

  /// Reports a finding, whose wording is worked out only when it is among those that are kept.
  ///
  /// - Parameter place: the part of what stands at the site that the finding is about; all of it if
  ///   not given.
  package func report(
    _ rule: Rule, _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    at site: Site, marking place: @autoclosure () -> Place? = nil,
    related: @autoclosure () -> [Finding.Related] = []
  ) {
    // What has no effect may have lost it by a mistake, in it or in what it is compared with.
    if rule == .noEffect, !formMistakes.isEmpty,
      touchesMistake(.site(site)) || related().contains(where: { touchesMistake($0.place) })
    {
      return
    }
    report(at: site, as: rule.severity, isLimit: rule == .tooLarge) {
      Finding(rule, message(), help: help(), at: place() ?? .site(site), related: related())
    }
  }

  /// Reports a finding, which is put together only when it may be among those that are kept.
  ///
  /// - Parameter isLimit: whether it says that not all was looked at.
  func report(
    at site: Site, as severity: Severity = .error, isLimit: Bool = false, _ finding: () -> Finding
  ) {
    reportCount += 1
    if isInDoubt(site) { return }
    if isFull(of: severity), !isLimit { findings.count(1) } else { findings.add(finding()) }
  }

  /// Reports that some uses of a thing are wrong together, as another environment has told it.
  func report(of uses: [ToldMisfits.Use], at site: Site, _ finding: () -> Finding) {
    if isInDoubt(site) || isFull(of: .error) { return report(at: site, finding) }
    for finding in toldMisfits.findings(of: uses, or: finding()) { report(finding) }
  }

  /// Begins with another configuration, of which nothing has been told.
  func forgetTold() { toldMisfits = ToldMisfits() }

  /// Notes that a document is an overlay.
  func markOverlay(_ document: Int) { overlays.insert(document) }

  /// Whether something stands in an overlay.
  func isOverlay(_ site: Site) -> Bool { overlays.contains(Int(site.document)) }

  /// Notes what is wrong with the form of a document.
  func note(_ mistakes: FormMistakes, in document: Int) {
    if !mistakes.isEmpty { formMistakes[UInt32(document)] = mistakes }
  }

  /// Whether a mistake of form may be why something is not what it was meant to be.
  private func touchesMistake(_ place: Place) -> Bool {
    guard case .site(let site) = place, let mistakes = formMistakes[site.document] else {
      return false
    }
    return mistakes.touch(Int(site.node), of: documents[Int(site.document)])
  }

  /// Whether further findings of a severity are only counted.
  func isFull(of severity: Severity) -> Bool { findings.isFull(of: severity) }

  /// Whether the run at hand has found an error.
  var hasErrors: Bool { findings.hasErrors }

  /// Whether something stands where the structure of its file is only guessed at.
  func isInDoubt(_ site: Site) -> Bool {
    documents[Int(site.document)].isInDoubt(Int(site.node))
  }

  /// Counts findings that somebody else has met and not kept.
  func countOmitted(_ count: Int) {
    findings.count(count)
  }

  /// Runs a piece of work and hands over what it found, and how much more was only counted, instead
  /// of reporting it.
  func recordingFindings<Value, Result>(
    of work: () -> Value, then finish: (Value, [Finding], _ omitted: Int) -> Result
  ) -> Result {
    let before = findings
    findings = KeptFindings(limit: limits.findings)
    let value = work()
    let found = findings
    findings = before
    return finish(value, found.all, found.omitted)
  }

  /// Hands over the findings since the last call, and how many more there were.
  package func takeFindings() -> (findings: [Finding], omitted: Int) {
    defer {
      findings = KeptFindings(limit: limits.findings)
      lettersToCompare = Self.mostLetters
    }
    return (withoutFollowing(findings.all), findings.omitted)
  }

  // MARK: Names

  /// Notes what stands for a name and is none.
  func note(_ misname: Misname, at site: Site) { misnames[site, default: []].insert(misname) }

  /// Whether a name can be that of an object or a value.
  func isName(_ name: Symbol) -> Bool {
    if validNames.contains(name) { return true }
    guard Vocabulary.isName(names.utf8(of: name).span) else { return false }
    validNames.insert(name)
    return true
  }

  // MARK: Reading nodes

  package func node(at site: Site) -> Node { documents[Int(site.document)][Int(site.node)] }

  package func text(at site: Site) -> String {
    documents[Int(site.document)].text(of: Int(site.node))
  }

  package func scalar(at site: Site) -> Scalar {
    documents[Int(site.document)].scalar(of: Int(site.node))
  }

  /// A name as messages show it.
  package func quoted(_ name: Symbol) -> String {
    // Only long names are worth keeping: a file can repeat one of megabytes in every message.
    guard names.byteCount(of: name) > 128 else { return names[name].quoted }
    if let known = quotedNames[name] { return known }
    let quoted = names[name].quoted
    quotedNames[name] = quoted
    return quoted
  }

  // MARK: Places

  /// The path that a file names, which counts from the file's folder.
  func path(_ relative: String, namedAt site: Site) -> FilePath {
    folder(ofPathsAt: site).appending(relative)
  }

  /// The folder from which the paths count that a file, or a program's code, names.
  func folder(ofPathsAt site: Site) -> FilePath {
    isCode(site) ? folderOfCode : FilePath(documents[Int(site.document)].source.path).folder
  }

  /// What to do if a document that is read as a file of its own is meant as an overlay; nil if its
  /// name is not that of one.
  func helpForOverlay(_ document: Int) -> String? {
    guard let name = OverlayName(FilePath(documents[document].source.path).fileName) else {
      return nil
    }
    return "to be an overlay, the file needs \("\(name.baseName).json".quoted) beside it"
  }

  /// Whether something is said in a program's code and not in a file.
  func isCode(_ site: Site) -> Bool { documents[Int(site.document)].source.isCode }

  /// The findings as data for a person, in the order of files, lines and columns.
  package func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
    findings.map(diagnostic).sorted(by: Diagnostic.inReadingOrder)
  }

  package func place(of site: Site) -> SourcePlace {
    SourcePlace(
      documents[Int(site.document)].source, node(at: site).range, node: Int(site.node))
  }

  /// A place in one of the run's documents; nil when another run has read the file.
  func place(_ place: SourcePlace) -> Place? {
    documents.firstIndex { $0.source === place.source }.map {
      .range(document: $0, place.range, node: place.node)
    }
  }

  /// Strikes a stretch of what stands somewhere out of all lines that are shown.
  func hide(_ range: Range<Int>, at site: Site) {
    hidden[documents[Int(site.document)].source.path, default: []].append(range)
    hiddenSites.insert(site)
  }

  /// Notes that a reference may be meant as a secret, which it is if it leads nowhere.
  func suspect(_ site: Site) { suspects.insert(site) }

  /// Whether any reference may be meant as a secret.
  var hasSuspects: Bool { !suspects.isEmpty }

  /// Notes that a reference is one indeed.
  func acquit(_ site: Site) { if hasSuspects { suspects.remove(site) } }

  /// Whether a reference that leads nowhere may be meant as a secret.
  func isSuspect(_ site: Site) -> Bool { suspects.contains(site) }

  /// What is not shown of a stretch of a document, and maybe of what is around it.
  private func hidden(_ range: Range<Int>, in document: Int) -> [Range<Int>] {
    let suspects = suspects.filter { Int($0.document) == document }
    return (hidden[documents[document].source.path] ?? []) + suspects.map { node(at: $0).range }
      + documents[document].unread(in: range)
  }

  /// Whether a part of what stands somewhere is struck out of all lines that are shown.
  func isHidden(_ site: Site) -> Bool { hiddenSites.contains(site) || suspects.contains(site) }

  /// The text of a line, without its end, of a file that has been read; what is hidden of it is
  /// struck out.
  ///
  /// - Returns: nil for a file that is no configuration, as it may be anything: a secret, say, that
  ///   somebody imports by mistake.
  package func sourceLine(file: String, line: Int) -> String? {
    guard let index = documents.firstIndex(where: { $0.source.path == file }) else { return nil }
    let document = documents[index]
    guard document.source.isText, !document.isEmpty, document[0].kind == .map else { return nil }
    return locator.text(ofLine: line, in: document.source, hiding: { hidden($0, in: index) })
  }

  /// A finding as data for a person.
  func diagnostic(_ finding: Finding) -> Diagnostic {
    let (message, help) = shownTexts(of: finding)
    return Diagnostic(
      rule: finding.rule, severity: finding.rule.severity, message: message,
      help: help, pointer: pointer(to: finding.place),
      location: location(of: finding.place),
      related: finding.related.map {
        Diagnostic.Related(message: $0.message, location: location(of: $0.place))
      })
  }

  private func pointer(to place: Place) -> String? {
    switch place {
    case .site(let site): pointer(of: Int(site.node), in: Int(site.document))
    case .range(let document, _, let node?): pointer(of: node, in: document)
    case .range(let document, let range, nil):
      pointers[document, default: PointerFinder(documents[document])]
        .pointer(at: range.lowerBound, names: names)
    case .file: nil
    }
  }

  private func pointer(of node: Int, in document: Int) -> String? {
    pointers[document, default: PointerFinder(documents[document])]
      .pointer(of: node, names: names)
  }

  private func location(of place: Place) -> SourceLocation {
    switch place {
    case .site(let site): location(of: self.place(of: site), at: place)
    case .range(let document, let range, _):
      location(of: SourcePlace(documents[document].source, range), at: place)
    case .file(let path):
      SourceLocation(file: path, line: nil, column: nil, endLine: nil, endColumn: nil, offset: 0)
    }
  }

  private func location(of stretch: SourcePlace, at place: Place) -> SourceLocation {
    locator.location(of: stretch) { pointer(to: place) }
  }
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

extension Diagnostic {
  /// The order of a report: by file, then line and column, then rule and message.
  package static func inReadingOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let fileA = a.location?.file ?? ""
    let fileB = b.location?.file ?? ""
    if fileA != fileB { return fileA < fileB }
    let offsetA = a.location?.offset ?? 0
    let offsetB = b.location?.offset ?? 0
    if offsetA != offsetB { return offsetA < offsetB }
    // Of code only the lines are known.
    let (lineA, lineB) = (a.location?.line ?? 0, b.location?.line ?? 0)
    if lineA != lineB { return lineA < lineB }
    let (columnA, columnB) = (a.location?.column ?? 0, b.location?.column ?? 0)
    if columnA != columnB { return columnA < columnB }
    if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
    return (a.message, a.pointer ?? "", a.help ?? "", a.relatedText)
      < (b.message, b.pointer ?? "", b.help ?? "", b.relatedText)
  }

  private var relatedText: String {
    related.map { "\($0.location): \($0.message)" }.joined(separator: "\n")
  }
}
