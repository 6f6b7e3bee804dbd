import ReliantDocument

/// Values and objects that the text of another value picks.
extension FileReader {
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
      guard expect(.map, at: member.value, of: member) else { return false }
      cases = document.members(of: member.value).map {
        Field(name: $0.symbol, site: site($0.node), value: read($0))
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
    return Choice(by: subject, among: cases, orElse: standard)
  }

  private static let switchName = Word.switch.symbol

  /// The member that makes a map a choice.
  func choiceForm(in node: Int) -> Document.Member? {
    document.member(of: node, named: Self.switchName)
  }

  /// Reads what may stand for an object: a definition, another object's name, or a choice of these.
  func readChoice(
    _ form: Document.Member, of node: Int, forObject key: Symbol
  ) -> Choice? {
    readChoice(form, of: node) { member in
      let site = site(member.node)
      switch document[member.value].kind {
      case .map:
        if let inner = choiceForm(in: member.value) {
          return readChoice(inner, of: member.value, forObject: key).map { .choice($0, site) }
            ?? .invalid(site)
        }
        let definition = readWhole(member.value, of: Definiend(key: key))
        return .anonymous(AnonymousObject(definition), site)
      case .string: return readReference(member, forObject: key)
      default:
        _ = expect(.map, at: member.value, as: .object(key))
        return .invalid(site)
      }
    }
  }
}
