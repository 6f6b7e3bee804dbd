import ReliantDocument

/// Values that are chosen by others.
extension ExpressionResolver {
  /// Which of its options a choice comes to.
  func option(of choice: Choice) throws(Reported) -> Int {
    let (site, names) = (choice.subject.site, workspace.names)
    if namesObject(choice.subject) { throw workspace.report(WrongValue.subject, at: site) }
    let purpose = Purpose.named(workspace.names.intern(Word.switch.rawValue))
    let value = try resolve(choice.subject, as: nil, for: purpose)
    if case .scalar(.unread) = value { return choice.assumedOption(in: names) }
    guard let text = value.insertedText else {
      throw workspace.report(WrongValue.subject, at: site)
    }
    // A number goes by what it is, however it is spelled.
    let isNumber = if case .number = value.json { true } else { false }
    let canonical = isNumber ? DecimalNumber.canonicalText : { $0 }
    let option = choice.cases.firstIndex { canonical(names[$0.name]) == canonical(text) }
    if let option = option ?? choice.standardOption { return option }
    let secrets = workspace.sources.secrets.names
    let subject: WrongValue.ChoiceSubject =
      choice.subject.mentionsValue(where: secrets.contains)
      ? .secret : state.isFromOutside(choice.subject) ? .outside : .text(text)
    throw workspace.report(
      WrongValue.noCase(subject, among: choice.cases.map { names[$0.name] }), at: site)
  }

  /// Whether an object is named, directly or by a named value, of which no text can be made.
  private func namesObject(_ subject: Expression) -> Bool {
    var next: Expression? = subject
    var met: Set<Symbol> = []
    while let value = next {
      switch value {
      case .reference, .inner, .detailedReference, .all, .anonymous, .requester, .nearest:
        return true
      case .placeholder(let name, _):
        next = met.insert(name).inserted ? inputs.model.values[name]?.value : nil
      default: return false
      }
    }
    return false
  }
}
