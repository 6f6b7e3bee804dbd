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
/// Objects of a `Sendable` type may be singletons; others are made anew for each request. The
/// parameters of a factory have different names: no file could give the second of two with the same,
/// so that every load would report it as missing.
public struct Factory<Product>: Sendable {
  let name: String
  let isShareable: Bool
  let binding: Binding<Product>
  /// The properties of the product that this factory sets itself.
  var properties: [Property<Product>]
  /// The factory that this one was turned from; `binding` sets its properties.
  let source: (any AnyFactory)?
  private let earlierProperties: [TypeSignature.Property]

  /// A factory with everything given; the initializers with parameters come down to this one.
  @usableFromInline
  init(_ name: String, isShareable: Bool, _ binding: Binding<Product>) {
    self.name = name
    self.isShareable = isShareable
    self.binding = binding
    properties = InjectedProperties.of(Product.self)
    source = nil
    earlierProperties = []
  }

  private init<Source>(
    _ source: Factory<Source>, isShareable: Bool,
    convert: @escaping @Sendable (Source) -> Product
  ) {
    name = source.name
    self.isShareable = isShareable
    binding = Binding(source.binding.parameters) { binder in
      let produce = try source.producer(in: binder)
      return { convert(try produce()) }
    }
    properties = []
    self.source = source
    earlierProperties = source.signature.properties
  }

  /// Adds a property that is set after creation.
  ///
  /// - Parameters:
  ///   - name: what files call the property.
  ///   - path: the way to the property.
  ///   - autowire: whether a property that no file lists and that is nil is filled with the object
  ///     of its name.
  public func property<Value>(
    _ name: String, _ path: any WritableKeyPath<Product, Value> & Sendable, autowire: Bool = true
  ) -> Factory {
    var result = self
    result.properties.removeAll { $0.signature.name == name }
    result.properties.append(Property(name: name, path: path, isAutowired: autowire))
    return result
  }

  /// Makes objects of this factory known as another type, such as a protocol.
  ///
  /// The properties named so far stay.
  public func `as`<Other: Sendable>(
    _ type: Other.Type, _ convert: @escaping @Sendable (Product) -> Other
  ) -> Factory<Other> {
    Factory<Other>(self, isShareable: true, convert: convert)
  }

  /// Makes objects of this factory known as another type, which singletons cannot have.
  public func `as`<Other>(
    _ type: Other.Type, _ convert: @escaping @Sendable (Product) -> Other
  ) -> Factory<Other> {
    Factory<Other>(self, isShareable: false, convert: convert)
  }

  /// What a check of configurations needs to know.
  var signature: TypeSignature {
    TypeSignature(
      name: name, product: ObjectType(Product.self), isShareable: isShareable,
      parameters: binding.parameters.map(\.parameter),
      properties: earlierProperties + properties.map(\.signature))
  }

  /// A way to make the objects of one definition, their properties set.
  func producer(in binder: Binder) throws -> Producer<Product> {
    let produce = try binding.makeProducer(binder)
    let own = ownProperties(in: binder)
    if own.isEmpty { return produce }
    let steps = PropertySteps<Product>()
    binder.afterwards {
      for (property, value) in own {
        steps.add(try property.bind(value, binder), isPostponed: try binder.needsOwnGroup(value))
      }
    }
    let (group, origin) = (binder.group, binder.origin)
    return {
      var object = try produce()
      do {
        try steps.run(on: &object, in: group, origin: origin)
      } catch {
        throw origin.failure(error)
      }
      return object
    }
  }

  /// The properties of a definition that this factory sets itself, not the one it was turned from.
  func ownProperties(in binder: Binder) -> [(property: Property<Product>, value: Graph.Value)] {
    binder.properties.compactMap { listed in
      let index = listed.property - earlierProperties.count
      return properties.indices.contains(index) ? (properties[index], listed.value) : nil
    }
  }
}
