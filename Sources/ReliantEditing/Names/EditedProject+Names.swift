import ReliantDocument
import ReliantGraph
import ReliantInspection

extension EditedProject {
  /// The name at a place of a file, with all files that may mention it.
  func name(
    in path: String, at offset: Int
  ) -> (names: ProjectNames, text: EditedText, mention: Mention)? {
    let check = check(around: path)
    guard let text = text(at: path), let mention = text.mention(at: offset) else { return nil }
    return (ProjectNames(check), text, mention)
  }

  /// Where what a place names is made: definitions in files, files themselves, or registrations of
  /// types.
  package func definitions(in path: String, at offset: Int) -> [Definition] {
    guard let (names, text, mention) = name(in: path, at: offset) else { return [] }
    switch mention.role {
    case .file, .parent, .textFile:
      return paths(ledToBy: mention, in: text.path).map { .file(FileRange($0, 0..<0)) }
    case .inner:
      let decorated = text.mentions.first {
        $0.definition == mention.definition && $0.role == .reference
          && text.isValue($0, of: .decorates)
      }
      return decorated.map { definitions(of: $0, in: text, names) } ?? []
    default: return definitions(of: mention, in: text, names)
    }
  }

  private func definitions(
    of mention: Mention, in text: EditedText, _ names: ProjectNames
  ) -> [Definition] {
    if mention.role.kind == .type || mention.role == .relative,
      let place = catalog?.registration(of: mention.name)
    {
      return [.code(place, path: swiftFile(place.file))]
    }
    let meanings = names.contexts(of: text.path).compactMap { names.meaning(of: mention, in: $0) }
    let found = meanings.flatMap { meaning in
      meaning.contexts.sorted().flatMap { names.definitions(of: meaning.name, in: $0) }
    }
    var seen: Set<FileRange> = []
    return found.map { found -> FileRange in
      // A further name leads to its object.
      found.mention.role == .alias || found.mention.role == .tag
        ? FileRange(found.text.path, (found.text.key(of: found.mention) ?? found.mention).range)
        : found.place
    }
    .filter { seen.insert($0).inserted }.map(Definition.file)
  }

  /// The places that mention what a place names, those where it is defined among them if they are
  /// wanted.
  ///
  /// Of an object all its names count.
  package func references(
    in path: String, at offset: Int, withDefinitions: Bool = true
  ) -> [FileRange] {
    guard let (names, text, mention) = name(in: path, at: offset) else { return [] }
    return references(to: mention, in: text, names)
      .filter { withDefinitions || !$0.mention.role.isDefinition }.map(\.place)
  }

  func references(
    to mention: Mention, in text: EditedText, _ names: ProjectNames
  ) -> [FoundMention] {
    guard let (name, own) = names.mentions(like: mention, in: text.path) else { return [] }
    guard name.kind == .object else { return own }
    let aliases = own.flatMap { found -> [FoundMention] in
      guard
        let key = found.mention.role == .alias ? found.text.key(of: found.mention) : found.mention,
        key.role == .key
      else { return [] }
      let others = found.text.mentions.filter {
        $0.role == .alias && $0.name != name.text
          && found.text.key(of: $0)?.range == key.range
      }
      return (others + (found.mention.role == .alias ? [key] : [])).flatMap {
        names.mentions(like: $0, in: found.text.path)?.mentions ?? []
      }
    }
    var seen: Set<FileRange> = []
    return (own + aliases).filter { seen.insert($0.place).inserted }
  }

  // MARK: Files

  /// The files to which a path leads that a file writes.
  func paths(ledToBy mention: Mention, in path: String) -> [String] {
    let found = latestCheck(around: path).loader.files(named: mention.name, in: path)
    return found.filter { bytes(of: $0) != nil }
  }

  /// The Swift file that a `#fileID` means, among the sources of the project's folders.
  private func swiftFile(_ fileID: String) -> String? {
    let parts = fileID.split(separator: "/")
    guard let name = parts.last, let module = parts.first else { return nil }
    var found: [String] = []
    var pending = folders.map { $0.appending("Sources") }
    while let folder = pending.popLast() {
      for entry in (try? files.entries(of: folder.text)) ?? [] {
        let path = folder.appending(entry.name)
        if entry.isFolder {
          pending.append(path)
        } else if entry.name == name {
          found.append(path.text)
        }
      }
    }
    return found.min { a, b in
      let (isA, isB) = (a.contains("/\(module)/"), b.contains("/\(module)/"))
      return isA != isB ? isA : a < b
    }
  }
}

extension EditedText {
  /// Whether a mention is what a word of its definition holds.
  func isValue(_ mention: Mention, of word: Word) -> Bool {
    mention.node > 0 && document[mention.node - 1].kind == .member
      && Word(document[mention.node - 1].symbol) == word
  }
}
