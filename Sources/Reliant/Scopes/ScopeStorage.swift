/// Keeps the objects of a scope for as long as the storage itself lives.
public final class ScopeStorage: Sendable {
  private let known = Guarded<[ScopeKey: ScopedObject]>([:])

  /// A storage without objects.
  public init() {}

  /// The object of a key.
  public func object(for key: ScopeKey, make: () -> ScopedObject) -> ScopedObject {
    known.withLock { known in
      if let object = known[key] { return object }
      let object = make()
      known[key] = object
      return object
    }
  }

  /// The objects that have been made, such as to close them.
  public var objects: [ScopedObject] {
    known.withLock { $0.values.filter { $0.value != nil } }
  }
}
