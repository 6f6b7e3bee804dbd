import ReliantDocument
package import ReliantGraph
package import ReliantInspection

/// What a configuration offers to code by name, whatever the environment.
package struct ContextKeys {
  /// An object that can be asked for.
  struct Object {
    let key: String
    /// What the files say of it for people.
    var notes: [String] = []
    var kind: Kind
  }

  enum Kind {
    /// The object is registered with this type wherever there is one; in some environments there may be
    /// none.
    case typed(SwiftTypeName, isEverywhere: Bool)
    /// Only its name can be given, for this reason; nil where no types are known.
    case untyped(String?)
  }

  package let context: String
  /// What the generated types begin with.
  package let prefix: String
  let description: String?
  /// In alphabetical order, as all that follows.
  let objects: [Object]
  let values: [String]
  let environments: [String]

  /// - Parameters:
  ///   - inspections: the configuration in its base and in each environment, free of errors.
  ///   - catalog: what is known of the types.
  ///   - prefix: what the generated types begin with, if it is not the context's name.
  package init?(
    _ inspections: [EnvironmentInspection], catalog: (any TypeCatalog)?, prefix: String? = nil
  ) {
    let contexts = inspections.compactMap { inspection in
      inspection.inspection.contexts.first.map { (inspection.environment ?? "the base", $0) }
    }
    guard let first = contexts.first?.1 else { return nil }
    context = first.graph.name
    self.prefix = prefix ?? SwiftIdentifiers.typeName(of: context)
    description = first.descriptionOfFile
    values = Set(contexts.flatMap { $0.1.graph.values.keys }).sorted()
    environments = inspections.compactMap(\.environment).sorted()
    var found: [String: [Found]] = [:]
    for (environment, context) in contexts {
      for object in Self.objects(in: context, environment, catalog) {
        found[object.key, default: []].append(object)
      }
    }
    objects = found.sorted { $0.key < $1.key }.map { key, objects in
      let notes = [objects.lazy.compactMap(\.description).first, objects[0].deprecated]
      let kind = Self.kind(objects, isEverywhere: objects.count == contexts.count)
      return Object(
        key: key, notes: notes.compactMap(\.self), kind: catalog == nil ? .untyped(nil) : kind)
    }
  }

  /// An object in one environment.
  private struct Found {
    let key: String
    let environment: String
    let description: String?
    let deprecated: String?
    let typeName: String
    /// Nil where source cannot name it.
    let type: String?
  }

  private static func objects(
    in context: ContextInspection, _ environment: String, _ catalog: (any TypeCatalog)?
  ) -> [Found] {
    let graph = context.graph
    let keys = Set(graph.definitions.map(\.key)).union(graph.pointers)
    return keys.filter(Vocabulary.isName).compactMap { key in
      guard let target = graph.names[key], let definition = graph.definition(at: target) else {
        return nil
      }
      let product = catalog?.signature(of: definition.typeName)?.product
      return Found(
        key: key, environment: environment,
        description: target.level == 0 ? context.description(ofObject: target.index) : nil,
        deprecated: definition.deprecated.map { "Deprecated: \($0)" },
        typeName: product?.name ?? definition.typeName,
        type: product.flatMap { catalog?.swiftName(of: $0) })
    }
  }

  private static func kind(_ objects: [Found], isEverywhere: Bool) -> Kind {
    let (first, types) = (objects[0], Set(objects.map(\.typeName)))
    if let other = objects.first(where: { ($0.type, $0.typeName) != (first.type, first.typeName) })
    {
      return .untyped(
        "is \(first.typeName.quoted) in \(first.environment) and \(other.typeName.quoted) in "
          + "\(other.environment), so it has no one type; register both with 'as:'")
    }
    guard let type = first.type.flatMap(SwiftTypeName.init) else {
      return .untyped("is of type \(types.sorted()[0].quoted), which no other file can name")
    }
    return .typed(type, isEverywhere: isEverywhere)
  }
}
