package import ReliantDocument

/// The secrets that the files of a run hold, of which no line that is shown has anything.
package struct Secrets {
  /// The names that stand for secrets, as far as files have been read.
  package internal(set) var names = SecretNames()
  fileprivate var sites: Set<Site> = []
  /// Where they stand, by the paths of their files.
  fileprivate var ranges: [String: [Range<Int>]] = [:]

  /// Whether something is struck out.
  package func contains(_ site: Site) -> Bool { sites.contains(site) }

  /// What is struck out of a file.
  package func ranges(in path: String) -> [Range<Int>] { ranges[path] ?? [] }
}

extension Workspace {
  /// Finds what one file writes under names that stand for secrets.
  ///
  /// It does so before anything is merged: an overlay that replaces a secret does not take it out of
  /// the file. What registrations declare and what other files are given for is left to
  /// ``CheckSecrets``.
  func findNamedSecrets(in index: Int) {
    sources.secrets.names.update(from: names)
    let known = sources.secrets.names
    let document = sources.documents[index]
    guard !known.isEmpty, document.nodes.first?.kind == .map else { return }
    let reader = SecretReader(document: document, names: names, isDeclared: false)
    func find(among nodes: Range<Int>) {
      for node in nodes {
        let name = document.nodes[node].symbol
        guard case .member = document.nodes[node].kind, known.contains(name) else { continue }
        reader.read(node + 1) { node, part in
          note(part, of: name, at: Site(document: index, node: node))
        }
      }
    }
    for section in document.elements(of: 0) {
      switch Word(document[section].symbol) {
      // The names there are those of types and objects.
      case .bindings?: break
      case .objects?:
        for object in document.elements(of: section + 1) {
          find(among: object + 1..<document[object].next(at: object))
        }
      default: find(among: section..<document[section].next(at: section))
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
    let isWhole = node.isDecoded || node.contentRange.isEmpty
    hide(isWhole ? node.range : node.contentRange, at: site)
    guard case .literal = part else { return }
    // It is a secret even where brackets do not match, and so not reported by its node alone.
    let place = Place.range(document: Int(site.document), node.range, node: Int(site.node))
    report(InlineSecret(name: name, site: site, mention: mention), at: place)
  }

  /// Strikes what stands somewhere out of all lines that are shown.
  func hide(_ range: Range<Int>, at site: Site) {
    guard sources.secrets.sites.insert(site).inserted else { return }
    sources.secrets.ranges[sources.document(of: site).source.path, default: []].append(range)
  }
}

/// The names that stand for secrets which no registration declares.
///
/// The last word of a name decides, whatever its case and the separators in it: `smtpPassword`,
/// `API_KEY` and `token2` are such names, `passwordField` and `tokenCount` are none.
package struct SecretNames {
  /// How such names end, in small letters.
  static let endings = [
    "password", "passwd", "pwd", "passphrase", "secret", "token", "credential", "credentials",
    "apikey", "privatekey", "secretkey", "accesskey", "signingkey", "encryptionkey",
  ]
  /// They from behind, by the place of the last letter in the alphabet.
  private static let reversedEndings = endings.reduce(
    into: Array(repeating: [[UInt8]](), count: 32)
  ) { reversed, ending in
    let letters = Array(ending.utf8.reversed())
    reversed[place(of: letters[0])].append(letters)
  }

  private static func place(of letter: UInt8) -> Int { Int(letter & 0x1F) }

  private var members = SymbolTable<Void>()
  /// How many of the names met so far have been looked at.
  private var known = 0

  /// Looks at the names that are new since the last call, each of them once.
  mutating func update(from names: NameTable) {
    for id in known..<names.count {
      let name = Symbol(id: UInt32(id))
      guard Self.isSecret(names.utf8(of: name)) else { continue }
      members.updateValue((), forKey: name)
    }
    known = names.count
  }

  var isEmpty: Bool { members.isEmpty }

  package func contains(_ name: Symbol) -> Bool { members[name] != nil }

  package static func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
    var end = name.endIndex
    guard skipRest(of: name, before: &end) else { return false }
    return reversedEndings[place(of: name[end - 1])].contains {
      isEnd($0, of: name, before: end)
    }
  }

  /// Goes back to the next letter; false where there is none.
  private static func skipRest(of name: ArraySlice<UInt8>, before end: inout Int) -> Bool {
    while end > name.startIndex, !isLetter(name[end - 1]) { end -= 1 }
    return end > name.startIndex
  }

  /// Whether the letters of a name end with some, which are read from behind.
  private static func isEnd(
    _ letters: [UInt8], of name: ArraySlice<UInt8>, before end: Int
  ) -> Bool {
    var end = end
    for letter in letters {
      guard skipRest(of: name, before: &end), name[end - 1] | 0x20 == letter else { return false }
      end -= 1
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
}
