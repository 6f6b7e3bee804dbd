public import ReliantDocument
public import ReliantGraph

/// How a configuration is read: what else is laid over its files, and from where they come.
///
/// ```swift
/// let options = LoadOptions(settings: ["domain": "example.org"], hooks: hooks)
/// let context = try ObjectContext.load("app.json", types: types, options: options)
/// ```
public struct LoadOptions: Sendable {
  /// Further overlay files for the first file, stronger than those of the environments.
  public var overlays: [String]
  /// Texts by the names of the values that they replace, stronger than all files.
  public var settings: [String: String]
  /// What code defines below the file and its imports, weakest first.
  public var configurators: [any Configurator]
  /// The folder that all files have to be inside of; the first file's own if nil.
  public var root: String?
  /// The folders besides the root that `{"$file": path}` may read from, by absolute paths as well, such as
  /// that of mounted secrets.
  public var allowedFolders: [String]
  /// The bounds of what is read.
  public var limits: LoadLimits
  /// Where to read from.
  public var files: any ConfigurationFileSystem
  /// Where `{"$env": NAME}` is read; if nil, a load reads the process's variables, and a check none.
  public var variables: (any VariableSource)?
  /// What is to be done when objects are made and asked for.
  public var hooks: ContextHooks

  /// Options, each of which may be left out.
  public init(
    overlays: [String] = [], settings: [String: String] = [:],
    configurators: [any Configurator] = [], root: String? = nil,
    allowedFolders: [String] = [], limits: LoadLimits = LoadLimits(),
    files: any ConfigurationFileSystem = LocalFiles(), variables: (any VariableSource)? = nil,
    hooks: ContextHooks = ContextHooks()
  ) {
    self.overlays = overlays
    self.settings = settings
    self.configurators = configurators
    self.root = root
    self.allowedFolders = allowedFolders
    self.limits = limits
    self.files = files
    self.variables = variables
    self.hooks = hooks
  }

  /// What reads and checks files so, below a parent that code gives.
  ///
  /// - Parameter isBuilding: whether objects are to be made, so that no variable may be missing.
  func loader(
    below parent: ObjectContext?, _ types: TypeRegistry, isBuilding: Bool
  ) -> ConfigurationLoader {
    var inputs = LoadInputs()
    inputs.parent = parent?.graph
    inputs.overlays = overlays
    inputs.allowedFolders = allowedFolders
    inputs.settings = settings.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    inputs.definitions = configurators.map(Definitions.made)
    inputs.variables = variables ?? (isBuilding ? ProcessVariables() : nil)
    inputs.requiresVariables = isBuilding
    return ConfigurationLoader(
      files: files, catalog: types, limits: limits, root: root, inputs: inputs)
  }
}
