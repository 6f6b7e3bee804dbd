import ReliantDocument

/// How a setting is used, under its own name and as a part of other named values.
struct SettingUses {
  /// The names that stand for the value itself.
  private let aliases: Set<Symbol>
  /// Where these are mentioned.
  private let mentions: [Site: MentionedValues.Mention]
  /// The names under which the text itself is inserted into strings.
  private let insertedNames: Set<Symbol>
  /// Whether they tell what kind of value is meant.
  let tellKind: Bool

  /// - Parameters:
  ///   - holders: the names through which it reaches its uses.
  ///   - holdsText: whether a named value is a text from outside.
  init(
    of holders: ValueHolders.Names, in mentioned: MentionedValues, holdsText: (Symbol) -> Bool
  ) {
    aliases = holders.aliases
    mentions = aliases.reduce(into: [:]) { all, name in
      all.merge(mentioned.mentions[name] ?? [:]) { $1 }
    }
    let inserted = mentioned.insertedNames.intersection(holders.all)
    insertedNames = inserted.filter(holdsText)
    let everywhere = holders.all.compactMap { mentioned.mentions[$0] }
    // A value without uses may be there for other contexts.
    let isUsed = !everywhere.isEmpty || !inserted.isEmpty
    tellKind = isUsed && !everywhere.contains { $0.values.contains(where: \.isOpen) }
  }

  /// What has to be said for a value to stand in the place of the setting; nil if it cannot.
  func settled(_ name: Symbol, text: String, as scalar: Scalar) -> SettledSettings? {
    let differs = Graph.Value.scalar(scalar).insertedText != text
    // A text that only stands in for one from outside cannot be written out.
    if differs, !insertedNames.isSubset(of: aliases) { return nil }
    return SettledSettings(
      values: [name: scalar],
      insertions: differs
        ? Dictionary(uniqueKeysWithValues: insertedNames.map { ($0, text) }) : [:],
      mentions: mentions.compactMapValues { $0.exception(to: scalar) })
  }
}

extension MentionedValues.Mention {
  /// What has to stand in the place of the mention when its value is another one.
  fileprivate func exception(to scalar: Scalar) -> Scalar? {
    // A template of several heirs that read it differently has no such place.
    guard !isOpen, values.count == 1, case .scalar(let read) = values[0] else { return nil }
    return values[0].isSame(as: .scalar(scalar)) ? nil : read
  }
}
