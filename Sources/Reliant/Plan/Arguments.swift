/// Where the arguments of one definition come from, in the order of its factory's parameters.
@usableFromInline  // See `first`.
struct ArgumentSources: @unchecked Sendable {
  // Written before others look at it, and freed by the maker that has it. References that end with a
  // nil are what an array would cost to be counted for each object that is made.
  /// References that keep the sources, and nil at last; nil of no arguments.
  @usableFromInline let first: UnsafeMutablePointer<Unmanaged<AnySource>?>?

  /// No arguments.
  @inlinable
  init() { first = nil }

  /// - Parameter source: what gives the argument at a position.
  init(count: Int, _ source: (Int) throws -> AnySource) throws {
    guard count > 0 else {
      first = nil
      return
    }
    // Freed by `letGo()`, and so are the references.
    let sources = UnsafeMutablePointer<Unmanaged<AnySource>?>.allocate(capacity: count + 1)
    first = sources
    for position in 0..<count {
      do {
        // As above.
        (sources + position).initialize(to: .passRetained(try source(position)))
      } catch {
        (sources + position).initialize(to: nil)
        letGo()
        throw error
      }
    }
    (sources + count).initialize(to: nil)
  }

  /// Lets go of the sources, when nobody makes objects from them any more.
  func letGo() {
    var next = first
    while let place = next, let source = place.pointee {
      source.release()
      next = place + 1
    }
    first?.deallocate()
  }
}

/// What an object is made from.
@usableFromInline
struct Arguments {
  @usableFromInline let sources: ArgumentSources
  /// What makes the object.
  @usableFromInline let maker: Lent<AnyMaker>

  @inlinable @inline(__always)
  init(_ sources: ArgumentSources, of maker: AnyMaker) {
    self.sources = sources
    self.maker = Lent(maker)
  }

  /// The argument at a position.
  @inlinable @inline(__always)
  func get<Value>(_ position: Int, _ request: Request?) throws -> Value {
    // The factory has as many parameters as there are sources, and the maker keeps them.
    try sources.first.unsafelyUnwrapped[position].unsafelyUnwrapped._withUnsafeGuaranteedRef {
      try $0.get(request)
    }
  }
}
