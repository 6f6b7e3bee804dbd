package import ReliantDocument

/// Every word of the configuration format.
///
/// The reader, the suggestions and the schema all take the words from here.
package enum Word: String, Sendable, CaseIterable {
  // Members of a file.
  case schema = "$schema"
  case format
  case name
  case parent
  case environments
  case imports
  case values
  case objects
  case bindings
  case allow
  case description
  // Members of an import.
  case file
  case optional
  // Members of a definition.
  case type
  case scope
  case eager
  case aliases
  case arguments
  case properties
  case extends
  case abstract
  case autowire
  case tags
  case dependsOn
  case decorates
  case override
  case deprecated
  // Members of a tag.
  case order
  // Members of a binding.
  case `default`
  case into
  // Forms of a value.
  case `nil` = "$nil"
  case literal = "$literal"
  case ref = "$ref"
  case from
  case all = "$all"
  case by
  case except
  case object = "$object"
  case env = "$env"
  case separator
  case textFile = "$file"
  case `switch` = "$switch"
  case cases
  case required = "$required"
  case requester = "$requester"
  case nearest = "$nearest"
  case remove = "$remove"
  case append = "$append"
  case prepend = "$prepend"
  case without = "$without"

  private static let inOrder = Array(allCases)

  /// The symbol of the word in a table made by ``Vocabulary/nameTable()``.
  package var symbol: Symbol { Symbol(id: UInt32(Self.inOrder.firstIndex(of: self) ?? 0)) }

  /// The word that a symbol of a table made by ``Vocabulary/nameTable()`` stands for, if any.
  package init?(_ symbol: Symbol) {
    guard symbol.id < Self.inOrder.count else { return nil }
    self = Self.inOrder[Int(symbol.id)]
  }

  /// The members that may stand beside the word where it makes a map a form of a value.
  package var companions: [Word] {
    let own: [Word] =
      switch self {
      case .ref: [.optional, .from]
      case .all: [.by, .except]
      case .env: [.default, .separator]
      case .textFile: [.default]
      case .switch: [.cases, .default]
      default: []
      }
    return Vocabulary.valueForms.contains(self) ? own + [.allow] : own
  }
}

/// Which words may stand where.
package enum Vocabulary {
  /// The version of the format that this library reads.
  package static let formatVersion = 1

  /// What a decorator calls the object that it decorates, after `@`.
  package static let inner = ".inner"

  /// What kind of number orders tags and decorators.
  package static let order = ValueType.IntegerType(bits: Int.bitWidth, isSigned: true)

  package static let fileMembers: [Word] = [
    .schema, .format, .name, .description, .parent, .environments, .imports, .allow, .values,
    .objects, .bindings,
  ]
  package static let importMembers: [Word] = [.file, .optional]
  package static let definitionMembers: [Word] = [
    .type, .extends, .abstract, .decorates, .order, .override, .description, .deprecated, .allow,
    .scope, .eager, .autowire, .aliases, .tags, .arguments, .properties, .dependsOn,
  ]
  /// All members of a definition, as what may be missing of one that could not be read.
  static let wholeDefinition = Set(definitionMembers)
  /// The members without which nobody can tell what an object is given.
  static let implementation: [Word] = [.type, .extends, .abstract, .arguments, .properties]
  /// What can be said of an object that has no key, because it belongs to another.
  package static let anonymousMembers: [Word] = [
    .type, .extends, .description, .allow, .autowire, .arguments, .properties, .dependsOn,
  ]
  package static let tagMembers: [Word] = [.order, .name]
  package static let bindingMembers: [Word] = [.default, .into]
  package static let valueForms: [Word] = [
    .nil, .literal, .ref, .all, .object, .env, .textFile, .switch, .required, .requester, .nearest,
  ]
  /// How an overlay changes a list.
  package static let listForms: [Word] = [.append, .prepend, .without]
  package static let overlayForms = [.remove] + listForms

  /// The form that a map has without its `$`, in place of all else.
  static func formMeant(by members: [String], among forms: [Word] = valueForms) -> Word? {
    members.lazy.compactMap { Word(rawValue: "$\($0)") }.first(where: forms.contains)
  }

  /// The form that a text looks like: `$all:handler`, or `$HOME`, as shells write a variable.
  static func formMeant(by text: some StringProtocol) -> Word? {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    if isVariable(text.utf8.dropFirst()) { return .env }
    let name = text.dropFirst().prefix(while: \.isLetter)
    return Word(rawValue: "$\(name)").flatMap { valueForms.contains($0) ? $0 : nil }
  }

  /// Whether a text is such a name as variables mostly have: capital letters, digits and `_`.
  static func isVariable(_ text: some Collection<UInt8>) -> Bool {
    text.allSatisfy {
      $0 == UInt8(ascii: "_") || $0 &- UInt8(ascii: "0") < 10 || $0 &- UInt8(ascii: "A") < 26
    } && text.first.map { $0 &- UInt8(ascii: "0") >= 10 } == true
  }

  /// A table of names in which every word has a symbol already, so that words compare as integers.
  package static func nameTable() -> NameTable {
    let names = NameTable()
    for word in Word.allCases { _ = names.intern(word.rawValue) }
    return names
  }

  /// Whether a text in UTF-8 can be the name of an object or a value.
  package static func isName(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if index == 0 { return false }
      case 0x80...: return isName(text.text(text.indices))
      default: return false
      }
    }
    return !text.isEmpty
  }

  /// Whether a text can be the name of an object or a value.
  ///
  /// A name begins with a letter or `_` and continues with letters, digits, `_`, `-` and `.`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.first.map(canBegin) == true && scalars.dropFirst().allSatisfy(canContinue)
  }

  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  private static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    if canBegin(scalar) || scalar == "-" || scalar == "." { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return false
    }
  }
}
