import ReliantDocument
import ReliantGraph

/// Configurations as files, without objects.
public enum Configuration {
  /// Checks a configuration without building anything.
  ///
  /// It makes a unit test of one line:
  ///
  /// ```swift
  /// @Test func `the configuration is valid`() throws {
  ///   try Configuration.check("Configs/app.json", types: types)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - environments: one combination of environments. Without it, the base is checked and each
  ///     environment that one of the files has an overlay for.
  ///   - configurators: what code defines below the file and its imports, weakest first.
  ///   - parent: the context that the configuration is to be a child of, if the file names none.
  ///   - types: the types that the configuration may name, besides those of the parent.
  ///   - root: the folder that all files have to be inside of; the file's own if nil.
  ///   - limits: the bounds of what is read.
  ///   - files: where to read from.
  /// - Returns: the report, which may hold warnings.
  /// - Throws: ``ConfigurationError`` if there are errors.
  @discardableResult
  public static func check(
    _ path: String, environments: [String]? = nil, configurators: [any Configurator] = [],
    parent: ObjectContext? = nil, types: TypeRegistry, root: String? = nil,
    limits: Limits = Limits(), files: any FileSystem = LocalFiles()
  ) throws(ConfigurationError) -> Report {
    let types = types.inheriting(from: parent)
    var inputs = LoadInputs()
    inputs.parent = parent?.graph
    inputs.definitions = configurators.map(Definitions.made)
    let loader = ConfigurationLoader(
      files: files, catalog: types, limits: limits, root: root, inputs: inputs)
    let report = loader.check(path, environments: environments)
    guard report.isValid else { throw ConfigurationError(report: report) }
    return report
  }
}
