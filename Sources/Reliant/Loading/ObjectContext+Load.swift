import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Reads and checks a configuration; nothing is built before an object is asked for.
  ///
  /// - Parameters:
  ///   - path: the file, `.json` or `.plist`.
  ///   - environments: the environments whose overlays are laid over the files, weakest first.
  ///   - overlays: further overlay files for the first file, stronger than those.
  ///   - settings: texts by the names of the values that they replace, stronger than all files.
  ///   - configurators: what code defines below the file and its imports, weakest first.
  ///   - variables: where `{"$env": NAME}` is read.
  ///   - hooks: what is to be done when objects are made and asked for.
  ///   - parent: the context whose objects this one sees too, if the file names no other.
  ///   - types: the types that the configuration may name, besides those of the parent.
  ///   - root: the folder that all files have to be inside of; the file's own if nil.
  ///   - limits: the bounds of what is read.
  ///   - files: where to read from.
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public static func load(
    _ path: String, environments: [String] = [], overlays: [String] = [],
    settings: [String: String] = [:], configurators: [any Configurator] = [],
    parent: ObjectContext? = nil, types: TypeRegistry, root: String? = nil,
    limits: Limits = Limits(), files: any FileSystem = LocalFiles(),
    variables: any VariableSource = ProcessVariables(), hooks: ContextHooks = ContextHooks()
  ) throws(ConfigurationError) -> ObjectContext {
    let types = types.inheriting(from: parent)
    var inputs = LoadInputs()
    inputs.parent = parent?.graph
    inputs.overlays = overlays
    inputs.settings = settings.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    inputs.definitions = configurators.map(Definitions.made)
    inputs.variables = variables
    inputs.requiresVariables = true
    // The loader is not kept: of what it has read, only the files are of any use later, whose plain
    // values are read when somebody wants them.
    let result = ConfigurationLoader(
      files: files, catalog: types, limits: limits, root: root, inputs: inputs
    ).load(path, environments: environments)
    guard let graph = result.graph else {
      throw ConfigurationError(report: result.report, sources: result.sources)
    }
    // The given parent ends the chain of parents; the contexts before it come from files.
    var chain = Array(sequence(first: graph) { $0.parent?.graph })
    chain.removeLast(parent?.plan.depth ?? 0)
    var context = parent
    for (index, graph) in chain.enumerated().reversed() {
      do throws(ResolutionError) {
        context = try ObjectContext(
          graph: graph, types: types, parent: context, ownsParent: index < chain.count - 1,
          files: result.sources, hooks: hooks)
      } catch {
        throw ConfigurationError(report: result.report.adding(error), sources: result.sources)
      }
    }
    guard let context else { throw ConfigurationError(report: result.report) }
    return context
  }
}

extension Report {
  /// The report with what the check missed and only the factories noticed.
  fileprivate func adding(_ error: ResolutionError) -> Report {
    var report = self
    report.diagnostics.append(
      Diagnostic(
        rule: .wrongValue, severity: .error, message: error.message, location: error.location))
    return report
  }
}
