import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Reads and checks a configuration; nothing is built before an object is asked for.
  ///
  /// For several contexts of one configuration, see ``ContextConfiguration``.
  ///
  /// - Parameters:
  ///   - path: the file, `.json` or `.plist`.
  ///   - environments: the environments whose overlays are laid over the files, weakest first.
  ///   - parent: the context whose objects this one sees too. If the file names its parent, it has to
  ///     be that one, or one further up: by its name, or because it was loaded from that file.
  ///   - types: the types that the configuration may name, besides those of the parent.
  ///   - options: how it is read, and what is laid over it.
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public static func load(
    _ path: String, environments: [String] = [], parent: ObjectContext? = nil, types: TypeRegistry,
    options: LoadOptions = LoadOptions()
  ) throws(ConfigurationError) -> ObjectContext {
    try ContextConfiguration.load(
      path, environments: environments, parent: parent, types: types, options: options
    ).context(below: parent)
  }

  /// What messages call the file that is not there.
  private static let noFile = "<code>"

  /// Checks a configuration that is made in code alone; nothing is built before an object is asked
  /// for.
  ///
  /// It is what a library tests its defaults with, and a parent that a program gives in code:
  ///
  /// ```swift
  /// let defaults = try ObjectContext.load(
  ///   named: "mail", types: types, options: LoadOptions(configurators: [MailDefaults()]))
  /// ```
  ///
  /// - Parameters:
  ///   - name: the context's name.
  ///   - parent: the context whose objects this one sees too.
  ///   - types: the types that the definitions may name, besides those of the parent.
  ///   - options: what there is, as configurators, and from where text files come: their paths count
  ///     from the root, or else from the working folder.
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public static func load(
    named name: String, parent: ObjectContext? = nil, types: TypeRegistry, options: LoadOptions
  ) throws(ConfigurationError) -> ObjectContext {
    var options = options
    let path = FilePath(options.root ?? ".").appending(Self.noFile).text
    let file = JSONValue.object(of: Word.self, [.name: name])
    options.files = EditedFiles(over: options.files, [path: file.lineBytes])
    return try load(path, parent: parent, types: types, options: options)
  }

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
