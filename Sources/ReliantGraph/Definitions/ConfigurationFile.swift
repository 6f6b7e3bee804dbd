package import ReliantDocument

/// What one file says, read into types, before anything is merged with it.
package struct ConfigurationFile: Sendable {
  package let document: Int
  package let isOverlay: Bool
  package var name: Written<String>?
  package var parent: Written<String>?
  package var imports: [Import] = []
  package var values: [Field] = []
  package var objects: [ObjectEntry] = []
  /// Whether a part was dropped after a mistake, so that a name may be missing for that reason.
  package var isIncomplete = false

  package init(document: Int, isOverlay: Bool) {
    self.document = document
    self.isOverlay = isOverlay
  }

  package struct Import: Sendable {
    package let path: Written<String>
    package let isOptional: Bool
  }
}

/// What one file says about one key.
package struct ObjectEntry: Sendable {
  package let key: Symbol
  /// Where the key is written.
  package let site: Site
  package let content: Content

  package enum Content: Sendable {
    case definition(DefinitionText)
    /// `"@key"`: the name is another object's.
    case pointer(Symbol, Site)
    case removal(Site)
    /// Something that could not be read and has been reported; the key exists all the same.
    case invalid
  }
}

/// What a file says about a list: all of it, or in an overlay how it changes.
package enum Change<List: Sendable>: Sendable {
  case replace(List)
  case edit(ListEdit, List)

  /// The list that a file gives as a whole; in a base file there is nothing else.
  var whole: List? {
    if case .replace(let list) = self { list } else { nil }
  }
}

/// The members of a definition that a file gives; those it does not give are nil.
package struct DefinitionText: Sendable {
  package var type: Written<Symbol>?
  package var scope: Written<Symbol>?
  package var eager: Written<Bool>?
  package var aliases: Change<[Written<Symbol>]>?
  package var arguments: [Field]?
  package var properties: [Field]?
  package var extends: Written<Symbol>?
  package var isAbstract: Written<Bool>?
  package var autowire: Written<Bool>?
  package var isOverride = false
  package var deprecated: Written<String>?
  /// Whether a member could not be read, so that what seems to be missing may be there.
  package var isIncomplete = false

  package init() {}
}
