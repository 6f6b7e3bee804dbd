/// Decides for how long objects live whose definitions name it.
///
/// A program registers a scope under a name of its own beside its types, and configurations use it
/// as `"scope": "request"`. A scope for the objects of one network request, say, keeps them in a
/// storage that belongs to the task that serves it:
///
/// ```swift
/// struct RequestScope: ObjectScope {
///   @TaskLocal static var storage: ScopeStorage?
///
///   func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject {
///     guard let storage = Self.storage else { throw OutsideOfRequest() }
///     return storage.object(for: key, make: make)
///   }
/// }
///
/// let types = TypeRegistry {
///   RegisteredScope("request", RequestScope())
///   Factory("Session", Session.init, "user")
/// }
///
/// try await RequestScope.$storage.withValue(ScopeStorage()) {
///   let session = try context.object("session", as: Session.self)
/// }
/// ```
///
/// Its objects are shared, so their types are `Sendable`.
public protocol ObjectScope: Sendable {
  /// The object that a definition has at present.
  ///
  /// It may be called by any thread, and does not wait for the object to be made: that is done
  /// afterwards, once, and threads that ask for it meanwhile wait for the first of them. What it
  /// throws reaches whoever asked for the object.
  ///
  /// - Parameters:
  ///   - key: which definition is meant.
  ///   - make: a new object, to be called when the scope has none.
  func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject
}

/// Tells the objects of a scope apart: a definition of one context.
public struct ScopeKey: Sendable, Hashable {
  let origin: Origin

  /// The key of the definition.
  public var key: String { origin.key }

  /// Whether two keys mean the same definition of the same context.
  public static func == (a: ScopeKey, b: ScopeKey) -> Bool { a.origin.id == b.origin.id }

  /// Hashes what tells keys apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(origin.id) }
}

/// An object as a scope keeps it, which is made only after that.
public struct ScopedObject: Sendable {
  let cell: ScopedCell

  /// The object, such as to close it when the scope ends; nil until it has been made whole.
  public var value: Any? { cell.value }
}

/// A scope together with the name that configurations use.
public struct RegisteredScope: Sendable {
  let name: String
  let scope: any ObjectScope

  /// A scope under a name.
  ///
  /// The names of the scopes that every context has stay theirs: a scope called `singleton`,
  /// `prototype`, `graph` or `weak` is never asked.
  public init(_ name: String, _ scope: any ObjectScope) {
    self.name = name
    self.scope = scope
  }
}
