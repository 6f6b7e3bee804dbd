// One initializer for each number of arguments: unlike a parameter pack, they are specialised where
// they are called, so that making an object calls its initializer with no casts, and their parameters
// can be written as literals beside `as:`.

extension Factory {
  /// A type that is made from no arguments.
  @inlinable
  public init(
    _ name: String, as product: Product.Type = Product.self,
    _ make: @escaping @Sendable () throws -> Product
  ) {
    self.init(name, from: []) { _, _ in try make() }
  }

  /// A type that is made from one argument.
  @inlinable
  public init<A>(
    _ name: String, as product: Product.Type = Product.self,
    _ make: @escaping @Sendable (__owned A) throws -> Product,
    _ a: FactoryParameter<A>
  ) {
    self.init(name, from: [a.signature]) { arguments, request in
      try make(arguments.get(0, request))
    }
  }

  /// A type that is made from two arguments.
  @inlinable
  public init<A, B>(
    _ name: String, as product: Product.Type = Product.self,
    _ make: @escaping @Sendable (__owned A, __owned B) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>
  ) {
    self.init(name, from: [a.signature, b.signature]) { arguments, request in
      try make(arguments.get(0, request), arguments.get(1, request))
    }
  }

  /// A type that is made from three arguments.
  @inlinable
  public init<A, B, C>(
    _ name: String, as product: Product.Type = Product.self,
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>
  ) {
    self.init(name, from: [a.signature, b.signature, c.signature]) { arguments, request in
      try make(arguments.get(0, request), arguments.get(1, request), arguments.get(2, request))
    }
  }

  /// A type that is made from four arguments.
  @inlinable
  public init<A, B, C, D>(
    _ name: String, as product: Product.Type = Product.self,
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C, __owned D) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>
  ) {
    self.init(name, from: [a.signature, b.signature, c.signature, d.signature]) {
      arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request))
    }
  }

  /// A type that is made from five arguments.
  @inlinable
  public init<A, B, C, D, E>(
    _ name: String, as product: Product.Type = Product.self,
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>
  ) {
    self.init(name, from: [a.signature, b.signature, c.signature, d.signature, e.signature]) {
      arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request))
    }
  }

  /// A type that is made from six arguments.
  @inlinable
  public init<A, B, C, D, E, F>(
    _ name: String, as product: Product.Type = Product.self,
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E, __owned F) throws
      -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>
  ) {
    self.init(
      name, from: [a.signature, b.signature, c.signature, d.signature, e.signature, f.signature]
    ) {
      arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request))
    }
  }

  /// A type that is made from seven arguments.
  @inlinable
  public init<A, B, C, D, E, F, G>(
    _ name: String, as product: Product.Type = Product.self,
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>
  ) {
    self.init(
      name,
      from: [
        a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      ]
    ) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request))
    }
  }

  /// A type that is made from eight arguments.
  @inlinable
  public init<A, B, C, D, E, F, G, H>(
    _ name: String, as product: Product.Type = Product.self,
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>
  ) {
    self.init(
      name,
      from: [
        a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
        h.signature,
      ]
    ) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request), arguments.get(7, request))
    }
  }

  /// A type that is made from nine arguments.
  @inlinable
  public init<A, B, C, D, E, F, G, H, I>(
    _ name: String, as product: Product.Type = Product.self,
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>, _ i: FactoryParameter<I>
  ) {
    self.init(
      name,
      from: [
        a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
        h.signature, i.signature,
      ]
    ) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request), arguments.get(7, request), arguments.get(8, request))
    }
  }

  /// A type that is made from ten arguments.
  @inlinable
  public init<A, B, C, D, E, F, G, H, I, J>(
    _ name: String, as product: Product.Type = Product.self,
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I, __owned J
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>, _ i: FactoryParameter<I>,
    _ j: FactoryParameter<J>
  ) {
    self.init(
      name,
      from: [
        a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
        h.signature, i.signature, j.signature,
      ]
    ) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request), arguments.get(7, request), arguments.get(8, request),
        arguments.get(9, request))
    }
  }

  /// A type that is made from more arguments, at the price of a slower call.
  public init<each Argument>(
    _ name: String, as product: Product.Type = Product.self,
    _ make: @escaping @Sendable (repeat each Argument) throws -> Product,
    _ parameters: repeat FactoryParameter<each Argument>
  ) {
    var signatures: [ParameterSignature] = []
    for parameter in repeat each parameters { signatures.append(parameter.signature) }
    self.init(name, from: signatures) { arguments, request in
      var position = -1
      func argument<Value>(_ type: Value.Type) throws -> Value {
        position += 1
        return try arguments.get(position, request)
      }
      return try make(repeat argument((each Argument).self))
    }
  }

  @inlinable
  init(
    _ name: String, from parameters: [ParameterSignature], make: @escaping Binding<Product>.Make
  ) {
    self.init(name, binding: Binding(parameters, make: make))
  }
}
