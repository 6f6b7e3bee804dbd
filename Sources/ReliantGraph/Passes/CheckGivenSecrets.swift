import ReliantDocument

/// Finds the passwords, tokens and keys among the named values, by what the values are given for:
///
/// ```
/// "values": {"spare": "hunter2"}, … "arguments": {"password": "${spare}"}
/// ```
///
/// The two may stand in different files, and one value may stand for another.
enum CheckGivenSecrets: Pass {
  static func run(on check: ContextCheck) {
    guard !check.model.values.isEmpty else { return }
    var search = Search(check: check)
    for object in check.objects {
      for field in object.arguments { search.visit(field.value, of: field.name) }
      for field in object.properties { search.visit(field.value, of: field.name) }
    }
    for field in check.model.values.values { search.visit(field.value, of: field.name) }
    search.checkValues()
  }

  private struct Search {
    let check: ContextCheck
    /// The named values that are given for secrets, as they are met, with where that is.
    private var given: [Symbol] = []
    private var mentions: [Symbol: [CheckSecrets.Mention]] = [:]

    init(check: ContextCheck) { self.check = check }

    /// Goes through a value for the names in the place of secrets.
    mutating func visit(_ value: Expression, of member: Symbol) {
      switch value {
      case .placeholder(let name, let site):
        guard let kind = kind(of: member) else { return }
        note([CheckSecrets.Mention(member: member, kind: kind, site: site)], of: name)
      case .list(let elements, _), .edit(_, let elements, _):
        for element in elements { visit(element, of: member) }
      case .map(let fields, _):
        for field in fields { visit(field.value, of: field.name) }
      case .outside(let value, _):
        if let standard = value.standard { visit(standard, of: member) }
      default: break
      }
    }

    /// Checks the values that do not say by their own names that they hold secrets, which the files
    /// have been searched for.
    mutating func checkValues() {
      var next = 0
      while next < given.count {
        let name = given[next]
        next += 1
        if kind(of: name) == nil, let value = check.model.values[name]?.value,
          let mentions = mentions[name]
        {
          checkParts(of: value, givenAt: mentions)
        }
      }
    }

    /// A single value, the default of one from outside, or another value that stands for it.
    private mutating func checkParts(
      of value: Expression, givenAt mentions: [CheckSecrets.Mention]
    ) {
      switch value {
      case .scalar(let site), .constant(_, let site), .template(_, let site):
        CheckSecrets.check(site, givenAt: mentions, in: check.workspace)
      case .outside(let value, _):
        if let standard = value.standard { checkParts(of: standard, givenAt: mentions) }
      case .placeholder(let name, _):
        if self.mentions[name] == nil { note(mentions, of: name) }
      default: break
      }
    }

    private mutating func note(_ new: [CheckSecrets.Mention], of name: Symbol) {
      if mentions[name] == nil { given.append(name) }
      mentions[name, default: []] += new
    }

    private func kind(of name: Symbol) -> SecretName? {
      check.workspace.secretNames.kind(of: name, in: check.workspace.names)
    }
  }
}
