public import Reliant

/// An override that is in force for as long as the token lives.
///
/// Several tokens may stand in for one object, the latest in force; they may end in any order.
public final class OverrideToken: Sendable {
  private let id: OverrideID

  init(_ id: OverrideID) { self.id = id }

  deinit { end() }

  /// Ends the override, if it has not ended; what it stood in for comes back.
  public func end() {
    id.end()
  }
}

extension ObjectContext {
  /// Lets an object stand in for the one of a name, in whatever is made from now on.
  ///
  /// ```swift
  /// let token = try context.override("mailer", with: FakeMailer())
  /// defer { token.end() }
  /// ```
  ///
  /// Singletons that were made from the object before are made anew, with what stands in, unless they
  /// can be started or stopped; when the token ends the former ones are back. What a started object
  /// holds is replaced before the start alone, such as by the trait's `overrides`.
  ///
  /// - Parameters:
  ///   - name: a name of the object, in this context or its parents.
  ///   - object: what stands in, of the object's registered type or one that conforms to it.
  /// - Returns: the token, which has to be held.
  /// - Throws: ``ResolutionError`` if there is no such name, the types do not fit, or an object that has
  ///   been started holds the one that is there.
  public func override<Object: Sendable>(_ name: String, with object: Object)
    throws(ResolutionError) -> OverrideToken
  {
    OverrideToken(try override(name, as: Object.self, known: object) { object })
  }

  /// Lets the products of a closure stand in for the object of a name: one for a singleton, one for
  /// each request of a prototype.
  ///
  /// - Parameters:
  ///   - name: a name of the object, in this context or its parents.
  ///   - make: makes what stands in; its errors are a factory's.
  /// - Returns: the token, which has to be held.
  /// - Throws: ``ResolutionError`` if there is no such name, the types do not fit, or an object that has
  ///   been started holds the one that is there.
  public func override<Object>(_ name: String, _ make: @escaping @Sendable () throws -> Object)
    throws(ResolutionError) -> OverrideToken
  {
    OverrideToken(try override(name, as: Object.self, make))
  }

  /// Lets an object stand in for the one of a name while a closure runs.
  public func withOverride<Object: Sendable, Result>(
    _ name: String, with object: Object, _ body: () throws -> Result
  ) throws -> Result {
    let token = try override(name, with: object)
    defer { token.end() }
    return try body()
  }

  /// Lets an object stand in for the one of a name while an asynchronous closure runs.
  public func withOverride<Object: Sendable, Result>(
    _ name: String, with object: Object, _ body: () async throws -> Result
  ) async throws -> Result {
    let token = try override(name, with: object)
    defer { token.end() }
    return try await body()
  }
}
