import ReliantDocument
import ReliantGraph

extension ObjectContext {
  /// Reads and checks a configuration; nothing is built before an object is asked for.
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
    let types = types.inheriting(from: parent)
    // The loader is not kept: of what it has read, only the files are of any use later, whose plain
    // values are read when somebody wants them.
    let loader = options.loader(below: parent, types, isBuilding: true)
    let result = loader.load(path, environments: environments)
    guard let graph = result.graph else {
      throw ConfigurationError(report: result.report, sources: result.sources, from: loader)
    }
    // The given parent ends the chain of parents; the contexts before it come from files.
    var chain = Array(sequence(first: graph) { $0.parent?.graph })
    chain.removeLast(parent?.plan.depth ?? 0)
    var context = parent
    for (index, graph) in chain.enumerated().reversed() {
      do throws(ResolutionError) {
        context = try ObjectContext(
          graph: graph, types: types, parent: context, ownsParent: index < chain.count - 1,
          files: result.sources, hooks: options.hooks)
      } catch {
        throw ConfigurationError(
          report: result.report.adding(error), sources: result.sources, from: loader)
      }
    }
    guard let context else { throw ConfigurationError(report: result.report, from: loader) }
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
