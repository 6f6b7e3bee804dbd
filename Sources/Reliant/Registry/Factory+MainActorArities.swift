// The same initializers for types that are isolated to the main actor. Their objects are made there
// alone, which is checked at each call.

extension Factory where Product: Sendable {
  /// A type of the main actor that is made from no arguments.
  @inlinable
  public init(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make: @escaping @MainActor @Sendable () throws -> Product

  ) {
    self.init(name, onMainActor: Binding { try MainThread.run { try make() } })
  }

  /// A type of the main actor that is made from one argument.
  @inlinable
  public init<A>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make: @escaping @MainActor @Sendable (__owned A) throws -> Product,
    _ a: FactoryParameter<A>
  ) {
    let onMainActor = { @Sendable (a: A) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      return try MainThread.run { try make(a) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a))
  }

  /// A type of the main actor that is made from two arguments.
  @inlinable
  public init<A, B>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make: @escaping @MainActor @Sendable (__owned A, __owned B) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>
  ) {
    let onMainActor = { @Sendable (a: A, b: B) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      return try MainThread.run { try make(a, b) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b))
  }

  /// A type of the main actor that is made from three arguments.
  @inlinable
  public init<A, B, C>(
    _ name: String, as product: Product.Type = Product.self,
    onMainActor make:
      @escaping @MainActor @Sendable (__owned A, __owned B, __owned C) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>
  ) {
    let onMainActor = { @Sendable (a: A, b: B, c: C) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      return try MainThread.run { try make(a, b, c) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c))
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
    let onMainActor = { @Sendable (a: A, b: B, c: C, d: D) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      return try MainThread.run { try make(a, b, c, d) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d))
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
    let onMainActor = { @Sendable (a: A, b: B, c: C, d: D, e: E) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      nonisolated(unsafe) let e = e
      return try MainThread.run { try make(a, b, c, d, e) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d, e))
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>
  ) {
    let onMainActor = { @Sendable (a: A, b: B, c: C, d: D, e: E, f: F) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      nonisolated(unsafe) let e = e
      nonisolated(unsafe) let f = f
      return try MainThread.run { try make(a, b, c, d, e, f) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d, e, f))
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>
  ) {
    let onMainActor = { @Sendable (a: A, b: B, c: C, d: D, e: E, f: F, g: G) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      nonisolated(unsafe) let e = e
      nonisolated(unsafe) let f = f
      nonisolated(unsafe) let g = g
      return try MainThread.run { try make(a, b, c, d, e, f, g) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d, e, f, g))
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>, _ h: FactoryParameter<H>
  ) {
    let onMainActor = {
      @Sendable (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      nonisolated(unsafe) let e = e
      nonisolated(unsafe) let f = f
      nonisolated(unsafe) let g = g
      nonisolated(unsafe) let h = h
      return try MainThread.run { try make(a, b, c, d, e, f, g, h) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d, e, f, g, h))
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>, _ h: FactoryParameter<H>,
    _ i: FactoryParameter<I>
  ) {
    let onMainActor = {
      @Sendable (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      nonisolated(unsafe) let e = e
      nonisolated(unsafe) let f = f
      nonisolated(unsafe) let g = g
      nonisolated(unsafe) let h = h
      nonisolated(unsafe) let i = i
      return try MainThread.run { try make(a, b, c, d, e, f, g, h, i) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d, e, f, g, h, i))
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>, _ h: FactoryParameter<H>,
    _ i: FactoryParameter<I>, _ j: FactoryParameter<J>
  ) {
    let onMainActor = {
      @Sendable (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I, j: J) throws -> Product in
      // Nobody else has them; they come from the suppliers of this one call.
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      nonisolated(unsafe) let d = d
      nonisolated(unsafe) let e = e
      nonisolated(unsafe) let f = f
      nonisolated(unsafe) let g = g
      nonisolated(unsafe) let h = h
      nonisolated(unsafe) let i = i
      nonisolated(unsafe) let j = j
      return try MainThread.run { try make(a, b, c, d, e, f, g, h, i, j) }
    }
    self.init(name, onMainActor: Binding(onMainActor, a, b, c, d, e, f, g, h, i, j))
  }

  @usableFromInline
  init(_ name: String, onMainActor binding: Binding<Product>) {
    var binding = binding
    binding.needsMainActor = true
    self.init(name, isShareable: true, binding)
  }
}
