package import ReliantDocument

/// The documents that a run has read, and what is known of each as a whole.
package final class Sources {
  package private(set) var documents: [Document] = []
  /// The documents that are laid over others.
  private var overlays: Set<Int> = []
  /// What no line that is shown has anything of.
  package internal(set) var secrets = Secrets()
  /// What is to become of warnings.
  var answers = Answers()
  private var locator = SourceLocator()
  private var pointers: [Int: PointerFinder] = [:]
  /// Whether any document has an anonymous object.
  var hasAnonymousObjects = false
  /// Whether any document has a choice.
  package internal(set) var hasChoices = false
  /// The folder from which the paths count that definitions made in code give.
  var folderOfCode = FilePath(".")

  package init() {}

  /// Adds a document and returns its number.
  package func add(_ document: Document) -> Int {
    documents.append(document)
    return documents.count - 1
  }

  // MARK: What a site is

  package func document(of site: Site) -> Document { documents[Int(site.document)] }

  package func node(at site: Site) -> Node { documents[Int(site.document)][Int(site.node)] }

  package func text(at site: Site) -> String {
    documents[Int(site.document)].text(of: Int(site.node))
  }

  package func scalar(at site: Site) -> Scalar {
    documents[Int(site.document)].scalar(of: Int(site.node))
  }

  /// Whether something stands in a region of a file of which nothing is certain.
  func isOpen(_ site: Site) -> Bool {
    documents[Int(site.document)].isOpen(Int(site.node))
  }

  /// Whether some of what stands somewhere may have been lost after a mistake.
  func isIncomplete(_ site: Site) -> Bool {
    node(at: site).isInvalid || document(of: site).isIncomplete(Int(site.node))
  }

  /// Notes that a document is an overlay.
  func markOverlay(_ document: Int) { overlays.insert(document) }

  /// Whether something stands in an overlay.
  package func isOverlay(_ site: Site) -> Bool { overlays.contains(Int(site.document)) }

  /// Whether something is said in a program's code and not in a file.
  package func isCode(_ site: Site) -> Bool { document(of: site).source.isCode }

  /// The text of a line, without its end, of a file that has been read; secrets are struck out.
  ///
  /// - Returns: nil for a file that is no configuration, as it may be anything: a secret, say, that
  ///   somebody imports by mistake.
  package func line(_ line: Int, of file: String) -> String? {
    guard let document = documents.first(where: { $0.source.path == file }),
      document.source.isText, !document.isEmpty, document[0].kind == .map
    else { return nil }
    return locator.text(ofLine: line, in: document.source, hiding: secrets.ranges(in: file))
  }

  // MARK: Places

  /// The JSON pointer of a place within its file; nil for what is in none, or would be too long.
  func pointer(to place: Place, _ names: NameTable) -> String? {
    switch place {
    case .site(let site):
      withFinder(Int(site.document)) { $0.pointer(of: Int(site.node), names: names) }
    case .range(let document, _, let node?):
      withFinder(document) { $0.pointer(of: node, names: names) }
    case .range(let document, let range, nil):
      withFinder(document) { $0.pointer(at: range.lowerBound, names: names) }
    case .file, .call: nil
    }
  }

  private func withFinder(_ document: Int, _ find: (inout PointerFinder) -> String?) -> String? {
    find(&pointers[document, default: PointerFinder(documents[document])])
  }

  /// Whether a finding is not to be reported.
  func silences(_ finding: Finding, _ names: NameTable) -> Bool {
    answers.silence(finding.rule) {
      switch finding.place {
      case .file(let path): (path, "")
      case let place: pointer(to: place, names).map { (position(of: place).path, $0) }
      }
    }
  }

  package func place(of site: Site) -> SourcePlace {
    SourcePlace(document(of: site).source, node(at: site).range, node: Int(site.node))
  }

  /// A place as editors count it, or as a pointer into a file without lines.
  package func location(of place: Place, _ names: NameTable) -> SourceLocation {
    let stretch: SourcePlace
    switch place {
    case .site(let site): stretch = self.place(of: site)
    case .range(let document, let range, _):
      stretch = SourcePlace(documents[document].source, range)
    case .file(let path): return SourceLocation(file: path, offset: 0)
    case .call(let location): return location
    }
    return locator.location(of: stretch) { pointer(to: place, names) }
  }

  /// A place in one of the run's documents; nil when another run has read the file.
  func place(_ place: SourcePlace) -> Place? {
    documents.firstIndex { $0.source === place.source }.map {
      .range(document: $0, place.range, node: place.node)
    }
  }

  /// How far into a string a mention is sought, in bytes.
  private static let reach = 4096

  /// Where a string mentions a named value: the first `${name}` in it, or the string as a whole when
  /// it is nothing else, does not stand in its file letter by letter, or mentions it far inside.
  func place(ofMention name: String, at site: Site) -> Place {
    let document = document(of: site)
    let node = node(at: site)
    guard node.kind == .string, !node.isDecoded, document.source.isText else { return .site(site) }
    let text = document.content(of: Int(site.node))
    let mention = Array("${\(name)}".utf8)
    guard text.count > mention.count else { return .site(site) }
    let start = text.indices.prefix(Self.reach).first { start in
      // After another dollar sign it is an escape.
      text[start...].starts(with: mention)
        && (start == text.startIndex || text[start - 1] != mention[0])
    }
    guard let start else { return .site(site) }
    return .range(document: Int(site.document), start..<start + mention.count, node: Int(site.node))
  }

  /// Whether a place comes before another one by path and offset, in whichever order their files were
  /// read.
  func isOrdered(_ first: Place, before second: Place) -> Bool {
    let (one, other) = (position(of: first), position(of: second))
    return one.path != other.path ? one.path < other.path : one.offset < other.offset
  }

  func isOrdered(_ first: Site, before second: Site) -> Bool {
    first.document == second.document
      ? first.node < second.node : isOrdered(.site(first), before: .site(second))
  }

  private func position(of place: Place) -> (path: String, offset: Int) {
    switch place {
    case .site(let site): (document(of: site).source.path, Int(node(at: site).start))
    case .range(let document, let range, _): (documents[document].source.path, range.lowerBound)
    case .file(let path): (path, 0)
    // The lines of a program come in order, whatever bytes they begin with.
    case .call(let location): (location.file, location.line ?? 0)
    }
  }

  /// The path that a file names, which counts from the file's folder.
  package func path(_ relative: String, namedAt site: Site) -> FilePath {
    folder(ofPathsAt: site).appending(relative)
  }

  /// The folder from which the paths count that a file, or a program's code, names.
  func folder(ofPathsAt site: Site) -> FilePath {
    isCode(site) ? folderOfCode : FilePath(document(of: site).source.path).folder
  }

  /// The name that a document would have as an overlay of another file; nil if it is none.
  package func overlayName(of document: Int) -> OverlayName? {
    OverlayName(FilePath(documents[document].source.path).fileName)
  }
}
