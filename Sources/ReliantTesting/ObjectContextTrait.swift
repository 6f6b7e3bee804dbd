public import Reliant
public import Testing

/// Gives a test, or each test of a suite, a context of its own.
///
/// ```swift
/// @Test(.objectContext { try ObjectContext.load("app.json", environments: ["test"], types: types) })
/// func `the newsletter is sent`() throws {
///   let context = try #require(ObjectContext.current)
///   try context.object("newsletter", as: Newsletter.self).send()
/// }
/// ```
///
/// Stand-ins for its objects may be put in place before anything is started:
///
/// ```swift
/// @Test(
///   .objectContext {
///     try ObjectContext.load("app.json", types: types)
///   } overrides: { context in
///     [try context.override("mailer", with: FakeMailer())]
///   })
/// ```
///
/// The context is loaded and started before the test, is ``Reliant/ObjectContext/current`` while the
/// test runs, and is shut down after it. A test whose context cannot be loaded or started fails with
/// the report; an object that cannot be stopped is an issue of the test.
public struct ObjectContextTrait: TestTrait, SuiteTrait, TestScoping {
  private let load: @Sendable () throws -> ObjectContext
  private let overrides: @Sendable (ObjectContext) throws -> [OverrideToken]

  init(
    load: @escaping @Sendable () throws -> ObjectContext,
    overrides: @escaping @Sendable (ObjectContext) throws -> [OverrideToken]
  ) {
    self.load = load
    self.overrides = overrides
  }

  /// Whether each test of a suite gets a context, rather than the suite as a whole.
  public var isRecursive: Bool { true }

  /// Runs a test with a context of its own.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // A suite itself runs nothing that would need one.
    guard testCase != nil else { return try await function() }
    let context = try load()
    let tokens = try overrides(context)
    defer { withExtendedLifetime(tokens) {} }
    do {
      try await context.start()
      try await ObjectContext.$current.withValue(context, operation: function)
    } catch {
      await shutDown(context)
      throw error
    }
    await shutDown(context)
  }

  private func shutDown(_ context: ObjectContext) async {
    for error in await context.shutdown() { Issue.record(error) }
  }
}

extension Trait where Self == ObjectContextTrait {
  /// Gives each test a context of its own, which is ``Reliant/ObjectContext/current`` while it runs.
  ///
  /// - Parameters:
  ///   - load: loads the context.
  ///   - overrides: what stands in for its objects from before it is started to the test's end.
  public static func objectContext(
    _ load: @escaping @Sendable () throws -> ObjectContext,
    overrides: @escaping @Sendable (ObjectContext) throws -> [OverrideToken] = { _ in [] }
  ) -> ObjectContextTrait {
    ObjectContextTrait(load: load, overrides: overrides)
  }
}
