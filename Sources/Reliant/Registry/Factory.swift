import ReliantDocument
import ReliantGraph

/// How the objects of one type are made, and by which name a configuration calls it.
///
/// A factory is an initializer or a closure, together with the names of its parameters:
///
/// ```swift
/// Factory("SMTPMailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
/// Factory("Newsletter", Newsletter.init, "mailer").property("clock", \.clock)
/// Factory("Clock") { SystemClock() }
/// ```
///
/// Objects of a `Sendable` type may be singletons; others are made anew for each request. A
/// registration that cannot be right is an error of each load, at its line: a name that two
/// parameters or two types have, or one name for an initializer of several parameters.
public struct Factory<Product>: Sendable {
  @usableFromInline let name: String
  /// Whether threads may share the objects, which the registry's builder finds out.
  private(set) var isShareable = false
  @usableFromInline private(set) var binding: Binding<Product>
  /// The properties that the registration gives.
  private var given: [Property<Product>] = []
  /// The factory that this one was turned from; `binding` sets its properties.
  let source: (any AnyFactory)?
  /// The names of properties to be ignored, if this factory has none of them, misnamed.
  private var wanted: [String] = []
  /// Whether it takes the place of another factory of its name.
  private(set) var isOverriding = false
  /// The names of the properties that the registration gives.
  private(set) var namedProperties: Set<String> = []
  /// The names of the properties that are left as they are.
  private(set) var ignored: Set<String> = []

  /// A factory with everything given; the initializers with parameters come down to this one.
  @usableFromInline
  init(_ name: String, binding: Binding<Product>) {
    self.name = name
    self.binding = binding
    source = nil
  }

  /// A factory of what has been made, to fill properties of it.
  init(filling properties: [Property<Product>], of name: String) {
    self.init(name, binding: Binding([]) { _, _ in throw MissingObject() })
    given = properties
  }

  var needsMainActor: Bool { binding.needsMainActor }

  private init<Source>(
    _ source: Factory<Source>, convert: @escaping @Sendable (Source) -> Product
  ) {
    name = source.name
    binding = Binding(source.binding.hands.parameters) { binder in
      let produce = try source.producer(in: binder)
      return { convert(try produce($0)) }
    } make: { [make = source.binding.make, hands = source.binding.hands] arguments, request in
      let object = try make(arguments, request)
      try arguments.maker.use { maker in
        try maker.fillSubclass(object, by: hands, request)
        try maker.finish(object, by: hands, request)
      }
      return convert(object)
    }
    binding.needsMainActor = source.binding.needsMainActor
    wanted = source.misnamed
    ignored = source.ignored
    isOverriding = source.isOverriding
    namedProperties = source.namedProperties
    self.source = source
  }

  /// The factory, known to make objects that threads may share.
  func shareable() -> Factory where Product: Sendable {
    var result = self
    result.isShareable = true
    return result
  }

  /// Adds a property that is set after creation.
  ///
  /// - Parameters:
  ///   - name: what files call the property.
  ///   - path: the way to the property.
  ///   - presence: what it means when nothing fills the property, as no file lists it and no object
  ///     has its name.
  ///   - autowire: whether a property that no file lists and that is nil is filled with the object
  ///     of its name.
  ///   - isSecret: whether no output shows what files give for it, as with
  ///     ``FactoryParameter/secret(_:)``.
  public func property<Value>(
    _ name: String, _ path: any WritableKeyPath<Product, Value> & Sendable,
    _ presence: PropertyPresence = .expected, autowire: Bool = true, isSecret: Bool = false
  ) -> Factory {
    var result = self
    result.given.removeAll { $0.name == name }
    result.given.append(
      Property(
        name: name, path: path, presence.value, isAutowired: autowire, isSecret: isSecret))
    result.namedProperties.insert(name)
    return result
  }

  /// Refuses a property that cannot be set, with the reason.
  ///
  /// Without it the compiler would speak of key paths alone, and of generic parameters where the
  /// property is misspelt.
  @available(
    *, unavailable, message: "a property that files set has to be a 'var' that can be set here"
  )
  public func property<Value>(
    _ name: String, _ path: any KeyPath<Product, Value> & Sendable,
    _ presence: PropertyPresence = .expected, autowire: Bool = true, isSecret: Bool = false
  ) -> Factory {
    self
  }

  /// Takes the place of an earlier factory of the same name, as a test's does.
  ///
  /// Without it, two factories of one name are an error of each load.
  public func overriding() -> Factory {
    var result = self
    result.isOverriding = true
    return result
  }

  /// Leaves some properties as they are, unless a file lists them.
  ///
  /// It is for ``Injected`` properties that no key path leads to, as they are a superclass's or
  /// private; others can be named with ``property(_:_:_:autowire:isSecret:)``. It holds for the
  /// subclasses of the product, too. A name that the type has no property of is reported by
  /// every load.
  ///
  /// - Parameter names: what files call the properties.
  public func ignoring(_ names: String...) -> Factory {
    var result = self
    result.wanted += names
    result.ignored.formUnion(names)
    return result
  }

  /// The type that the objects are made as, whatever they are known as.
  var origin: any Any.Type { source?.origin ?? Product.self }

  /// Makes objects of this factory known as another type, such as a protocol.
  ///
  /// The properties named so far stay.
  public func `as`<Other>(
    _ type: Other.Type, _ convert: @escaping @Sendable (Product) -> Other
  ) -> Factory<Other> {
    Factory<Other>(self, convert: convert)
  }

  var mistakes: [any Violation] {
    let parameters = binding.hands.parameters
    var mistakes: [any Violation] = []
    for (index, parameter) in parameters.enumerated() {
      if parameters[..<index].contains(where: { $0.name == parameter.name }) {
        mistakes.append(DuplicateRegistration.parameter(parameter.name, of: name))
      }
      if TypeKind(parameter.type) == .tuple {
        let tuple = TypeName.of(parameter.type)
        mistakes.append(SharedParameterName(name: parameter.name, type: name, tuple: tuple))
      }
    }
    for property in namedProperties.sorted()
    where parameters.contains(where: { $0.name == property }) {
      mistakes.append(DuplicateRegistration.property(property, of: name))
    }
    for property in misnamed {
      let isEarlier = source?.signature.properties.contains { $0.name == property } ?? false
      let guess = Suggestion.guess(at: property, among: properties.map(\.name))
      mistakes.append(
        MisnamedProperty(
          name: property, type: name, hint: isEarlier ? .beforeAs : .perhaps(guess)))
    }
    return mistakes
  }

  /// The names of properties to be ignored that there are none of.
  private var misnamed: [String] {
    if wanted.isEmpty { return [] }
    let known = Set(properties.map(\.name))
    return wanted.filter { !known.contains($0) }
  }

  /// The properties of the product that this factory sets itself: those that are found in its class,
  /// and those that the registration gives, perhaps in their place.
  var properties: [Property<Product>] {
    if source != nil { return given }
    var found = InjectedProperties.of(Product.self)
    if found.isEmpty { return given }
    for property in given {
      // A superclass's private property of the name is another one.
      if let known = found.firstIndex(where: { $0.name == property.name }) {
        found.remove(at: known)
      }
    }
    return found + given
  }

  var propertyCount: Int { earlierPropertyCount + properties.count }

  /// How many properties the factory sets that this one was turned from.
  var earlierPropertyCount: Int { source?.propertyCount ?? 0 }

  var signature: TypeSignature {
    TypeSignature(
      name: name, product: ObjectType(Product.self), isShareable: isShareable,
      instances: TypeKind(Product.self).instances,
      parameters: binding.hands.parameters.map { $0.checked() },
      properties: (source?.signature.properties ?? []) + properties.map { $0.checked() })
  }

  /// A way to make the objects of one definition, their properties set.
  func producer(in binder: Binder) throws -> Producer<Product> {
    let produce = try binding.producer(in: binder)
    let steps = propertySteps(in: binder)
    guard let maker = binder.maker, steps != nil || !binding.hands.isTurned else { return produce }
    let (isTracked, hands) = (binder.traits.isTracked, binding.hands)
    return { request in
      var object = try produce(request)
      try maker.use { maker in
        // What is made for its properties may ask for it.
        if isTracked { request?.relation?.object = object }
        do {
          try steps?.run(on: &object, request, for: maker)
          try maker.finish(object, by: hands, request)
        } catch {
          throw maker.failure(error)
        }
      }
      return object
    }
  }

  /// The steps that set the properties of a definition; nil when there are none.
  private func propertySteps(in binder: Binder) -> PropertySteps<Product>? {
    let own = ownProperties(in: binder)
    if own.isEmpty { return nil }
    let steps = PropertySteps<Product>()
    binder.later.add {
      for (property, value) in own {
        try steps.add(
          try property.bind(value, binder), for: value,
          isReference: property.isReference, in: binder)
      }
    }
    return steps
  }

  /// The properties of a definition that this factory sets itself, not the one it was turned from.
  func ownProperties(in binder: Binder) -> [(property: Property<Product>, value: Graph.Value)] {
    if binder.definition.properties.isEmpty { return [] }
    let (properties, earlier) = (properties, earlierPropertyCount)
    return binder.definition.properties.compactMap { listed in
      let index = listed.property - earlier
      return properties.indices.contains(index) ? (properties[index], listed.value) : nil
    }
  }
}
