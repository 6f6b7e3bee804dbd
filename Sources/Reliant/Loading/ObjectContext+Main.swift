extension ObjectContext {
  /// Reads and checks a configuration, and starts what it describes.
  ///
  /// It is `load`, ``bind(to:)`` and ``start()`` in one call:
  ///
  /// ```swift
  /// let context = try await ObjectContext.start("Configs/app.json", types: types)
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file, `.json` or `.plist`.
  ///   - environments: the environments whose overlays are laid over the files, weakest first.
  ///   - parent: the context whose objects this one sees too, as for `load`.
  ///   - object: what the context is bound to, before anything is made.
  ///   - types: the types that the configuration may name, besides those of the parent.
  ///   - options: how it is read, and what is laid over it.
  /// - Throws: ``ConfigurationError`` with everything that is wrong, or what ``start()`` throws; then
  ///   nothing is left of the context.
  nonisolated(nonsending) public static func start(
    _ path: String, environments: [String] = [], parent: ObjectContext? = nil,
    boundTo object: (any ContextBound)? = nil, types: TypeRegistry,
    options: LoadOptions = LoadOptions()
  ) async throws -> ObjectContext {
    let context = try load(
      path, environments: environments, parent: parent, types: types, options: options)
    if let object { context.bind(to: object) }
    do {
      try await context.start()
    } catch {
      await context.shutdown()
      throw error
    }
    return context
  }

  /// Reads and checks a configuration, starts what it describes, and shuts it down when the task is
  /// cancelled.
  ///
  /// ```swift
  /// @main struct Server {
  ///   static func main() async throws {
  ///     try await ObjectContext.run("Configs/app.json", types: types)
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: ``ConfigurationError`` with everything that is wrong, or what ``run()`` throws.
  nonisolated(nonsending) public static func run(
    _ path: String, environments: [String] = [], parent: ObjectContext? = nil,
    types: TypeRegistry, options: LoadOptions = LoadOptions()
  ) async throws {
    try await load(
      path, environments: environments, parent: parent, types: types, options: options
    ).run()
  }
}
