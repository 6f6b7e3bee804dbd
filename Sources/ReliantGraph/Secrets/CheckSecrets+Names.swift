import ReliantDocument

/// What stands in the place of names: of variables, files, objects and other values.
extension CheckSecrets {
  // MARK: Names that tell of secrets

  /// The secret that a map reads from outside, and the one that it names beside its value.
  ///
  /// ```
  /// {"$env": "DB_PASSWORD", "default": "hunter2"}
  /// {"name": "password", "value": "hunter2"}
  /// ```
  func secrets(toldIn map: Int) -> (read: Symbol?, named: Symbol?) {
    var (read, named): (Symbol?, Symbol?)
    for member in document.members(of: map) {
      switch Word(member.symbol) {
      case .env?, .textFile?: read = read ?? secretNamed(at: member.value)
      case .name?: named = named ?? secretNamed(at: member.value)
      case nil where member.symbol == pairNames.key: named = named ?? secretNamed(at: member.value)
      default: break
      }
    }
    return (read, named)
  }

  /// Whether a member may name what the member `value` beside it holds.
  func isPairName(_ member: Symbol) -> Bool {
    pairNames.value != nil && (member == pairNames.key || Word(member) == .name)
  }

  /// The secret that a text is the name of, or the path of a file that holds it.
  func secretNamed(at node: Int) -> Symbol? {
    guard document[node].kind == .string,
      SecretName.mayBeSecret(document.content(of: node))
    else { return nil }
    let file = FilePath(document.text(of: node))
    let name = [file.fileName, file.baseName].first { SecretName($0) != nil }
    return name.map(workspace.names.intern)
  }

  // MARK: Secrets in the place of names

  /// Shows nothing of a name that may be meant as the secret itself.
  ///
  /// - Parameters:
  ///   - form: the member that holds the name.
  ///   - member: the secret in whose place the form stands, if it stands in that of one.
  func checkName(_ node: Int, in form: Symbol, of member: Symbol?) {
    guard document[node].kind == .string else {
      if member != nil { workspace.hide(document[node].range, at: site(node)) }
      return
    }
    if mayBeSecret(nameAt: node, in: form, of: member) {
      // A reference is fine once it leads to an object.
      if Word(form) == .ref { return workspace.suspect(site(node)) }
      workspace.hide(range(of: node), at: site(node))
    } else if document.withContent(of: node, SecretText.mayBeSecret),
      SecretText.recognise(document.text(of: node)) != nil
    {
      workspace.hide(range(of: node), at: site(node))
    }
  }

  /// Whether a member of a map in the place of a secret may hold the secret itself.
  func mayBeSecret(_ member: Document.Member, of secret: Symbol) -> Bool {
    guard let word = Word(member.symbol) else { return true }
    return [.env, .textFile, .ref, .all, .nearest].contains(word)
      && document[member.value].kind == .string
      && mayBeSecret(nameAt: member.value, in: member.symbol, of: secret)
  }

  private func mayBeSecret(nameAt node: Int, in form: Symbol, of member: Symbol?) -> Bool {
    guard let member, let kind = kind(of: member) else { return false }
    let name = String(document.text(of: node).drop { "@$".contains($0) })
    return switch Word(form) {
    case .env?: !SecretText.isVariable(name) && kind.admits(name, named: workspace.names[member])
    case .textFile?: !SecretText.isPath(name)
    // Nobody knows what it is the name of.
    case nil: true
    default: kind.admits(name, named: workspace.names[member])
    }
  }

  /// Whether the name of a value in the place of a secret may be the secret itself.
  func mayBeSecret(_ value: String, _ kind: SecretName, named name: String) -> Bool {
    kind.admits(value, named: name) && !SecretText.namesSecret(value)
  }

  /// Whether a form that there is not was most likely meant as one that holds a name.
  func isMeantToName(_ form: Symbol) -> Bool {
    guard isFormName(form) else { return false }
    let holders: Set<String> = Set([Word.env, .textFile, .ref, .all, .nearest].map(\.rawValue))
    let nearest = Suggestion.nearest(
      to: workspace.names[form], among: Vocabulary.valueForms.map(\.rawValue))
    return nearest.contains(where: holders.contains)
  }

  // MARK: Numbers

  /// Whether a number is written where it can be meant as nothing but the secret.
  func isSecret(number node: Int, of member: Symbol?) -> Bool {
    guard let member, let kind = kind(of: member) else { return false }
    return kind.admitsNumber(document.text(of: node), named: workspace.names[member])
  }
}
