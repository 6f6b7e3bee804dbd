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
    let text = name.text(name.indices)
    guard text == Vocabulary.inner else {
      noteMisname(workspace.names.intern(name), of: .object, at: node)
      // The text is not repeated: it may be a password.
      report(
        .invalidName, "what follows the '@' is no possible name",
        help: Suggestion.isMisspelling(text, of: [Vocabulary.inner])
          ? "did you mean \("@\(Vocabulary.inner)".quoted)?" : "for the text itself write '@@'",
        at: node)
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
  /// - Returns: nil when it is nothing of that kind; no elements when it has a mistake.
  func readListEdit(_ node: Int) -> (edit: ListEdit, elements: [Int])? {
    for member in document.members(of: node) {
      guard let edit = ListEdit(Word(member.symbol)) else { continue }
      let isFine = checkAlone(member, in: node) && expect(.list, at: member.value, of: member)
      return (edit, isFine ? Array(document.elements(of: member.value)) : [])
    }
    return nil
  }

  /// The did-you-mean for changes of a list that lack their `$`, which only an overlay can mean.
  func listFormHelp(_ members: some Sequence<Document.Member>) -> String? {
    guard isOverlay else { return nil }
    let lists = members.filter { document[$0.value].kind == .list }
    return Vocabulary.formHelp(
      lists.map { workspace.names[$0.symbol] }, among: Vocabulary.listForms)
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
      report(.wrongKind, "\(quoted(form.symbol)) takes nothing but true", at: form.value)
    }
    return false
  }

  func checkAlone(_ form: Document.Member, in node: Int) -> Bool {
    for other in document.members(of: node) where other.node != form.node {
      report(
        .unknownForm, "\(quoted(form.symbol)) stands alone in its map", at: other.node,
        related: [Finding.Related("the form", at: .site(site(form.node)))])
      return false
    }
    return true
  }

  private func reportUnknownForm(_ form: Document.Member) {
    if let word = Word(form.symbol), isOverlayForm(word) { return reportOverlayForm(form) }
    let known = Vocabulary.valueForms + (isOverlay ? Vocabulary.overlayForms : [])
    report(
      .unknownForm, "\(quoted(form.symbol)) is no form of a value",
      help: Suggestion.help(for: workspace.names[form.symbol], among: known.map(\.rawValue))
        ?? "put a map with such a member inside {\"$literal\": …}", at: form.node)
  }

  /// Whether a word is a form that has no meaning in the file, because it is no overlay.
  func isOverlayForm(_ word: Word) -> Bool {
    !isOverlay && Vocabulary.overlayForms.contains(word)
  }

  func reportOverlayForm(_ form: Document.Member) {
    report(
      .unknownForm, "\(quoted(form.symbol)) has a meaning in overlays only",
      help: workspace.helpForOverlay(index), at: form.node)
  }

  /// Reports the first form in a map that has no meaning there, and returns whether there is one.
  ///
  /// - Parameters:
  ///   - what: what the map stands for, as messages say it.
  ///   - words: the forms that an overlay can use there.
  func reportAnyForm(in node: Int, of what: String, unless words: [Word]) -> Bool {
    guard document[node].kind == .map else { return false }
    for member in document.members(of: node) where isForm(member) {
      if isOverlay, let word = Word(member.symbol), words.contains(word) { continue }
      reportForm(member, of: what, unless: words)
      return true
    }
    return false
  }

  /// Whether a member's name begins as those of forms do.
  func isForm(_ member: Document.Member) -> Bool {
    workspace.names.firstByte(of: member.symbol) == Self.dollar
  }

  /// Reports a form that has no meaning where it stands.
  func reportForm(_ form: Document.Member, of what: String, unless words: [Word]) {
    if let word = Word(form.symbol), isOverlayForm(word) { return reportOverlayForm(form) }
    report(
      .unknownForm, "\(what) takes no form such as \(quoted(form.symbol))",
      help: isOverlay
        ? Suggestion.help(for: workspace.names[form.symbol], among: words.map(\.rawValue)) : nil,
      at: form.node)
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
