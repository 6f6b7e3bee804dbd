import ReliantDocument

/// Finds passwords, tokens and keys that are written into a file instead of being read from outside.
///
/// It goes by what a string is for, and by what it looks like. This is a pass over one file, before
/// anything is merged: an overlay that replaces a secret does not take it out of the file. What
/// values of other files are given for is left to ``CheckGivenSecrets``. The secret itself appears in
/// no finding, and in no line that is shown with one.
struct CheckSecrets {
  private let workspace: Workspace
  private let index: Int
  private let document: Document
  private let source: [UInt8]
  private let decoded: [UInt8]

  private init(index: Int, workspace: Workspace) {
    self.workspace = workspace
    self.index = index
    document = workspace.documents[index]
    source = document.source.bytes
    decoded = document.decoded
  }

  /// Checks the document with an index of a workspace, if anything in it may be a secret.
  ///
  /// - Returns: whether it was worth a look.
  static func run(on index: Int, in workspace: Workspace) -> Bool {
    let check = CheckSecrets(index: index, workspace: workspace)
    let isWorthALook = check.isWorthALook(check.source.span, check.decoded.span)
    if isWorthALook { check.run() }
    return isWorthALook
  }

  /// Checks a document with mistakes of form, under which anything may stand.
  static func run(onFaulty index: Int, in workspace: Workspace) {
    CheckSecrets(index: index, workspace: workspace).run()
  }

  /// Whether anything in the file may be a secret.
  ///
  /// In most files nothing may, which is found out much faster than what is one.
  private func isWorthALook(_ source: Span<UInt8>, _ decoded: Span<UInt8>) -> Bool {
    let nodes = document.nodes
    var hasUnreadable = false
    for index in nodes.indices {
      switch nodes[index].kind {
      case .string:
        let text = nodes[index].isDecoded ? decoded : source
        if SecretText.mayBeSecret(text.extracting(nodes[index].contentRange)) { return true }
      case .member:
        let symbol = nodes[index].symbol
        if let word = Word(symbol), Self.role(of: word) == .saysNothing { return true }
        switch nodes[index + 1].kind {
        case .string, .number, .data, .list: if kind(of: symbol) != nil { return true }
        case .map:
          // The key of a reference may be meant as the secret, as may what stands in no form.
          if kind(of: symbol) != nil,
            document.members(of: index + 1).contains(where: {
              Word($0.symbol) == .ref || isFree($0.symbol)
            })
          {
            return true
          }
        case .true, .false, .null, .date, .member, .invalid: break
        }
      case .invalid:
        let text = source.extracting(nodes[index].range)
        if SecretText.isSecret(text) || comment(in: text) != nil { return true }
        hasUnreadable = true
      case .map, .list, .number, .true, .false, .null, .data, .date: break
      }
    }
    // It may belong to any of the names, as its own may be unreadable, too.
    return hasUnreadable
      && nodes.contains { $0.kind == .member && kind(of: $0.symbol) != nil }
  }

  /// Visits each string with the name of the member that it belongs to, be it in a list.
  private func run() {
    let nodes = document.nodes
    // What is in no form in the place of a secret may be meant as the secret, however deep it is.
    var containers: [(name: Symbol?, isForm: Bool, secret: Symbol?, end: Int)] = []
    /// The member that the next value belongs to.
    var member: Symbol?
    /// The named values that are given for secrets, with where.
    var mentions: [(value: Symbol, site: Mention)] = []
    var index = 0
    while index < nodes.count {
      while let last = containers.last, last.end <= index { containers.removeLast() }
      let node = nodes[index]
      let name = member ?? containers.last?.name
      let secret =
        containers.last?.secret.flatMap { secret in
          name.map(isFree) ?? true ? secret : nil
        }
      member = nil
      switch node.kind {
      case .member:
        let isForm = containers.last?.isForm ?? false
        switch role(of: node.symbol, isInForm: isForm, isTopLevel: containers.count == 1) {
        case .holdsNames:
          if isForm, Word(node.symbol) == .ref { checkReference(index + 1, of: name) }
          index = node.next(at: index)
          continue
        case .saysNothing: break
        case .names: member = node.symbol
        }
      case .map, .list:
        let isForm = isForm(index, of: name)
        let isSecret = kind(of: name) != nil
        containers.append(
          (name, isForm, isForm ? nil : isSecret ? name : secret, node.next(at: index)))
      case .string:
        let kind = kind(of: name)
        if kind != nil || document.withContent(of: index, SecretText.mayBeSecret) {
          check(index, of: name, kind)
        } else {
          hide(index, of: secret)
        }
        if let name, let kind, let value = value(mentionedAt: index) {
          mentions.append((value, Mention(member: name, kind: kind, site: site(index))))
        }
      case .invalid, .number: hide(index, of: secret ?? name)
      case .data:
        visitData(index, of: name)
        hide(index, of: secret)
      case .true, .false, .null, .date: break
      }
      index += 1
    }
    if mentions.isEmpty { return }
    let given = Dictionary(grouping: mentions, by: \.value).mapValues { $0.map(\.site) }
    for finding in findings(forValuesGivenAt: given) { workspace.report(finding) }
  }

  /// Whether a name is no member of an object's definition or of a form.
  private func isFree(_ name: Symbol) -> Bool {
    Word(name) == nil && !isFormName(name)
  }

  // MARK: Named values

  /// Where a named value is given for a secret.
  struct Mention {
    let member: Symbol
    let kind: SecretName
    let site: Site
    /// Whether other text stands beside it, so that it is a part of the secret at most.
    var isPart = false

    /// Whether a text may well be what is meant to be secret there.
    func admits(_ text: String, in names: NameTable) -> Bool {
      isPart
        ? kind.admitsPart(text, named: names[member]) : kind.admits(text, named: names[member])
    }
  }

  /// What is said of the named values of a document that are given for secrets somewhere.
  static func findings(
    in document: Int, forValuesGivenAt mentions: [Symbol: [Mention]], _ workspace: Workspace
  ) -> [Finding] {
    CheckSecrets(index: document, workspace: workspace).findings(forValuesGivenAt: mentions)
  }

  /// The value that a string stands for, if it is nothing but `${name}`.
  private func value(mentionedAt node: Int) -> Symbol? {
    if document[node - 1].kind == .member, Word(document[node - 1].symbol) == .literal {
      return nil
    }
    guard document.content(of: node).count <= Self.longestMention else { return nil }
    let text = document.text(of: node)
    guard text.hasPrefix("${"), text.hasSuffix("}"), !text.dropFirst(2).contains("$") else {
      return nil
    }
    return workspace.names.symbol(of: String(text.dropFirst(2).dropLast()))
  }

  private static let longestMention = 4096

  private func findings(forValuesGivenAt mentions: [Symbol: [Mention]]) -> [Finding] {
    guard document.nodes.first?.kind == .map else { return [] }
    var found: [Finding] = []
    for section in document.members(of: 0)
    where Word(section.symbol) == .values && document[section.value].kind == .map {
      // Of a name that stands twice neither counts, but each may hold a secret.
      var member = section.value + 1
      let end = document[section.value].next(at: section.value)
      while member < end {
        if document[member].kind == .member, let mentions = mentions[document[member].symbol] {
          found += contents(of: member + 1).compactMap { finding(for: $0, givenAt: mentions) }
        }
        member = document[member].next(at: member)
      }
    }
    return found
  }

  /// A single value or those in a list, the default of one from outside, or what is taken literally.
  private func contents(of value: Int) -> [Int] {
    switch document[value].kind {
    case .string, .number, .data: [value]
    case .list: document.elements(of: value).flatMap(contents)
    case .map:
      document.members(of: value).filter { [.default, .literal].contains(Word($0.symbol)) }
        .flatMap { contents(of: $0.value) }
    default: []
    }
  }

  /// The finding about a value that is given for a secret, the same whoever asks; nil if it is none,
  /// or has been told by its own name.
  private func finding(for node: Int, givenAt mentions: [Mention]) -> Finding? {
    if let known = workspace.givenSecrets[site(node)] { return known }
    if workspace.isHidden(site(node)) { return nil }
    switch document[node].kind {
    case .string:
      let text = document.text(of: node)
      if SecretText.recognise(text) != nil || text.hasPrefix("@") { return nil }
      func admits(_ text: String) -> Mention? {
        mentions.first { $0.admits(text, in: workspace.names) }
      }
      if let mention = admits(text) { return finding(for: node, givenAt: mention) }
      if admits(SecretText.withoutValues(text)) != nil {
        workspace.hide(range(of: node), at: site(node))
      }
    case .data where document.content(of: node).count >= Self.shortestData:
      return finding(for: node, givenAt: mentions[0])
    case .number: workspace.hide(document[node].range, at: site(node))
    default: break
    }
    return nil
  }

  /// Reports that a text into which values are inserted is itself a part of a secret, unless it has
  /// been told for its looks.
  static func report(textOf mention: Mention, in workspace: Workspace) {
    if SecretText.recognise(workspace.text(at: mention.site)) != nil { return }
    let check = CheckSecrets(index: Int(mention.site.document), workspace: workspace)
    let known = workspace.givenSecrets[mention.site]
    workspace.report(known ?? check.finding(for: Int(mention.site.node), givenAt: mention))
  }

  private func finding(for node: Int, givenAt mention: Mention) -> Finding {
    workspace.hide(range(of: node), at: site(node))
    let place = Finding.Related("given for it here", at: .site(mention.site))
    let finding = finding(
      "the secret \(workspace.quoted(mention.member))", at: node,
      related: mention.site == site(node) ? [] : [place])
    workspace.givenSecrets[site(node)] = finding
    return finding
  }

  // MARK: Names

  /// What a member is to the value that it holds.
  private enum Role {
    /// It says what the value is for.
    case names
    /// It says nothing of what the value is for, such as a default.
    case saysNothing
    /// It holds names that only say where a value is.
    case holdsNames
  }

  /// - Parameter isInForm: whether it belongs to a special form in the place of a secret.
  private func role(of member: Symbol, isInForm: Bool, isTopLevel: Bool) -> Role {
    guard let word = Word(member) else {
      // What a form does not have was most likely meant for its default, and a form that there is
      // not for one that says nothing.
      return isInForm || isFormName(member) ? .saysNothing : .names
    }
    return word == .bindings && isTopLevel ? .holdsNames : Self.role(of: word)
  }

  /// Whether a map is a special form in the place of a secret.
  private func isForm(_ map: Int, of member: Symbol?) -> Bool {
    document[map].kind == .map && kind(of: member) != nil
      && document.members(of: map).contains { isFormName($0.symbol) }
  }

  private func isFormName(_ name: Symbol) -> Bool {
    workspace.names.firstByte(of: name) == UInt8(ascii: "$")
  }

  private static func role(of word: Word) -> Role {
    switch word {
    case .env, .textFile, .ref, .all, .schema: .holdsNames
    case .default, .literal, .append, .prepend, .without: .saysNothing
    default: .names
    }
  }

  private func kind(of member: Symbol?) -> SecretName? {
    member.flatMap { workspace.secretNames.kind(of: $0, in: workspace.names) }
  }

  private static let shortestData = 4

  private func visitData(_ index: Int, of member: Symbol?) {
    guard let member, kind(of: member) != nil,
      document.content(of: index).count >= Self.shortestData
    else { return }
    report("the secret \(workspace.quoted(member))", at: index)
  }

  /// Shows nothing of what may be a secret although it is no text, or none that could be read.
  private func hide(_ index: Int, of member: Symbol?) {
    let range = document[index].range
    let isSecret =
      kind(of: member) != nil
      || document[index].kind == .invalid
        && SecretText.isSecret(source.span.extracting(range))
    if isSecret {
      workspace.hide(range, at: site(index))
    } else if document[index].kind == .invalid,
      let start = comment(in: source.span.extracting(range))
    {
      workspace.hide(range.lowerBound + start..<range.upperBound, at: site(index))
    }
  }

  /// Where a comment may begin in what could not be read.
  private func comment(in text: Span<UInt8>) -> Int? {
    let slash = UInt8(ascii: "/")
    return text.indices.first { index in
      switch text[index] {
      case UInt8(ascii: "#"): true
      case slash:
        index + 1 < text.count
          && (text[index + 1] == slash || text[index + 1] == UInt8(ascii: "*"))
      default: false
      }
    }
  }

  private func check(_ node: Int, of member: Symbol?, _ kind: SecretName?) {
    let text = document.text(of: node)
    if let what = SecretText.recognise(text) {
      report(what, at: node)
    } else if let member, let kind, kind.admits(text, named: workspace.names[member]) {
      report("the secret \(workspace.quoted(member))", at: node)
    } else if let member, let kind {
      let name = workspace.names[member]
      if text.first == "@", kind.admits(String(text.dropFirst()), named: name) {
        workspace.suspect(site(node))
      } else {
        // A mention that is not well formed may be a part of the secret.
        let rest = SecretText.withoutValues(text)
        if rest.contains("${") || kind.admits(rest, named: name) {
          workspace.hide(range(of: node), at: site(node))
        }
      }
    }
  }

  /// Notes that the key in a `$ref` may be meant as the secret itself.
  private func checkReference(_ node: Int, of member: Symbol?) {
    guard document[node].kind == .string, let member, let kind = kind(of: member),
      kind.admits(document.text(of: node), named: workspace.names[member])
    else { return }
    workspace.suspect(site(node))
  }

  private func report(_ what: @autoclosure () -> String, at node: Int) {
    workspace.hide(range(of: node), at: site(node))
    guard !workspace.isFull(of: .warning) else { return workspace.countOmitted(1) }
    workspace.report(finding(what(), at: node))
  }

  private func finding(
    _ what: String, at node: Int, related: [Finding.Related] = []
  ) -> Finding {
    // It is a secret even where brackets do not match, and so not reported by its node.
    Finding(
      .inlineSecret, "\(what) is written into the file",
      help: "read it from outside, with {\"$env\": NAME} or {\"$file\": PATH}",
      at: .range(document: index, document[node].range, node: node), related: related)
  }

  private func site(_ node: Int) -> Site { Site(document: index, node: node) }

  /// The string in the source, without quotes where it stands there letter by letter.
  private func range(of node: Int) -> Range<Int> {
    let node = document[node]
    guard !node.isDecoded else { return node.range }
    return node.contentRange
  }
}
