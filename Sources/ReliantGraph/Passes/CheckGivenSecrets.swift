import ReliantDocument

/// Finds the passwords, tokens and keys among the named values, by what the values are given for.
///
/// ```
/// "values": {"spare": "hunter2"}, … "arguments": {"password": "${spare}"}
/// ```
///
/// The two may stand in different files, the value also in a parent's, and one value may stand for
/// another, or be inserted into a text. What one file shows by itself ``CheckSecrets`` has found
/// before.
enum CheckGivenSecrets: Pass {
  static func run(on check: ContextCheck) {
    guard !check.model.values.isEmpty || check.parent != nil else { return }
    var search = Search(check: check)
    for object in check.objects {
      for field in object.arguments { search.visit(field.value, of: field.name) }
      for field in object.properties { search.visit(field.value, of: field.name) }
    }
    for field in check.model.values.values { search.visit(field.value, of: field.name) }
    search.followValues()
    search.checkValues()
  }

  private struct Search {
    let check: ContextCheck
    /// Where each named value is given for a secret, one place for each kind of secret.
    private var mentions: [Symbol: [CheckSecrets.Mention]] = [:]
    /// The values that stand in `mentions`, as they were met.
    private var given: [Symbol] = []
    /// Those of which more has become known than has been handed on.
    private var pending: [Symbol] = []

    init(check: ContextCheck) { self.check = check }

    /// Goes through a value for the names in the place of secrets.
    mutating func visit(_ value: Expression, of member: Symbol) {
      switch value {
      case .placeholder(let name, let site):
        guard let kind = kind(of: member) else { return }
        note(CheckSecrets.Mention(member: member, kind: kind, site: site), of: name)
      case .template(let segments, let site):
        guard let kind = kind(of: member) else { return }
        let mention = CheckSecrets.Mention(member: member, kind: kind, site: site, isPart: true)
        visit(segments, givenAt: mention)
      case .list(let elements, _), .edit(_, let elements, _):
        for element in elements { visit(element, of: member) }
      case .map(let fields, _):
        for field in fields { visit(field.value, of: field.name) }
      case .outside(let value, _):
        if let standard = value.standard { visit(standard, of: member) }
      default: break
      }
    }

    /// Notes the parts of a text if all of them are written down and together may be a secret.
    ///
    /// With a part that is read from outside, the others need not be secret.
    private mutating func visit(
      _ segments: [Expression.Segment], givenAt mention: CheckSecrets.Mention
    ) {
      let names = check.workspace.names
      var (whole, text) = ("", "")
      for segment in segments {
        switch segment {
        case .text(let part):
          whole += part
          text += part
        case .name(let name):
          guard let value = writtenText(of: name) else { return }
          whole += value
        case .invalid: return
        }
        if whole.utf8.count > SecretText.longestToken { return }
      }
      guard mention.kind.admits(whole, named: names[mention.member]) else { return }
      for case .name(let name) in segments { note(mention, of: name) }
      if mention.admits(text, in: names) {
        CheckSecrets.report(textOf: mention, in: check.workspace)
      }
    }

    /// The text of a value of this context that is a single one; nil of any other.
    private func writtenText(of name: Symbol) -> String? {
      guard case .scalar(let site) = check.model.values[name]?.value else { return nil }
      let node = check.workspace.node(at: site)
      guard [.string, .number].contains(node.kind),
        node.contentRange.count <= SecretText.longestToken
      else { return nil }
      return check.workspace.text(at: site)
    }

    /// Hands on what values are given for to those that they stand for.
    mutating func followValues() {
      while let name = pending.popLast() {
        var value = check.model.values[name]?.value
        while case .outside(let outside, _) = value { value = outside.standard }
        for mention in mentions[name] ?? [] {
          switch value {
          case .placeholder(let other, _): note(mention, of: other)
          case .template(let segments, let site):
            visit(
              segments,
              givenAt: CheckSecrets.Mention(
                member: mention.member, kind: mention.kind, site: site, isPart: true))
          default: break
          }
        }
      }
    }

    /// Checks what is given for secrets, a document after the other.
    func checkValues() {
      var byDocument: [Int: [Symbol: [CheckSecrets.Mention]]] = [:]
      for name in given {
        if let document = document(of: name) {
          byDocument[document, default: [:]][name] = mentions[name]
        }
      }
      for (document, mentions) in byDocument.sorted(by: { $0.key < $1.key }) {
        let found = CheckSecrets.findings(
          in: document, forValuesGivenAt: mentions, check.workspace)
        for finding in found { check.workspace.report(finding) }
      }
    }

    /// The document in which a value of the context or a parent is given.
    private func document(of name: Symbol) -> Int? {
      if let field = check.model.values[name] { return Int(field.site.document) }
      let source = check.parent?.valuePlace(named: check.workspace.names[name])?.source
      return source.flatMap { source in
        check.workspace.documents.firstIndex { $0.source === source }
      }
    }

    private mutating func note(_ mention: CheckSecrets.Mention, of name: Symbol) {
      let known = mentions[name] ?? []
      if known.contains(where: { $0.kind == mention.kind && (mention.isPart || !$0.isPart) }) {
        return
      }
      mentions[name] = known + [mention]
      if known.isEmpty { given.append(name) }
      pending.append(name)
    }

    private func kind(of name: Symbol) -> SecretName? {
      check.workspace.secretNames.kind(of: name, in: check.workspace.names)
    }
  }
}
