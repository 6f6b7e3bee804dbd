package import ReliantDocument

/// Reads a document into the types of the format and reports what is not of its form.
///
/// What is misspelt or stands in a wrong place is reported and read as what it was meant as, so that
/// nothing is missed that is there. No other file is looked at, and no name is looked up.
package final class FileReader: NodeReader {
  package let workspace: Workspace
  package let document: Document
  package let index: Int
  let isOverlay: Bool
  /// What has been read so far.
  var file: ConfigurationFile
  /// Objects that stand in a wrong place, and have been reported.
  var misplaced: [Document.Member] = []

  private init(_ index: Int, in workspace: Workspace, isOverlay: Bool) {
    self.workspace = workspace
    document = workspace.sources.documents[index]
    self.index = index
    self.isOverlay = isOverlay
    file = ConfigurationFile(document: index, isOverlay: isOverlay)
  }

  /// Reads the document with an index of a workspace.
  ///
  /// - Parameter isCutOff: whether the document is but the beginning of one that is too large, of
  ///   which nothing is taken.
  package static func read(
    _ index: Int, in workspace: Workspace, isOverlay: Bool, isCutOff: Bool = false
  ) -> ConfigurationFile {
    let reader = FileReader(index, in: workspace, isOverlay: isOverlay)
    if isCutOff { reader.file.open = .everything } else { reader.readFile() }
    return reader.file
  }

  private func readFile() {
    guard !document.isEmpty, !isUnclear, expect(.map, at: 0, as: "a configuration") else {
      return file.open = .everything
    }
    if document.isIncomplete(0) { file.open = .everything }
    var objects: [Document.Member] = []
    for member in Array(document.members(of: 0)) + document.repeatedMembers(of: 0) {
      if let word = Word(member.symbol), Vocabulary.fileMembers.contains(word) {
        read(member, as: word)
      } else if isObject(member, orPatch: isOverlay),
        nearest(to: member, among: Vocabulary.fileMembers).isEmpty
      {
        objects.append(member)
      } else {
        readUnknown(member)
      }
    }
    reportObjects(objects, in: "a configuration")
    if !misplaced.isEmpty || document[0].hasRepetition { readMisplaced() }
  }

  /// Whether nobody can tell what the file was meant to be, as it is no map and not whole.
  private var isUnclear: Bool {
    !document.isEmpty && document[0].kind != .map
      && (document[0].isIncomplete || document.nodes.contains(where: \.isInvalid))
  }

  private func read(_ member: Document.Member, as word: Word) {
    let value = member.value
    switch word {
    case .format:
      guard expect(.number, of: member) else { return }
      let version: Int? = try? Conversion.integer(document.scalar(of: value))
      if version != Vocabulary.formatVersion { report(WrongValue.format, at: value) }
    case .name: file.name = string(of: member)
    case .parent:
      file.parent = string(of: member)
      if file.parent == nil { file.open = .everything }
    case .allow: readAllowances(member, in: 0)
    case .environments:
      let elements = elements(of: member) ?? []
      let names = elements.compactMap { readName($0, as: "an environment", .environment) }
      guard document[value].kind == .list, names.count == elements.count,
        !document.isIncomplete(value)
      else { return file.open.formUnion(.environments) }
      file.environments = Written(names.map { workspace.names[$0.value] }, at: site(value))
    case .imports:
      let elements = elements(of: member)
      let imports = (elements ?? []).compactMap(readImport)
      file.imports += imports
      if imports.count != elements?.count || document.isIncomplete(value) {
        file.open = .everything
      }
    case .values, .objects, .bindings:
      let isMap = expect(.map, of: member)
      if !isMap || document.isIncomplete(value) { file.open.formUnion(OpenNames(in: word)) }
      guard isMap else { return }
      switch word {
      case .bindings: file.bindings += readBindings(value)
      case .values:
        for field in document.members(of: value)
        where checkName(field.symbol, at: field.node, of: .value) {
          file.values.append(readField(field))
        }
      default: readObjects(value)
      }
    default: _ = string(of: member)
    }
  }

  private func readObjects(_ node: Int) {
    file.objects.reserveCapacity(document[node].memberCount)
    for member in document.members(of: node) {
      if let section = section(member) {
        report(UnknownMember.section(member.symbol, file: site(0)), at: member.node)
        read(member, as: section)
      } else {
        readObject(member)
      }
    }
  }

  /// Reads objects that stand in a wrong place, unless others have their keys, as may be the case with
  /// all that stands in a section that there is twice.
  private func readMisplaced() {
    var keys: Set<Symbol> = []
    file.bindings.removeAll { !keys.insert($0.name).inserted }
    keys = []
    file.objects.removeAll { !keys.insert($0.key).inserted }
    while let object = misplaced.popLast() {
      if keys.insert(object.symbol).inserted { readObject(object) }
    }
  }

  /// Reports a member that a file does not have, and reads it as the one that was meant.
  private func readUnknown(_ member: Document.Member) {
    reportUnknown(member, among: Vocabulary.fileMembers, in: "a configuration")
    // What was meant by so many members is not worth the time.
    guard !workspace.findings.isFull(of: .error) else { return file.open = .everything }
    let nearest = nearest(to: member, among: Vocabulary.fileMembers)
    if nearest.count == 1, nearest[0].kind.matches(document[member.value].kind) {
      return read(member, as: nearest[0])
    }
    switch document[member.value].kind {
    case .list where nearest.isEmpty, .member, .invalid: file.open = .everything
    case .map where nearest.isEmpty: file.open.formUnion(.all)
    default: for word in nearest { file.open.formUnion(OpenNames(in: word)) }
    }
  }

  private func readImport(_ node: Int) -> ConfigurationFile.Import? {
    guard document[node].kind == .map else {
      guard expect(.string, at: node, as: "an import") else { return nil }
      return ConfigurationFile.Import(
        path: Written(document.text(of: node), at: site(node)), isOptional: false)
    }
    var path: Written<String>?
    var isOptional = false
    let isWhole = readMembers(of: node, among: Vocabulary.importMembers, in: "an import") {
      if $0 == .optional {
        isOptional = bool(of: $1)?.value ?? true
        return true
      }
      path = string(of: $1)
      return path != nil
    }
    let isComplete = isWhole && !document.isIncomplete(node)
    guard let path else {
      if isComplete { reportMissing(Word.file.rawValue, of: "an import", at: node) }
      return nil
    }
    // What could not be read may have said that the file need not be there.
    return ConfigurationFile.Import(path: path, isOptional: isOptional || !isComplete)
  }
}
