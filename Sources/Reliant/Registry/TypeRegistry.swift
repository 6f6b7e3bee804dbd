package import ReliantDocument
package import ReliantGraph
import Synchronization

/// The types that configurations may name, with the factories that make their objects.
///
/// A registry is a value, and registries nest:
///
/// ```swift
/// let types = TypeRegistry {
///   mailTypes
///   Factory("Newsletter", Newsletter.init, "mailer")
/// }
/// ```
///
/// A registry also holds the program's own scopes (``RegisteredScope``), and what is known of types
/// that no load can tell (``Subtype``).
///
/// Of two factories with one name the later one takes the place of the first if it is
/// ``Factory/overriding()``, so that a test can replace a type of the registry that it begins with;
/// otherwise they are an error of each load, as is a name that two parameters of a type have.
public struct TypeRegistry: Sendable {
  /// A registered type.
  final class Entry: Sendable {
    let factory: any AnyFactory
    /// Where it is registered; nil of what is not.
    let place: SourceLocation?
    /// The names of the properties that are set only if a file lists them.
    let leftAlone: Set<String>
    private let known = AtomicLazyReference<TypeSignature>()

    init(_ factory: any AnyFactory, leavingAlone names: Set<String> = [], at place: SourceLocation?)
    {
      self.factory = factory
      self.place = place
      leftAlone = names
    }

    /// What a check of configurations needs to know.
    ///
    /// It is worked out for the first who asks, since a program registers more than one file uses, and
    /// the runtime takes long to say what a type is.
    var signature: TypeSignature {
      known.load() ?? known.storeIfNil(factory.signature.leavingAlone(leftAlone))
    }
  }

  /// All that the registry holds, as a part of another one.
  private(set) var contents = TypeRegistryBuilder.Contents()

  var entries: SortedTable<String, Entry> { contents.entries }
  /// The program's own scopes, by name.
  var scopes: [String: any ObjectScope] { contents.scopes }
  /// What is wrong with the registrations, wherever files name them.
  package var registrationFindings: [Finding] { contents.findings }

  /// A registry of factories and other registries.
  public init(@TypeRegistryBuilder _ contents: () -> TypeRegistryBuilder.Contents) {
    self.contents = contents()
    ignoreInheritedProperties()
  }

  /// A registry without any types.
  public init() {}

  /// The registry with those types of a parent context that it does not have itself.
  package func inheriting(from parent: ObjectContext?) -> TypeRegistry {
    guard let parent = parent?.plan.types else { return self }
    var result = self
    result.contents.entries = SortedTable(parent.entries.entries + entries.entries) { $2 }
    result.contents.scopes.merge(parent.scopes) { own, _ in own }
    result.contents.subtypes += parent.contents.subtypes
    result.ignoreInheritedProperties()
    return result
  }

  /// The names of the properties of a class that it or a superclass is registered to leave alone.
  func ignoredProperties(of type: any Any.Type) -> Set<String> {
    var names: Set<String> = []
    for (_, entry) in entries.entries where !entry.factory.ignored.isEmpty {
      if Conformance.answer(type, for: entry.factory.origin) == true {
        names.formUnion(entry.factory.ignored)
      }
    }
    return names
  }

  private mutating func ignoreInheritedProperties() {
    if entries.entries.allSatisfy({ $0.value.factory.ignored.isEmpty }) { return }
    for (name, entry) in entries.entries {
      let names = entry.leftAlone.union(ignoredProperties(of: entry.factory.origin))
      if names == entry.leftAlone { continue }
      contents.entries.updateValue(
        Entry(entry.factory, leavingAlone: names, at: entry.place), forKey: name)
    }
  }
}

extension TypeRegistry: TypeCatalog {
  package var typeNames: [String] { entries.keys }

  package var scopeNames: [String] { scopes.keys.sorted() }

  package func signature(of typeName: String) -> TypeSignature? { entries[typeName]?.signature }

  package func registration(of typeName: String) -> SourceLocation? { entries[typeName]?.place }

  package func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    guard let product = product.metatype, let wanted = wanted.metatype else {
      return product.name == wanted.name
    }
    return contents.subtypes.lead(from: product, to: wanted)
  }

  package func isUntold(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    guard let product = product.metatype, let wanted = wanted.metatype else { return false }
    return Conformance.answer(product, for: wanted) == nil
  }

  package func swiftName(of type: ObjectType) -> String? {
    type.metatype.flatMap(TypeName.inSource)
  }
}
