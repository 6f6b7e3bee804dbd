/// How one argument is come by whenever an object is made.
///
/// Types have been compared when it was bound, so that nothing is cast here; being inlinable,
/// it is specialised where a factory is registered.
@usableFromInline
enum Supplier<Value> {
  /// A value from a file, the same each time.
  case constant(Value)
  /// A singleton of exactly this type.
  case singleton(Slot<Value>)
  /// A value that is made anew or looked for: a prototype, a default, or whatever contains one.
  case made(Producer<Value>)

  @inlinable @inline(__always)
  func get(_ request: Request?) throws -> Value {
    switch self {
    case .constant(let value): value
    case .singleton(let slot): try slot.contents()
    case .made(let produce): try produce(request)
    }
  }
}

// A constant is a value without identity, and a slot holds a singleton, whose type is Sendable.
extension Supplier: @unchecked Sendable {}

/// Makes one object, whole but for what the request completes at its end.
@usableFromInline
typealias Producer<Product> = @Sendable (Request?) throws -> Product

extension Supplier {
  /// The same value in another form, such as wrapped in an optional.
  func map<Result>(_ transform: @escaping @Sendable (Value) throws -> Result) throws
    -> Supplier<Result>
  {
    if case .constant(let value) = self { return .constant(try transform(value)) }
    return .made { try transform(get($0)) }
  }
}

extension Array {
  /// One supplier for the results of many.
  func joined<Value>() -> Supplier<[Value]> where Element == Supplier<Value> {
    var constants: [Value] = []
    for case .constant(let value) in self { constants.append(value) }
    if constants.count == count { return .constant(constants) }
    return .made { request in try map { try $0.get(request) } }
  }
}
