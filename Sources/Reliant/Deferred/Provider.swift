/// Gives an object whenever it is asked to.
///
/// It is a parameter or a property for objects that need another one later, or many of them:
///
/// ```swift
/// struct Server {
///   let makeSession: Provider<Session>
///   func accept() throws { try makeSession().run() }
/// }
/// ```
///
/// A file gives it like the object itself: `"makeSession": "@session"`. Each call is a request to the
/// context: a singleton is the same each time, a prototype a new one. The object need not exist
/// before the holder of its provider, so two objects can need each other to be created if one of
/// them takes a provider.
///
/// A provider does not keep its context; once that is gone, there is nothing to be had from it.
public struct Provider<Object>: Sendable {
  /// The object in the context; nil when a program has made the provider.
  @usableFromInline let asked: Asked?
  /// What a program makes the object with; nil of a context's.
  @usableFromInline let request: (@Sendable () throws -> sending Object)?

  /// A provider of whatever a closure returns, such as for a test that has no context.
  public init(_ request: @escaping @Sendable () throws -> sending Object) {
    asked = nil
    self.request = request
  }

  init(_ asked: Asked) {
    self.asked = asked
    request = nil
  }

  /// The object, which is made if it does not exist yet.
  ///
  /// - Throws: ``ResolutionError`` when a context cannot give it.
  @inlinable
  public func callAsFunction() throws -> sending Object {
    if let asked { return try asked.object() }
    guard let request else { throw MissingObject() }
    return try request()
  }
}
