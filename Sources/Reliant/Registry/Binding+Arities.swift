// What all factories with the same number of arguments share. Being inlinable, each is specialised
// where a factory is registered, so that making an object calls its initializer with no casts.

extension Binding {
  @inlinable
  init(
    _ make: @escaping @Sendable () throws -> Product
  ) {
    self.init([]) { _, _ in try make() }
  }

  @inlinable
  init<A>(
    _ make: @escaping @Sendable (__owned A) throws -> Product,
    _ a: FactoryParameter<A>
  ) {
    self.init([a.signature]) { arguments, request in
      try make(arguments.get(0, request))
    }
  }

  @inlinable
  init<A, B>(
    _ make: @escaping @Sendable (__owned A, __owned B) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>
  ) {
    self.init([a.signature, b.signature]) { arguments, request in
      try make(arguments.get(0, request), arguments.get(1, request))
    }
  }

  @inlinable
  init<A, B, C>(
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>
  ) {
    self.init([a.signature, b.signature, c.signature]) { arguments, request in
      try make(arguments.get(0, request), arguments.get(1, request), arguments.get(2, request))
    }
  }

  @inlinable
  init<A, B, C, D>(
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C, __owned D) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>
  ) {
    self.init([a.signature, b.signature, c.signature, d.signature]) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request))
    }
  }

  @inlinable
  init<A, B, C, D, E>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>
  ) {
    self.init([a.signature, b.signature, c.signature, d.signature, e.signature]) {
      arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request))
    }
  }

  @inlinable
  init<A, B, C, D, E, F>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E, __owned F) throws
      -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>
  ) {
    self.init([a.signature, b.signature, c.signature, d.signature, e.signature, f.signature]) {
      arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request))
    }
  }

  @inlinable
  init<A, B, C, D, E, F, G>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
    ]) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request))
    }
  }

  @inlinable
  init<A, B, C, D, E, F, G, H>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      h.signature,
    ]) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request), arguments.get(7, request))
    }
  }

  @inlinable
  init<A, B, C, D, E, F, G, H, I>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H,
        __owned I
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>, _ f: FactoryParameter<F>,
    _ g: FactoryParameter<G>, _ h: FactoryParameter<H>, _ i: FactoryParameter<I>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      h.signature, i.signature,
    ]) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request), arguments.get(7, request), arguments.get(8, request))
    }
  }

  @inlinable
  init<A, B, C, D, E, F, G, H, I, J>(
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
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      h.signature, i.signature, j.signature,
    ]) { arguments, request in
      try make(
        arguments.get(0, request), arguments.get(1, request), arguments.get(2, request),
        arguments.get(3, request), arguments.get(4, request), arguments.get(5, request),
        arguments.get(6, request), arguments.get(7, request), arguments.get(8, request),
        arguments.get(9, request))
    }
  }

  init<each Argument>(
    many make: @escaping @Sendable (repeat each Argument) throws -> Product,
    _ parameters: repeat FactoryParameter<each Argument>
  ) {
    var signatures: [ParameterSignature] = []
    for parameter in repeat each parameters { signatures.append(parameter.signature) }
    self.init(signatures) { arguments, request in
      var position = -1
      func argument<Value>(_ type: Value.Type) throws -> Value {
        position += 1
        return try arguments.get(position, request)
      }
      return try make(repeat argument((each Argument).self))
    }
  }
}
