import ReliantDocument

/// The named values that are given for secrets.
extension CheckSecrets {
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
  func value(mentionedAt node: Int) -> Symbol? {
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

  func findings(forValuesGivenAt mentions: [Symbol: [Mention]]) -> [Finding] {
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
      let rest = SecretText.parts(of: text).rest
      if SecretText.isSeveralWords(rest) || admits(rest) != nil {
        workspace.hide(range(of: node), at: site(node))
      }
    case .data where document.content(of: node).count >= Self.shortestData:
      return finding(for: node, givenAt: mentions[0])
    case .number:
      let mention = mentions.first { mention in
        !mention.isPart
          && mention.kind.admitsNumber(
            document.text(of: node), named: workspace.names[mention.member])
      }
      if let mention { return finding(for: node, givenAt: mention) }
      workspace.hide(document[node].range, at: site(node))
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
}
