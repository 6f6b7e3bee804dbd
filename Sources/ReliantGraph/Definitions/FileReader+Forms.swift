import ReliantDocument

/// Maps with a member that begins with `$`, which says what the map means.
extension FileReader {
  /// Reads a map that is a form; nil when it has a mistake, which is reported.
  func readForm(_ form: Document.Member, of node: Int) -> Expression? {
    let word = Word(form.symbol)
    switch word {
    case .remove where isOverlay: return readRemoval(node) == true ? .removal(site(node)) : nil
    case .ref: return readDetailedReference(form, of: node)
    case .all: return readAll(form, of: node)
    case .object:
      guard isAlone(form, in: node, as: .map) else { return nil }
      workspace.sources.hasAnonymousObjects = true
      return .anonymous(readWhole(form.value, of: nil), site(form.value))
    case .env, .textFile: return readOutside(form, of: node)
    case .switch:
      return readChoice(form, of: node) { readExpression($0.value) }.map { .choice($0, site(node)) }
    case .required:
      guard isAlone(form, in: node, as: .string) else { return nil }
      if document.content(of: form.value).isEmpty {
        report(WrongValue.empty(form.symbol), at: form.value)
        return nil
      }
      return .required(site(form.value))
    case .append, .prepend, .without:
      guard isOverlay, let edit = ListEdit(rawValue: workspace.names[form.symbol]) else { break }
      guard isAlone(form, in: node, as: .list) else { return nil }
      return .edit(edit, document.elements(of: form.value).map(readExpression), site(node))
    case .nearest: return readNearest(form, of: node)
    case .literal:
      guard isAlone(form, in: node) else { return nil }
      let value = document.value(at: form.value) { workspace.names[$0.symbol] }
      return .constant(value, site(node))
    case .nil:
      return isTrueAlone(form, in: node) ? .constant(.scalar(.null), site(node)) : nil
    case .requester: return isTrueAlone(form, in: node) ? .requester(site(node)) : nil
    default: break
    }
    if !reportOverlayForm(form) {
      let known = Vocabulary.valueForms + (isOverlay ? Vocabulary.overlayForms : [])
      report(UnknownForm.unknown(form.symbol, among: known), at: form.node)
    }
    return nil
  }

  /// Reads `{"$ref": key, "optional": true, "from": "parent"}`.
  private func readDetailedReference(_ form: Document.Member, of node: Int) -> Expression? {
    var isOptional = false
    var isFromParent = false
    let isValid = readMembers(of: node, besides: form, in: "a reference") { word, member in
      if word == .from {
        isFromParent = true
        return expect(.parent, at: member)
      }
      let flag = bool(of: member)
      isOptional = flag?.value ?? true
      return flag != nil
    }
    guard let key = readName(form.value, as: .name(form.symbol)), isValid else { return nil }
    return .detailedReference(
      DetailedReference(key: key.value, isOptional: isOptional, isFromParent: isFromParent),
      key.site)
  }

  /// Reads `{"$all": tag}` or `{"$all": {"type": name}}`, with `"by": "name"` and `"except": [key]`.
  private func readAll(_ form: Document.Member, of node: Int) -> Expression? {
    var isByName = false
    var exceptions: [Written<Symbol>] = []
    let isValid = readMembers(of: node, besides: form, in: "a collection") { word, member in
      if word == .by {
        isByName = true
        return expect(.name, at: member)
      }
      let nodes = elements(of: member)
      exceptions = (nodes ?? []).compactMap { readName($0, as: "a key in 'except'") }
      return exceptions.count == nodes?.count
    }
    guard let (feature, site) = readFeature(form), isValid else { return nil }
    return .all(
      CollectedObjects(feature: feature, isByName: isByName, exceptions: exceptions), site)
  }

  /// What objects have in common: a tag, or `{"type": name}`.
  private func readFeature(
    _ form: Document.Member
  ) -> (feature: CollectedObjects.Feature, site: Site)? {
    guard document[form.value].kind == .map else {
      guard expect(.string, of: form) else { return nil }
      return (.tag(symbol(at: form.value)), site(form.value))
    }
    var type: Written<Symbol>?
    let isWhole = readMembers(of: form.value, among: [.type], in: .name(form.symbol)) {
      type = symbol(of: $1)
      return type != nil
    }
    if type == nil, isWhole, !document.isIncomplete(form.value) {
      reportMissing(Word.type.rawValue, of: .name(form.symbol), at: form.value)
    }
    return type.map { (.type($0.value), $0.site) }
  }

  /// Whether a member of a form has the one value that it can have; reports it otherwise.
  private func expect(_ word: Word, at member: Document.Member) -> Bool {
    guard let text = string(of: member) else { return false }
    if text.value == word.rawValue { return true }
    report(WrongValue.only(member.symbol, word), at: member.value)
    return false
  }

  /// Reads `{"$nearest": name}`, where the name may be that of a type, which follows no rule.
  private func readNearest(_ form: Document.Member, of node: Int) -> Expression? {
    guard isAlone(form, in: node, as: .string) else { return nil }
    let name = document.content(of: form.value)
    if name.isEmpty || name.first == UInt8(ascii: "@") {
      report(InvalidName.nearest(form.symbol), at: form.value)
      return nil
    }
    return .nearest(intern(name), site(form.value))
  }

  /// Reads `{"$env": NAME, "default": v, "separator": ","}` or `{"$file": path, "default": v}`.
  private func readOutside(_ form: Document.Member, of node: Int) -> Expression? {
    var standard: Expression?
    var separator: String?
    let isValid = readMembers(of: node, besides: form, in: .name(form.symbol)) { word, member in
      if word == .separator {
        separator = string(of: member)?.value
        if separator == "" { report(WrongValue.empty(member.symbol), at: member.value) }
        return separator?.isEmpty == false
      }
      standard = readExpression(member.value)
      return true
    }
    guard expect(.string, of: form), let source = readSource(form), isValid else { return nil }
    return .outside(
      OutsideValue(source: source, standard: standard, separator: separator), site(form.value))
  }

  private func readSource(_ form: Document.Member) -> OutsideValue.Source? {
    if Word(form.symbol) == .textFile {
      let path = readSegments(document.content(of: form.value), at: form.value)
      return path.flatMap { $0.contains(.invalid) ? nil : .file($0) }
    }
    let name = document.text(of: form.value)
    // A process's variables hold no `=`, and nobody means blanks or `$`; any other name is up to the
    // source of the variables, which may be a vault.
    if !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"$=".utf8.contains($0) }) {
      return .variable(name)
    }
    report(InvalidName.variable(form.symbol), at: form.value)
    return nil
  }

  // MARK: Choices

  /// Reads `{"$switch": v, "cases": {text: value}, "default": value}`.
  ///
  /// - Parameter read: reads one of the values.
  func readChoice(
    _ form: Document.Member, of node: Int, _ read: (Document.Member) -> Expression
  ) -> Choice? {
    var cases: [Field] = []
    var standard: Expression?
    let isWhole = readMembers(of: node, besides: form, in: .name(form.symbol)) { word, member in
      if word == .default {
        standard = read(member)
        return true
      }
      guard expect(.map, of: member) else { return false }
      cases = document.members(of: member.value).map {
        Field(value: read($0), name: $0.symbol, site: site($0.node))
      }
      return !document.mayLackNames(member.value)
    }
    let subject = readExpression(form.value)
    guard isWhole, !subject.isUnreadable, !document.isIncomplete(node) else { return nil }
    if cases.isEmpty {
      report(MissingMember.cases, at: node)
      return nil
    }
    workspace.sources.hasChoices = true
    return Choice(subject: subject, cases: cases, standard: standard)
  }

  /// The name of the member that makes a map a choice.
  static let switchName = Word.switch.symbol

  /// Reads what may stand for an object: a definition, another object's name, or a choice of these.
  func readChoice(_ form: Document.Member, of node: Int, forObject key: Symbol) -> Choice? {
    readChoice(form, of: node) { member in
      let site = site(member.node)
      switch document[member.value].kind {
      case .map:
        if let inner = document.member(of: member.value, named: Self.switchName) {
          return readChoice(inner, of: member.value, forObject: key).map { .choice($0, site) }
            ?? .invalid(site)
        }
        return .anonymous(readWhole(member.value, of: key), site)
      case .string: return readReference(member, forObject: key)
      default:
        _ = expect(.map, at: member.value, as: .object(key))
        return .invalid(site)
      }
    }
  }

  // MARK: Overlays

  /// The change of a list that lacks its `$`, which only an overlay can mean.
  func listForm(_ members: some Sequence<Document.Member>) -> (word: Word, site: Site)? {
    guard isOverlay else { return nil }
    for member in members where document[member.value].kind == .list {
      let form = Vocabulary.formMeant(
        by: [workspace.names[member.symbol]], among: Vocabulary.listForms)
      if let form { return (form, site(member.node)) }
    }
    return nil
  }

  /// Whether a map of an overlay is `{"$remove": true}`.
  ///
  /// - Returns: nil when it has no `$remove`, false when it has but not as it should.
  func readRemoval(_ node: Int) -> Bool? {
    document.members(of: node).first { Word($0.symbol) == .remove }
      .map { isTrueAlone($0, in: node) }
  }

  // MARK: Findings

  /// Whether a form stands alone in its map, with a value of a kind if one is asked for.
  func isAlone(_ form: Document.Member, in node: Int, as kind: ExpectedKind? = nil) -> Bool {
    for other in document.members(of: node) where other.node != form.node {
      if Word(other.symbol) == .allow, Word(form.symbol)?.companions.contains(.allow) == true {
        readAllowances(other, in: node)
        continue
      }
      report(UnknownForm.company(of: form.symbol, site(form.node)), at: other.node)
      return false
    }
    return kind.map { expect($0, of: form) } ?? true
  }

  private func isTrueAlone(_ form: Document.Member, in node: Int) -> Bool {
    guard isAlone(form, in: node) else { return false }
    let kind = document[form.value].kind
    if kind != .true, kind != .invalid { report(WrongKind.notTrue(form.symbol), at: form.value) }
    return kind == .true
  }

  /// Reports the first form in a map that has no meaning there, and returns whether there is one.
  ///
  /// - Parameters:
  ///   - what: what the map stands for, as messages say it.
  ///   - words: the forms that an overlay can use there.
  func reportAnyForm(in node: Int, of what: Subject, unless words: [Word]) -> Bool {
    guard document[node].kind == .map else { return false }
    for member in document.members(of: node) where isForm(member) {
      if isOverlay, let word = Word(member.symbol), words.contains(word) { continue }
      report(form: member, in: what, unless: words)
      return true
    }
    return false
  }

  /// Reports a form that has no meaning where it stands.
  func report(form: Document.Member, in what: Subject, unless words: [Word]) {
    if reportOverlayForm(form) { return }
    report(
      UnknownForm.misplaced(form.symbol, in: what, among: isOverlay ? words : []), at: form.node)
  }

  /// Reports a form that has a meaning in overlays only, where the file is none.
  private func reportOverlayForm(_ form: Document.Member) -> Bool {
    guard !isOverlay, let word = Word(form.symbol), Vocabulary.overlayForms.contains(word) else {
      return false
    }
    report(
      UnknownForm.overlayOnly(form.symbol, workspace.sources.overlayName(of: index)),
      at: form.node)
    return true
  }
}
