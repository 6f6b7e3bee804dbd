package import ReliantGraph

/// A place of the format's grammar: what may stand there as a map, a list or a text.
///
/// Documents are read by it, and places that somebody is typing at, where there is no document yet.
package indirect enum Slot: Sendable, Hashable {
  case file, imports, `import`
  case values, objects, object, definition, anonymous
  case fields(Role)
  case value
  /// What is chosen between: objects, or values.
  case cases(of: Slot)
  case tags, tagDetails
  case bindings, binding, consumers, target
  case collected
  /// A text that is a name.
  case name(Role)
  /// A list of such texts, or in an overlay how one changes.
  case names(Role)
  case flag, number, text
  /// Whatever is written, as it stands.
  case literal

  /// What the elements of a list are.
  package var element: Slot? {
    switch self {
    case .imports: .import
    case .names(let role): .name(role)
    case .tags: .name(.tag)
    case .value: .value
    default: nil
    }
  }

  /// The words that the members of a map may be called, besides the names that its author gives.
  ///
  /// - Parameter form: the form that the map is of by one of its members.
  package func words(beside form: Word?, inOverlay isOverlay: Bool) -> [Word] {
    let edits = isOverlay ? Vocabulary.listForms : []
    let removal: [Word] = isOverlay ? [.remove] : []
    switch self {
    case .file: return Vocabulary.fileMembers
    case .import: return Vocabulary.importMembers
    case .object:
      return form == .switch
        ? Word.switch.companions : Vocabulary.definitionMembers + [.switch] + removal
    case .definition: return Vocabulary.definitionMembers
    case .anonymous: return Vocabulary.anonymousMembers
    case .tagDetails: return Vocabulary.tagMembers + removal
    case .binding: return Vocabulary.bindingMembers + removal
    case .target: return removal
    case .collected: return [.type]
    case .value: return form?.companions ?? Vocabulary.valueForms + removal + edits
    case .tags, .names: return edits
    default: return []
    }
  }

  /// What a member of a map is, and what its value may be; nil for what can be neither.
  ///
  /// - Parameters:
  ///   - word: the word that it is called by, if it is one.
  ///   - form: the form that the map is of by one of its members.
  package func member(_ word: Word?, beside form: Word? = nil) -> (role: Role, value: Slot)? {
    if let word, word == form || admits(word, beside: form) { return (.word, slot(of: word)) }
    switch self {
    case .values: return (.value, .value)
    case .objects: return (.key, .object)
    case .fields(let role): return (role, .value)
    case .cases(let chosen): return (.option, chosen)
    case .tags: return (.tag, .tagDetails)
    case .bindings: return (.wantedType, .binding)
    case .consumers: return (.type, .target)
    case .value: return form == nil ? (.text, .value) : nil
    default: return nil
    }
  }

  private static let admitted = Dictionary(
    uniqueKeysWithValues: [.file, .import, .object, .definition, .anonymous, .tagDetails, .binding]
      .map { (slot: Slot) in (slot, Set(slot.words(beside: nil, inOverlay: true))) })

  /// Whether a word may be the name of a member, be it in an overlay.
  private func admits(_ word: Word, beside form: Word?) -> Bool {
    switch self {
    case .objects, .values, .fields, .cases, .bindings, .consumers: return false
    case .value where form == nil: return word.rawValue.utf8.first == UInt8(ascii: "$")
    default: break
    }
    if form == nil, let words = Self.admitted[self] { return words.contains(word) }
    return words(beside: form, inOverlay: true).contains(word)
  }

  /// What follows a word of the vocabulary here.
  private func slot(of word: Word) -> Slot {
    switch word {
    case .imports: .imports
    case .values: .values
    case .objects: .objects
    case .bindings: .bindings
    case .parent: .name(.parent)
    case .environments: .names(.environment)
    case .allow: .names(.rule)
    case .file: .name(.file)
    case .textFile: .name(.textFile)
    case .type: .name(self == .collected ? .wantedType : .type)
    case .scope: .name(.scope)
    case .aliases: .names(.alias)
    case .arguments: .fields(.parameter)
    case .properties: .fields(.property)
    case .extends, .decorates, .ref: .name(.reference)
    case .dependsOn, .except: .names(.reference)
    case .tags: .tags
    case .into: .consumers
    case .default:
      switch self {
      case .binding: .target
      case .object: .object
      default: .value
      }
    case .switch: .value
    case .cases: .cases(of: self == .object ? .object : .value)
    case .all: .collected
    case .object: .anonymous
    case .env: .name(.variable)
    case .nearest: .name(.relative)
    case .append, .prepend, .without: self
    case .literal: .literal
    case .order, .format: .number
    case .eager, .abstract, .autowire, .override, .optional, .nil, .requester, .remove: .flag
    case .from, .by: .name(.name)
    case .schema, .name, .description, .deprecated, .separator, .required: .text
    }
  }
}
