/// Makes objects from arguments that only its holder knows.
///
/// It is a ``Provider`` that takes arguments: those parameters of the object's type that are
/// registered as given (``FactoryParameter/given(_:)``), in their order.
///
/// ```swift
/// struct Server {
///   let makeSession: Maker<User, Session>
///   func accept(_ user: User) throws { try makeSession(user).run() }
/// }
///
/// Factory("Session", Session.init, .given("user"), "database")
/// Factory("Server", Server.init, "makeSession")
/// ```
///
/// A file gives it like the object itself: `"makeSession": "@session"`. That the object takes just
/// these arguments is checked when the file is loaded. A maker does not keep its context; once that is
/// gone, there is nothing to be had from it.
public struct Maker<each Argument: Sendable, Object>: Sendable {
  private let request: @Sendable (repeat each Argument) throws -> sending Object

  /// A maker of whatever a closure returns, such as for a test that has no context.
  public init(_ request: @escaping @Sendable (repeat each Argument) throws -> sending Object) {
    self.request = request
  }

  /// A new object.
  ///
  /// - Throws: ``ResolutionError`` when a context cannot give it.
  public func callAsFunction(_ argument: repeat each Argument) throws -> sending Object {
    try request(repeat each argument)
  }
}
