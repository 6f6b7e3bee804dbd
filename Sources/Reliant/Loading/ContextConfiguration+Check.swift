import ReliantGraph

extension ContextConfiguration {
  /// Checks a configuration without building anything.
  ///
  /// It makes a unit test of one line:
  ///
  /// ```swift
  /// @Test func `the configuration is valid`() throws {
  ///   try ContextConfiguration.check("Configs/app.json", types: types)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - environments: one combination of environments. Without it, the base is checked and each
  ///     environment that is declared, or else that one of the files has an overlay for.
  ///   - parent: the context that the configuration is to be a child of, as for a load.
  ///   - types: the types that the configuration may name, besides those of the parent.
  ///   - options: how it is read, and what is laid over it.
  /// - Returns: the report, which may hold warnings.
  /// - Throws: ``ConfigurationError`` if there are errors.
  @discardableResult
  public static func check(
    _ path: String, environments: [String]? = nil, parent: ObjectContext? = nil,
    types: TypeRegistry, options: LoadOptions = LoadOptions()
  ) throws(ConfigurationError) -> ConfigurationReport {
    let loader = options.loader(below: parent, types.inheriting(from: parent), isBuilding: false)
    let report = loader.settled { loader.check(path, environments: environments) }
    guard report.isValid else { throw ConfigurationError(report: report, from: loader) }
    return report
  }
}
