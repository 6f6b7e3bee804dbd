/// How one argument or a part of it is come by, while a definition is bound to its factory.
enum Supplier<Value> {
  /// A value from a file, the same each time.
  case constant(Value)
  /// A singleton of the same group, seen as another type than its own.
  case kept(Slot<Value>)
  /// An object of just this type.
  case object(Lent<ObjectMaker<Value>>)
  /// A value that is made anew or looked for: a default, or whatever contains a prototype.
  case made(Producer<Value>)

  func get(_ request: Request?) throws -> Value {
    switch self {
    case .constant(let value): value
    case .kept(let slot): try slot.contents()
    case .object(let maker): try maker.use { try $0.get(request) }
    case .made(let produce): try produce(request)
    }
  }

  /// What gives the argument whenever an object is made.
  var source: AnySource {
    switch self {
    case .constant(let value): Slot(value)
    case .kept(let slot): slot
    case .object(let maker): maker.use { $0 }
    case .made(let produce): Production(produce)
    }
  }

  /// The same value in another form, such as wrapped in an optional.
  func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) throws
    -> Supplier<Result>
  {
    if case .constant(let value) = self { return .constant(try transform(value)) }
    return .made { try transform(get($0)) }
  }
}

// A constant is a value without identity, and what is kept is a singleton, whose type is Sendable.
extension Supplier: @unchecked Sendable {}

/// Makes one object, whole but for what the request completes at its end.
@usableFromInline
typealias Producer<Product> = @Sendable (Request?) throws -> Product

extension Array {
  /// One supplier for the results of many.
  func joined<Value>() -> Supplier<[Value]> where Element == Supplier<Value> {
    var constants: [Value] = []
    for case .constant(let value) in self { constants.append(value) }
    if constants.count == count { return .constant(constants) }
    let sources = map(\.source)
    // Makers are kept by their plan, and would be kept for good by what they keep.
    let (kept, lent) = (sources.filter { !($0 is AnyMaker) }, sources.map { Lent($0) })
    return .made { request in
      try withExtendedLifetime(kept) {
        // It is filled as far as it says.
        try Array<Value>(unsafeUninitializedCapacity: lent.count) { places, made in
          // There is a place for each source.
          guard let first = places.baseAddress else { return }
          for source in lent {
            try source.use { try $0.write(to: first + made, request) }
            made += 1
          }
        }
      }
    }
  }
}
