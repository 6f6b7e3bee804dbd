import ReliantDocument

/// The secrets that the files of a run hold, of which no line that is shown has anything.
struct Secrets {
  /// The names that stand for secrets, as far as files have been read.
  var names = SecretNames()
  private var sites: Set<Site> = []
  /// Where they stand, by the paths of their files.
  private var ranges: [String: [Range<Int>]] = [:]

  /// Strikes what stands somewhere out of all lines that are shown.
  mutating func hide(_ range: Range<Int>, of path: String, at site: Site) {
    if sites.insert(site).inserted { ranges[path, default: []].append(range) }
  }

  /// Whether something is struck out.
  func contains(_ site: Site) -> Bool { sites.contains(site) }

  /// What is struck out of a file.
  func ranges(in path: String) -> [Range<Int>] { ranges[path] ?? [] }
}

extension Workspace {
  /// Finds what one file writes under names that stand for secrets.
  ///
  /// It does so before anything is merged: an overlay that replaces a secret does not take it out of
  /// the file. What registrations declare and what other files are given for is left to
  /// ``CheckSecrets``.
  func findNamedSecrets(in index: Int) {
    sources.secrets.names.update(from: names)
    let document = sources.documents[index]
    guard !sources.secrets.names.isEmpty, document.nodes.first?.kind == .map else { return }
    var section = 1
    while section < document.nodes.count {
      let end = document[section].next(at: section)
      switch Word(document[section].symbol) {
      // The names there are those of types and objects.
      case .bindings?: break
      case .objects?:
        var object = section + 2
        while object < end {
          let next = document[object].next(at: object)
          findNamedSecrets(among: object + 1..<next, of: document, index)
          object = next
        }
      default: findNamedSecrets(among: section..<end, of: document, index)
      }
      section = end
    }
  }

  private func findNamedSecrets(among nodes: Range<Int>, of document: Document, _ index: Int) {
    let known = sources.secrets.names
    let reader = SecretReader(document: document, names: names, includesMaps: false)
    for node in nodes {
      guard case .member = document.nodes[node].kind else { continue }
      let name = document.nodes[node].symbol
      guard known.contains(name) else { continue }
      reader.read(node + 1) { node, part in
        note(part, of: name, at: Site(document: index, node: node))
      }
    }
  }

  /// Shows nothing of what is given for a secret, and warns of it if it is the secret itself.
  ///
  /// - Parameters:
  ///   - name: the name of what is secret.
  ///   - mention: where the named value is given for it that holds it.
  func note(
    _ part: SecretReader.Part, of name: Symbol, at site: Site, givenAt mention: Site? = nil
  ) {
    if case .mention = part { return }
    let node = sources.node(at: site)
    let isWhole = node.isDecoded || node.isInvalid
    sources.secrets.hide(
      isWhole ? node.range : node.contentRange, of: sources.document(of: site).source.path,
      at: site)
    guard case .literal = part else { return }
    // It is a secret even where brackets do not match, and so not reported by its node alone.
    let place = Place.range(document: Int(site.document), node.range, node: Int(site.node))
    report(InlineSecret(name: name, site: site, mention: mention), at: place)
  }
}
