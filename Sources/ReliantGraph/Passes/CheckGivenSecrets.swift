import ReliantDocument

/// Finds the passwords, tokens and keys among the named values, by what the values are given for.
///
/// ```
/// "values": {"spare": "hunter2"}, … "arguments": {"password": "${spare}"}
/// ```
///
/// The two may stand in different files of a context, and one value may stand for another. What one
/// file shows by itself ``CheckSecrets`` has found before.
enum CheckGivenSecrets: Pass {
  static func run(on check: ContextCheck) {
    guard !check.model.values.isEmpty else { return }
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
      case .list(let elements, _), .edit(_, let elements, _):
        for element in elements { visit(element, of: member) }
      case .map(let fields, _):
        for field in fields { visit(field.value, of: field.name) }
      case .outside(let value, _):
        if let standard = value.standard { visit(standard, of: member) }
      default: break
      }
    }

    /// Hands on what values are given for to those that they stand for.
    mutating func followValues() {
      while let name = pending.popLast() {
        guard case .value(let other) = meaning(of: name) else { continue }
        for mention in mentions[name] ?? [] { note(mention, of: other) }
      }
    }

    /// Checks what is given for secrets.
    func checkValues() {
      let workspace = check.workspace
      for name in given {
        guard case .written(let site) = meaning(of: name), let mentions = mentions[name] else {
          continue
        }
        if workspace.givenSecrets[site] == nil {
          workspace.givenSecrets[site] = CheckSecrets.finding(
            for: site, givenAt: mentions, in: workspace)
        }
        // In each environment it is the same finding.
        if let finding = workspace.givenSecrets[site] { workspace.report(finding) }
      }
    }

    private enum Meaning {
      /// A single value that is written out, be it as a default.
      case written(Site)
      case value(Symbol)
      case other
    }

    /// What a named value, or its default, comes to.
    private func meaning(of name: Symbol) -> Meaning {
      var value = check.model.values[name]?.value
      while case .outside(let outside, _) = value { value = outside.standard }
      switch value {
      case .scalar(let site), .constant(_, let site), .template(_, let site): return .written(site)
      case .placeholder(let name, _): return .value(name)
      default: return .other
      }
    }

    private mutating func note(_ mention: CheckSecrets.Mention, of name: Symbol) {
      let known = mentions[name] ?? []
      if known.contains(where: { $0.kind == mention.kind }) { return }
      mentions[name] = known + [mention]
      if known.isEmpty { given.append(name) }
      pending.append(name)
    }

    private func kind(of name: Symbol) -> SecretName? {
      check.workspace.secretNames.kind(of: name, in: check.workspace.names)
    }
  }
}
