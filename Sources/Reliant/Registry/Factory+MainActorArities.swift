// The same initializers for types that are isolated to the main actor. Their objects are made there
// alone, which is checked at each call.

extension Factory where Product: Sendable {
  /// A type of the main actor that is made from no arguments.
  @inlinable
  public init(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make: @escaping @MainActor @Sendable () throws -> Product
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make)))
  }

  /// A type of the main actor that is made from one argument.
  @inlinable
  public init<A>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make: @escaping @MainActor @Sendable (__owned A) throws -> Product,
    _ a: FactoryParameter<A>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a))
  }

  /// A type of the main actor that is made from two arguments.
  @inlinable
  public init<A, B>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make: @escaping @MainActor @Sendable (__owned A, __owned B) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b))
  }

  /// A type of the main actor that is made from three arguments.
  @inlinable
  public init<A, B, C>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (__owned A, __owned B, __owned C) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c))
  }

  /// A type of the main actor that is made from four arguments.
  @inlinable
  public init<A, B, C, D>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (__owned A, __owned B, __owned C, __owned D) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d))
  }

  /// A type of the main actor that is made from five arguments.
  @inlinable
  public init<A, B, C, D, E>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E) throws
      -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d, e))
  }

  /// A type of the main actor that is made from six arguments.
  @inlinable
  public init<A, B, C, D, E, F>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d, e, f))
  }

  /// A type of the main actor that is made from seven arguments.
  @inlinable
  public init<A, B, C, D, E, F, G>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d, e, f, g))
  }

  /// A type of the main actor that is made from eight arguments.
  @inlinable
  public init<A, B, C, D, E, F, G, H>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d, e, f, g, h))
  }

  /// A type of the main actor that is made from nine arguments.
  @inlinable
  public init<A, B, C, D, E, F, G, H, I>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>, _ i: FactoryParameter<I>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d, e, f, g, h, i))
  }

  /// A type of the main actor that is made from ten arguments.
  @inlinable
  public init<A, B, C, D, E, F, G, H, I, J>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>, _ i: FactoryParameter<I>,
    _ j: FactoryParameter<J>
  ) {
    self.init(onMainActor: Factory(name, MainThread.unisolated(make), a, b, c, d, e, f, g, h, i, j))
  }

  @inlinable
  init(onMainActor factory: Factory) {
    let unchecked = factory.binding
    var checked = Binding(unchecked.hands.parameters) {
      [make = unchecked.make] arguments, request in
      try MainThread.check()
      return try make(arguments, request)
    }
    checked.needsMainActor = true
    self.init(factory.name, binding: checked)
  }
}
