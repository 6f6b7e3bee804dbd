import ReliantDocument
import ReliantGraph

/// Makes a registry from a list of factories and registries, with `if` and `for` among them.
@resultBuilder
public enum TypeRegistryBuilder {
  /// What a part of the list adds to a registry.
  public struct Contents: Sendable {
    var entries = SortedTable<String, TypeRegistry.Entry>()
    /// What is wrong with the registrations.
    var findings: [Finding] = []
    var scopes: [String: any ObjectScope] = [:]
    var subtypes: [Subtype] = []
  }

  /// Adds a factory of objects that threads may share, so that they may be singletons.
  ///
  /// Where it stands is where findings of its registration are.
  public static func buildExpression<Product: Sendable>(
    _ factory: Factory<Product>, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Contents {
    contents(factory.shareable(), file: fileID, line: line, column: column)
  }

  /// Adds a factory of objects that cannot be singletons, as threads may not share them.
  ///
  /// A generic type counts as one of these where nothing says that it is `Sendable`.
  public static func buildExpression<Product>(
    _ factory: Factory<Product>, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Contents {
    contents(factory, file: fileID, line: line, column: column)
  }

  private static func contents<Product>(
    _ factory: Factory<Product>, file: String, line: Int, column: Int
  ) -> Contents {
    let place = SourceLocation(file: file, line: line, column: column)
    var contents = Contents()
    contents.entries.updateValue(TypeRegistry.Entry(factory, at: place), forKey: factory.name)
    for mistake in factory.mistakes { contents.findings.append(Finding(mistake, at: .call(place))) }
    return contents
  }

  /// Adds all types of another registry.
  public static func buildExpression(_ registry: TypeRegistry) -> Contents {
    registry.contents
  }

  /// Adds a scope of the program's own.
  public static func buildExpression(_ scope: RegisteredScope) -> Contents {
    Contents(scopes: [scope.name: scope.scope])
  }

  /// Adds a relation between two types.
  public static func buildExpression(_ subtype: Subtype) -> Contents {
    Contents(subtypes: [subtype])
  }

  /// Puts parts together.
  ///
  /// Of two factories with one name the later one counts; it is an error unless that one is
  /// ``Factory/overriding()``.
  public static func buildBlock(_ parts: Contents...) -> Contents { buildArray(parts) }

  /// Puts the parts of a loop together.
  public static func buildArray(_ parts: [Contents]) -> Contents {
    var all = Contents()
    for part in parts {
      all.findings += part.findings
      // To merge nothing has the runtime look for the types of a dictionary all the same.
      if !part.scopes.isEmpty { all.scopes.merge(part.scopes) { _, later in later } }
      all.subtypes += part.subtypes
    }
    all.entries = SortedTable(parts.flatMap(\.entries.entries)) { name, first, later in
      if let first = first.place, let place = later.place, first != place,
        !later.factory.isOverriding
      {
        let mistake = DuplicateRegistration.type(name, first: first)
        all.findings.append(Finding(mistake, at: .call(place)))
      }
      return later
    }
    return all
  }

  /// Adds a part under a condition.
  public static func buildOptional(_ part: Contents?) -> Contents { part ?? Contents() }

  /// Adds the first of two alternatives.
  public static func buildEither(first part: Contents) -> Contents { part }

  /// Adds the second of two alternatives.
  public static func buildEither(second part: Contents) -> Contents { part }

  /// Adds a part that depends on the platform's version.
  public static func buildLimitedAvailability(_ part: Contents) -> Contents { part }
}
