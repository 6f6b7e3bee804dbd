import ReliantDocument

/// Reads a document into the types of the format and reports what is not of its form.
///
/// No other file is looked at, and no name is looked up.
package struct FileReader: NodeReader {
  let workspace: Workspace
  let document: Document
  let index: Int
  let isOverlay: Bool
  let givenNames = GivenNames()

  /// Reads the document with an index of a workspace.
  ///
  /// - Parameter isCutOff: whether the document is but the beginning of one that is too large, of
  ///   which nothing is taken.
  package static func read(
    _ index: Int, in workspace: Workspace, isOverlay: Bool, isCutOff: Bool = false
  ) -> ConfigurationFile {
    if isCutOff {
      var file = ConfigurationFile(document: index, isOverlay: isOverlay)
      file.hideAll()
      return file
    }
    let reader = FileReader(
      workspace: workspace, document: workspace.documents[index], index: index,
      isOverlay: isOverlay)
    return reader.readFile()
  }

  private func readFile() -> ConfigurationFile {
    var file = ConfigurationFile(document: index, isOverlay: isOverlay)
    guard !document.isEmpty, !isUnclear, expect(.map, at: 0, as: "a configuration") else {
      file.hideAll()
      return file
    }
    if document.isIncomplete(0) { file.hideAll() }
    for member in document.repeatedMembers(of: 0) {
      if let word = Word(member.symbol) { hide(word, at: member.value, in: &file) }
    }
    var objects: [Document.Member] = []
    for member in document.members(of: 0) {
      read(member, into: &file, misplaced: &objects)
    }
    reportObjects(objects, in: "a configuration")
    return file
  }

  /// Whether nobody can tell what the file was meant to be, as it is no map and not whole.
  private var isUnclear: Bool {
    !document.isEmpty && document[0].kind != .map
      && (document[0].isIncomplete || document.nodes.contains(where: \.isInvalid))
  }

  /// - Parameter objects: those that stand where only members of a file can.
  private func read(
    _ member: Document.Member, into file: inout ConfigurationFile,
    misplaced objects: inout [Document.Member]
  ) {
    let value = member.value
    switch Word(member.symbol) {
    case .schema, .description:
      _ = string(at: value, of: member)
    case .format:
      checkFormat(value, of: member)
    case .name:
      file.name = string(at: value, of: member)
    case .parent:
      file.parent = string(at: value, of: member)
      if file.parent == nil { file.hideAll() }
    case .imports:
      file.imports = elements(of: value, member: member).compactMap(readImport)
      if file.imports.count < elementCount(of: value) { file.hideAll() }
    case .values:
      guard expect(.map, at: value, of: member) else { return file.gaps.formUnion(.values) }
      if document.isIncomplete(value) { file.gaps.formUnion(.values) }
      file.gaps.formUnion(Gaps(repeatedValues: repetitions(in: value)))
      for member in document.members(of: value) {
        guard checkName(member.symbol, at: member.node, what: "a value", givenTo: .value) else {
          file.gaps.formUnion(Gaps(.value, member.symbol))
          continue
        }
        file.values.append(readField(member))
      }
    case .objects:
      guard expect(.map, at: value, of: member) else { return file.gaps.formUnion(.objects) }
      if document.isIncomplete(value) { file.gaps.formUnion(.objects) }
      file.gaps.formUnion(Gaps(repeatedObjects: repetitions(in: value)))
      if !isOverlay { file.objects.reserveCapacity(document.memberCount(of: value)) }
      for object in document.members(of: value) {
        if let section = section(object) {
          report(
            .unknownMember, "\(quoted(object.symbol)) is a member of the configuration, no object",
            help: "put it beside 'objects'", at: object.node)
          hide(section, at: object.value, in: &file)
          continue
        }
        if isOverlay {
          read(object, into: &file.patches, gaps: &file.gaps) { $0 }
          continue
        }
        read(object, into: &file.objects, gaps: &file.gaps) {
          ObjectModel($0, key: object.symbol, at: site(object.node))
        }
      }
    case .bindings:
      guard expect(.map, at: value, of: member) else { return file.gaps.formUnion(.bindings) }
      if document.mayLackNames(value) { file.gaps.formUnion(.bindings) }
      file.bindings = readBindings(value)
    case _ where isObject(member) && meant(by: member, among: Vocabulary.fileMembers).isEmpty:
      objects.append(member)
      file.gaps.formUnion(lostNames(of: member))
    default:
      reportUnknown(member, among: Vocabulary.fileMembers, in: "a configuration")
      // What was meant by so many members is not worth the time.
      guard !workspace.isFull(of: .error) else { return file.hideAll() }
      let (gaps, gapsBelow) = gaps(leftBy: member)
      file.gaps.formUnion(gaps)
      file.gapsBelow.formUnion(gapsBelow)
    }
  }

  /// How many members of a map have the name of another one, and something else to say.
  private func repetitions(in map: Int) -> Int {
    let repeated = document.repeatedMembers(of: map)
    if repeated.isEmpty { return 0 }
    let first = Dictionary(
      document.members(of: map).map { ($0.symbol, $0.value) }, uniquingKeysWith: { one, _ in one })
    return repeated.count { member in
      guard let first = first[member.symbol] else { return true }
      return !document.isSame(first, member.value)
    }
  }

  /// What may be missing since a member of the file has a name that is none, and what of it may have
  /// lain below the file.
  private func gaps(leftBy member: Document.Member) -> (all: Gaps, below: Gaps) {
    let meant = Suggestion.nearest(
      to: workspace.names[member.symbol], among: Vocabulary.fileMembers.map(\.rawValue)
    ).compactMap(Word.init)
    guard meant.isEmpty else {
      return meant.reduce((Gaps(), Gaps())) { sum, word in
        let lost = lostNames(of: word, at: member.value)
        return (sum.0.union(lost.all), sum.1.union(lost.below))
      }
    }
    switch document[member.value].kind {
    case .list, .member, .invalid: return (.all, .all)
    case .map: return (.all, Gaps())
    case .string, .number, .true, .false, .null, .data, .date: return (Gaps(), Gaps())
    }
  }

  private func checkFormat(_ node: Int, of member: Document.Member) {
    guard expect(.number, at: node, of: member) else { return }
    let version: Int? = try? Conversion.integer(document.scalar(of: node))
    if version != Vocabulary.formatVersion {
      report(
        .wrongValue, "this format is not understood; 'format' is \(Vocabulary.formatVersion)",
        at: node)
    }
  }

  private func readImport(_ node: Int) -> ConfigurationFile.Import? {
    if document[node].kind == .map { return readImportMap(node) }
    guard expect(.string, at: node, as: "an import") else { return nil }
    return ConfigurationFile.Import(
      path: Written(document.text(of: node), at: site(node)), isOptional: false)
  }

  private func readImportMap(_ node: Int) -> ConfigurationFile.Import? {
    var path: Written<String>?
    var isOptional = false
    var isComplete = !document.isIncomplete(node)
    for member in document.members(of: node) {
      switch Word(member.symbol) {
      case .file:
        path = string(at: member.value, of: member)
        isComplete = isComplete && path != nil
      case .optional:
        isOptional = bool(at: member.value, of: member)?.value ?? true
      default:
        reportUnknown(member, among: Vocabulary.importMembers, in: "an import")
        isComplete = false
      }
    }
    guard let path else {
      if isComplete { report(.missingMember, "an import needs the member 'file'", at: node) }
      return nil
    }
    // What could not be read may have said that the file need not be there.
    return ConfigurationFile.Import(
      path: path, isOptional: isOptional || !isComplete)
  }

  /// Reads a member whose name is the user's: an argument, a property or a constant.
  func readField(_ member: Document.Member) -> Field {
    Field(name: member.symbol, site: site(member.node), value: readExpression(member.value))
  }

  /// How many elements a list has; anything else counts as one.
  func elementCount(of node: Int) -> Int {
    document[node].kind == .list ? document.elements(of: node).underestimatedCount : 1
  }

  /// Notes that what a member says may be missing.
  private func hide(_ member: Word, at node: Int, in file: inout ConfigurationFile) {
    let lost = lostNames(of: member, at: node)
    file.gaps.formUnion(lost.all)
    file.gapsBelow.formUnion(lost.below)
  }
}
