/// An object that has to be started before it is of use, such as a server.
///
/// ``ObjectContext/start()`` starts the singletons that exist when the eager ones have been
/// made, each after those it needs; what is made during or after the start is not started.
public protocol Startable: Sendable {
  /// Starts the object.
  func start() async throws
}

/// An object that has something to finish or to give back, such as a connection.
///
/// ``ObjectContext/shutdown()`` stops the singletons that exist by then, each before those it needs.
/// One that is ``Startable`` too is stopped only if it was started.
public protocol Stoppable: Sendable {
  /// Stops the object.
  func stop() async throws
}
