import ReliantGraph

/// What a map of a configuration is, by which its members are in order.
indirect enum LayoutRole {
  case file, imports, values, objects, bindings
  case definition, anonymous, tags, tag, binding
  /// Names that a file chooses, each with a value: arguments, properties, types in a binding.
  case named
  case value
  /// A form with what stands beside it, in the place of something else.
  case form(Word, LayoutRole)
  /// The cases of a choice.
  case cases(LayoutRole)
  /// A map whose members are nobody's business.
  case literal

  /// The role of a map of which one member may be a form.
  func inside(form: Word?) -> LayoutRole {
    guard let form else { return self }
    switch self {
    case .definition, .anonymous, .tag, .binding, .value:
      return form == .literal ? .literal : .form(form, self)
    default: return self
    }
  }

  /// The members of such a map in the order in which they stand.
  var order: [Word] {
    switch self {
    case .file: Vocabulary.fileMembers
    case .imports: Vocabulary.importMembers
    case .definition: Vocabulary.definitionMembers
    case .anonymous: Vocabulary.anonymousMembers
    case .tag: Vocabulary.tagMembers
    case .binding: Vocabulary.bindingMembers
    case .form(let form, _): [form] + form.companions
    case .values, .objects, .bindings, .tags, .named, .value, .cases, .literal: []
    }
  }

  /// What a member of such a map is.
  func ofMember(_ name: String) -> LayoutRole {
    switch (self, Word(rawValue: name)) {
    case (.file, .values?): .values
    case (.file, .objects?): .objects
    case (.file, .bindings?): .bindings
    case (.file, .imports?): .imports
    case (.objects, _): .definition
    case (.bindings, _): .binding
    case (.definition, .tags?): .tags
    case (.tags, _): .tag
    case (.definition, .arguments?), (.definition, .properties?), (.anonymous, .arguments?),
      (.anonymous, .properties?), (.binding, .into?):
      .named
    case (.form(.object, _), .object?): .anonymous
    case (.form(.switch, let role), .cases?): .cases(role)
    case (.form(.switch, let role), .default?), (.cases(let role), _): role
    case (.literal, _): .literal
    default: .value
    }
  }

  /// What an element of such a list is.
  var ofElement: LayoutRole {
    switch self {
    case .imports, .literal: self
    default: .value
    }
  }

  /// Whether each of so many members has a line of its own even where all of them fit in one.
  func breaks(_ count: Int) -> Bool {
    switch self {
    case .file: count > 0
    case .values, .objects, .bindings: count > 1
    default: false
    }
  }
}
