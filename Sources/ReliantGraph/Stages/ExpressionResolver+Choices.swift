import ReliantDocument

/// Values that are chosen by others.
extension ExpressionResolver {
  /// Which of its options a choice comes to; the default, or else the first, where what it goes by is
  /// not read.
  func option(of choice: Choice) throws(Reported) -> Int {
    let site = choice.subject.site
    let purpose = Purpose.named(workspace.names.intern(Word.switch.rawValue))
    let value = try resolve(choice.subject, as: nil, for: purpose)
    if case .scalar(.unread) = value { return choice.standardOption ?? 0 }
    guard let text = value.insertedText else {
      throw workspace.report(WrongValue.subject, at: site)
    }
    if let option = choice.option(for: workspace.names.symbol(of: text)) { return option }
    throw workspace.report(
      WrongValue.noCase(
        text: state.isFromOutside(choice.subject) ? nil : text,
        among: choice.cases.map { workspace.names[$0.name] }), at: site)
  }
}
