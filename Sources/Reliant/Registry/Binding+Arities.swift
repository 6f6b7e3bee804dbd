// What all factories with the same number of arguments share. Being inlinable, each is specialised
// where a factory is registered, so that making an object calls its initializer with no casts.

extension Binding {
  @inlinable
  init(
    _ make: @escaping @Sendable () throws -> Product
  ) {
    self.init([]) { binder in
      let making = binder.making
      return { request in
        do {
          return try making.whole(make(), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A>(
    _ make: @escaping @Sendable (__owned A) throws -> Product,
    _ a: FactoryParameter<A>
  ) {
    self.init([a.signature]) { binder in
      let a = try binder.supplier(0, a)
      let making = binder.making
      return { request in
        do {
          return try making.whole(make(a.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B>(
    _ make: @escaping @Sendable (__owned A, __owned B) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>
  ) {
    self.init([a.signature, b.signature]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let making = binder.making
      return { request in
        do {
          return try making.whole(make(a.get(request), b.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B, C>(
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>
  ) {
    self.init([a.signature, b.signature, c.signature]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let making = binder.making
      return { request in
        do {
          return try making.whole(make(a.get(request), b.get(request), c.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B, C, D>(
    _ make: @escaping @Sendable (__owned A, __owned B, __owned C, __owned D) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>
  ) {
    self.init([a.signature, b.signature, c.signature, d.signature]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(a.get(request), b.get(request), c.get(request), d.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B, C, D, E>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>
  ) {
    self.init([a.signature, b.signature, c.signature, d.signature, e.signature]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let e = try binder.supplier(4, e)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(
              a.get(request), b.get(request), c.get(request), d.get(request), e.get(request)),
            request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B, C, D, E, F>(
    _ make:
      @escaping @Sendable (__owned A, __owned B, __owned C, __owned D, __owned E, __owned F) throws
      -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>
  ) {
    self.init([a.signature, b.signature, c.signature, d.signature, e.signature, f.signature]) {
      binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let e = try binder.supplier(4, e)
      let f = try binder.supplier(5, f)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(
              a.get(request), b.get(request), c.get(request), d.get(request), e.get(request),
              f.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B, C, D, E, F, G>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
    ]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let e = try binder.supplier(4, e)
      let f = try binder.supplier(5, f)
      let g = try binder.supplier(6, g)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(
              a.get(request), b.get(request), c.get(request), d.get(request), e.get(request),
              f.get(request), g.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  @inlinable
  init<A, B, C, D, E, F, G, H>(
    _ make:
      @escaping @Sendable (
        __owned A, __owned B, __owned C, __owned D, __owned E, __owned F, __owned G, __owned H
      ) throws -> Product,
    _ a: FactoryParameter<A>, _ b: FactoryParameter<B>, _ c: FactoryParameter<C>,
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>, _ h: FactoryParameter<H>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      h.signature,
    ]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let e = try binder.supplier(4, e)
      let f = try binder.supplier(5, f)
      let g = try binder.supplier(6, g)
      let h = try binder.supplier(7, h)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(
              a.get(request), b.get(request), c.get(request), d.get(request), e.get(request),
              f.get(request), g.get(request), h.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>, _ h: FactoryParameter<H>,
    _ i: FactoryParameter<I>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      h.signature, i.signature,
    ]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let e = try binder.supplier(4, e)
      let f = try binder.supplier(5, f)
      let g = try binder.supplier(6, g)
      let h = try binder.supplier(7, h)
      let i = try binder.supplier(8, i)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(
              a.get(request), b.get(request), c.get(request), d.get(request), e.get(request),
              f.get(request), g.get(request), h.get(request), i.get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
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
    _ d: FactoryParameter<D>, _ e: FactoryParameter<E>,
    _ f: FactoryParameter<F>, _ g: FactoryParameter<G>, _ h: FactoryParameter<H>,
    _ i: FactoryParameter<I>, _ j: FactoryParameter<J>
  ) {
    self.init([
      a.signature, b.signature, c.signature, d.signature, e.signature, f.signature, g.signature,
      h.signature, i.signature, j.signature,
    ]) { binder in
      let a = try binder.supplier(0, a)
      let b = try binder.supplier(1, b)
      let c = try binder.supplier(2, c)
      let d = try binder.supplier(3, d)
      let e = try binder.supplier(4, e)
      let f = try binder.supplier(5, f)
      let g = try binder.supplier(6, g)
      let h = try binder.supplier(7, h)
      let i = try binder.supplier(8, i)
      let j = try binder.supplier(9, j)
      let making = binder.making
      return { request in
        do {
          return try making.whole(
            make(
              a.get(request), b.get(request), c.get(request), d.get(request), e.get(request),
              f.get(request), g.get(request), h.get(request), i.get(request), j.get(request)
            ), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }

  init<each Argument>(
    many make: @escaping @Sendable (repeat each Argument) throws -> Product,
    _ parameters: repeat FactoryParameter<each Argument>
  ) {
    var signatures: [ParameterSignature] = []
    for parameter in repeat each parameters { signatures.append(parameter.signature) }
    self.init(signatures) { binder in
      var index = -1
      func supplier<Value>(_ parameter: FactoryParameter<Value>) throws -> Supplier<Value> {
        index += 1
        return try binder.supplier(index, parameter)
      }
      let suppliers = (repeat try supplier(each parameters))
      let making = binder.making
      return { request in
        do {
          return try making.whole(make(repeat (each suppliers).get(request)), request)
        } catch {
          throw making.failure(error)
        }
      }
    }
  }
}
