import ReliantDocument

/// The ways in which a file can say what a setting says.
///
/// A setting is a text for whatever type asks for it, and a file says which kind of value it is. The
/// uses tell which is meant; where they do not, the value that was there before may.
struct SettingForms {
  private let name: Symbol
  private let text: String
  /// The value that was there before.
  private let old: Scalar?
  /// The names that stand for the value itself.
  private let aliases: Set<Symbol>
  /// Where the value is mentioned, under whatever name.
  private let mentions: [Site: MentionedValues.Mention]
  /// The names under which the text itself is inserted into strings.
  private let insertedNames: Set<Symbol>
  /// Whether the uses tell what is meant.
  private let isKnown: Bool

  /// - Parameters:
  ///   - model: the context with the value that was there before.
  ///   - graph: what came of it with the setting.
  init(
    of name: Symbol, text: String, in model: ContextModel, graph: Graph,
    mentioned: MentionedValues, workspace: Workspace
  ) {
    self.name = name
    self.text = text
    old = model.scalar(of: name, in: workspace)
    let holders = Holders(of: name, in: model)
    aliases = holders.aliases
    mentions = mentioned.mentions.filter { holders.all.contains($0.value.name) }
    let inserted = mentioned.insertedNames.intersection(holders.all)
    insertedNames = inserted.filter { name in
      if case .scalar(.text) = graph.values[workspace.names[name]] { true } else { false }
    }
    // A value without uses may be there for other contexts.
    let isUsed = !mentions.isEmpty || !inserted.isEmpty
    isKnown = isUsed && !mentions.values.contains(where: \.isOpen)
  }

  /// All that may be meant, the likeliest first.
  var all: [SettledSettings] {
    Scalar.readings(of: text).compactMap(form).sorted { rank(of: $0) < rank(of: $1) }
  }

  /// Whether a form, if it gives the same graph, is the one that is meant.
  func isCertain(_ form: SettledSettings) -> Bool { isKnown || isOfOldKind(form) }

  /// The value in the place of the setting, with all that has to stand instead of its mentions; nil if
  /// that cannot be.
  private func form(with scalar: Scalar) -> SettledSettings? {
    let differs = Graph.Value.scalar(scalar).insertedText != text
    // A text that only stands in for one from outside cannot be written out.
    if differs, !insertedNames.isSubset(of: aliases) { return nil }
    return SettledSettings(
      values: [name: scalar],
      insertions: differs
        ? Dictionary(uniqueKeysWithValues: insertedNames.map { ($0, text) }) : [:],
      mentions: mentions.filter { aliases.contains($0.value.name) }
        .compactMapValues { $0.exception(to: scalar) })
  }

  private func rank(of form: SettledSettings) -> (exceptions: Int, kind: Int) {
    (isKnown ? form.exceptions : 0, isOfOldKind(form) ? 0 : 1)
  }

  private func isOfOldKind(_ form: SettledSettings) -> Bool {
    switch (form.values[name], old) {
    case (.bool, .bool), (.number, .number), (.string, .string), (.string, .data),
      (.string, .date):
      true
    default: false
    }
  }
}

/// The names through which a setting reaches its uses.
private struct Holders {
  /// The names that stand for the value itself.
  private(set) var aliases: Set<Symbol>
  /// The names of all values that it is a part of.
  private(set) var all: Set<Symbol>

  init(of name: Symbol, in model: ContextModel) {
    aliases = [name]
    all = [name]
    var users: [Symbol: [Field]] = [:]
    for field in model.values.values {
      field.value.forEachMention {
        if case .value(let used) = $0 { users[used, default: []].append(field) }
      }
    }
    var pending = [name]
    while let used = pending.popLast() {
      for user in users[used] ?? [] where all.insert(user.name).inserted {
        if case .placeholder = user.value, aliases.contains(used) { aliases.insert(user.name) }
        pending.append(user.name)
      }
    }
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

extension Scalar {
  /// All that a text from outside may be read as, texts first.
  fileprivate static func readings(of text: String) -> [Scalar] {
    let number: Scalar? = Conversion.isJSONNumber(text) ? .number(text) : nil
    return [.string(text), number, Conversion.scalar(text, as: .bool)].compactMap(\.self)
  }
}

extension ContextModel {
  /// The single value that a name stands for, if its kind can be told without anything from outside.
  fileprivate func scalar(of name: Symbol, in workspace: Workspace) -> Scalar? {
    var rest = values
    var expression = rest.removeValue(forKey: name)?.value
    while let found = expression {
      switch found {
      case .scalar(let site): return workspace.scalar(at: site)
      case .constant(.scalar(let scalar), _): return scalar
      case .template: return .string("")
      case .outside(let value, _): expression = value.standard
      // Names may lead in a circle that only the setting has opened.
      case .placeholder(let other, _): expression = rest.removeValue(forKey: other)?.value
      default: return nil
      }
    }
    return nil
  }
}
