import ReliantDocument

extension FileReader {
  private static let at = UInt8(ascii: "@")
  private static let dollar = UInt8(ascii: "$")

  /// Reads a value with its special forms: `"@key"`, `"${name}"`, `{"$nil": true}` and so on.
  func readExpression(_ node: Int) -> Expression {
    switch document[node].kind {
    case .string: readString(node)
    case .list: readList(node)
    case .map: readMap(node)
    case .invalid, .member: .invalid(site(node))
    case .number, .true, .false, .null, .data, .date: .scalar(site(node))
    }
  }

  private func readString(_ node: Int) -> Expression {
    document.withContent(of: node) { content in
      if content.isEmpty { return .scalar(site(node)) }
      if content[0] == Self.at { return readReference(content.extracting(1...), at: node) }
      guard content.contains(Self.dollar) else { return .scalar(site(node)) }
      return TemplateReader(reader: self, node: node).read(document.content(of: node))
    }
  }

  private func readReference(_ name: Span<UInt8>, at node: Int) -> Expression {
    if !name.isEmpty, name[0] == Self.at {
      return .constant(.scalar(.string(name.text(name.indices))), site(node))
    }
    if Vocabulary.isName(name) { return .reference(workspace.names.intern(name), site(node)) }
    guard name.text(name.indices) == Vocabulary.inner else {
      report(InvalidName.mention(workspace.names.intern(name), .object), at: node)
      return .invalid(site(node))
    }
    return .inner(site(node))
  }

  private func readList(_ node: Int) -> Expression {
    let elements = document.elements(of: node)
    var parts: [Expression] = []
    for (position, element) in elements.enumerated() {
      let part = readExpression(element)
      if parts.isEmpty {
        if part.isPlain { continue }
        // What stands before is plain, and so it is read twice at the most.
        parts.reserveCapacity(elements.underestimatedCount)
        parts += elements.prefix(position).map(readExpression)
      }
      parts.append(part)
    }
    return parts.isEmpty ? .plain(site(node)) : .list(parts, site(node))
  }

  private func readMap(_ node: Int) -> Expression {
    let members = document.members(of: node)
    var fields: [Field] = []
    for (position, member) in members.enumerated() {
      if workspace.names.firstByte(of: member.symbol) == Self.dollar {
        return readForm(member, of: node)
      }
      let field = readField(member)
      if fields.isEmpty {
        if field.value.isPlain { continue }
        // As for a list.
        fields.reserveCapacity(document.memberCount(of: node))
        fields += members.prefix(position).map(readField)
      }
      fields.append(field)
    }
    return fields.isEmpty ? .plain(site(node)) : .map(fields, site(node))
  }

  /// Reads a map that has a member beginning with `$`, which says what the map means.
  private func readForm(_ form: Document.Member, of node: Int) -> Expression {
    let word = Word(form.symbol)
    switch word {
    case .remove where isOverlay:
      return readRemoval(node) == true ? .removal(site(node)) : .invalid(site(node))
    case .ref: return readDetailedReference(form, of: node)
    case .all: return readAll(form, of: node)
    case .object: return readAnonymousObject(form, of: node)
    case .env, .textFile: return readOutside(form, of: node)
    case .append where isOverlay: return readEdit(.append, form, of: node)
    case .prepend where isOverlay: return readEdit(.prepend, form, of: node)
    case .without where isOverlay: return readEdit(.without, form, of: node)
    case .nearest: return readNearest(form, of: node)
    case .nil, .literal, .requester:
      guard checkAlone(form, in: node) else { return .invalid(site(node)) }
      if word == .literal { return .constant(literal(form.value), site(node)) }
      guard checkTrue(form) else { return .invalid(site(node)) }
      return word == .nil ? .constant(.scalar(.null), site(node)) : .requester(site(node))
    default:
      reportUnknownForm(form)
      return .invalid(site(node))
    }
  }

  private func readEdit(_ edit: ListEdit, _ form: Document.Member, of node: Int) -> Expression {
    guard checkAlone(form, in: node), expect(.list, at: form.value, of: form) else {
      return .invalid(site(node))
    }
    return .edit(edit, document.elements(of: form.value).map(readExpression), site(node))
  }

  /// How a map of an overlay changes a list of names, if it is `{"$append": […]}` or the like.
  ///
  /// - Returns: nil when it is nothing of that kind; elements are nil when it has a mistake.
  func readListEdit(_ node: Int) -> (edit: ListEdit, elements: [Int]?)? {
    for member in document.members(of: node) {
      guard let edit = ListEdit(Word(member.symbol)) else { continue }
      let isFine = checkAlone(member, in: node) && expect(.list, at: member.value, of: member)
      return (edit, isFine ? Array(document.elements(of: member.value)) : nil)
    }
    return nil
  }

  /// The change of a list that lacks its `$`, which only an overlay can mean.
  func listForm(_ members: some Sequence<Document.Member>) -> MeantForm? {
    guard isOverlay else { return nil }
    return members.lazy.filter { document[$0.value].kind == .list }.compactMap { member in
      let name = "$\(workspace.names[member.symbol])"
      return Vocabulary.listForms.first { $0.rawValue == name }
        .map { MeantForm(word: $0, site: site(member.node)) }
    }.first
  }

  /// Whether a map of an overlay is `{"$remove": true}`.
  ///
  /// - Returns: nil when it has no `$remove`, false when it has but not as it should.
  func readRemoval(_ node: Int) -> Bool? {
    for member in document.members(of: node) where Word(member.symbol) == .remove {
      return checkAlone(member, in: node) && checkTrue(member)
    }
    return nil
  }

  private func checkTrue(_ form: Document.Member) -> Bool {
    if document[form.value].kind == .true { return true }
    if document[form.value].kind != .invalid {
      report(WrongKind.notTrue(form.symbol), at: form.value)
    }
    return false
  }

  func checkAlone(_ form: Document.Member, in node: Int) -> Bool {
    for other in document.members(of: node) where other.node != form.node {
      report(UnknownForm.company(of: form.symbol, site(form.node)), at: other.node)
      return false
    }
    return true
  }

  private func reportUnknownForm(_ form: Document.Member) {
    if reportOverlayForm(form) { return }
    let known = Vocabulary.valueForms + (isOverlay ? Vocabulary.overlayForms : [])
    report(UnknownForm.unknown(form.symbol, among: known), at: form.node)
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

  /// Whether a member's name begins as those of forms do.
  func isForm(_ member: Document.Member) -> Bool {
    workspace.names.firstByte(of: member.symbol) == Self.dollar
  }

  /// Reports a form that has no meaning where it stands.
  func report(form: Document.Member, in what: Subject, unless words: [Word]) {
    if reportOverlayForm(form) { return }
    report(
      UnknownForm.misplaced(form.symbol, in: what, among: isOverlay ? words : []), at: form.node)
  }

  /// A value with no form interpreted.
  private func literal(_ node: Int) -> Graph.Value {
    switch document[node].kind {
    case .list: .list(document.elements(of: node).map(literal))
    case .map:
      .map(
        document.members(of: node).map { (workspace.names[$0.symbol], literal($0.value)) })
    default: .scalar(document.scalar(of: node))
    }
  }
}

extension ListEdit {
  fileprivate init?(_ word: Word?) {
    switch word {
    case .append: self = .append
    case .prepend: self = .prepend
    case .without: self = .without
    default: return nil
    }
  }
}
