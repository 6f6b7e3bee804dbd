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
}
