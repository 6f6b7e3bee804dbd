public import ReliantDocument
import ReliantGraph

/// A checked configuration, of which contexts can be made without its files.
///
/// It is read, checked and planned once; then each tenant, request or test gets a context of its own:
///
/// ```swift
/// let tenants = try ContextConfiguration.load("tenant.json", parent: app, types: types)
/// let tenant = try tenants.context(parent: app)
/// ```
///
/// It may be used from any thread.
public struct ContextConfiguration: Sendable {
  /// What was found: warnings at most.
  public let report: ConfigurationReport
  /// The files that it was read from, by their paths, with the texts that it takes values from.
  public let files: [String]
  /// What they held.
  private let contents: [String: [UInt8]]
  /// The last of the parents that the files name, or the context itself.
  private let outermost: PlanLayout
  /// Those below it, the context itself last.
  private let inner: [PlanLayout]

  private var name: String { (inner.last ?? outermost).graph.name }

  /// Reads and checks a configuration.
  ///
  /// - Parameters:
  ///   - path: the file, `.json` or `.plist`.
  ///   - environments: the environments whose overlays are laid over the files, weakest first.
  ///   - parent: the context whose objects this one sees too, as for a load; it is not kept.
  ///   - types: the types that the configuration may name, besides those of the parent.
  ///   - options: how it is read, and what is laid over it.
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public static func load(
    _ path: String, environments: [String] = [], parent: ObjectContext? = nil, types: TypeRegistry,
    options: LoadOptions = LoadOptions()
  ) throws(ConfigurationError) -> ContextConfiguration {
    let types = types.inheriting(from: parent)
    // The loader is not kept: of what it has read, only the files are of any use later, whose plain
    // values are read when somebody wants them.
    let loader = options.loader(below: parent, types, isBuilding: true)
    let result = loader.settled { loader.load(path, environments: environments) }
    guard let graph = result.graph else {
      throw ConfigurationError(report: result.report, sources: result.sources, from: loader)
    }
    // The given parent ends the chain of parents; the contexts before it come from files.
    let given = parent?.plan.layout
    var chain = Array(sequence(first: graph) { $0.parent })
    chain.removeLast(given?.depth ?? 0)
    do throws(ResolutionError) {
      var layouts: [PlanLayout] = []
      for graph in chain.reversed() {
        layouts.append(
          try PlanLayout(
            graph: graph, types: types, hooks: options.hooks, parent: layouts.last ?? given))
      }
      return ContextConfiguration(
        report: result.report, files: result.sources, contents: result.contents,
        outermost: layouts.removeFirst(), inner: layouts)
    } catch {
      throw ConfigurationError(
        report: result.report.adding(error), sources: result.sources, from: loader)
    }
  }

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

  /// Makes a context, and one for each parent that the configuration's files name; no object is
  /// built before it is asked for.
  ///
  /// - Parameter parent: the context that the configuration was loaded with, or another one of the
  ///   same configuration as that.
  /// - Throws: ``ResolutionError`` with the code ``ResolutionError/Code/wrongParent`` for any other
  ///   parent.
  public func context(parent: ObjectContext? = nil) throws(ResolutionError) -> ObjectContext {
    guard parent?.plan.layout === outermost.parent else { throw wrongParent(parent) }
    return context(below: parent)
  }

  /// The same below a parent that is known to be the right one.
  func context(below parent: ObjectContext?) -> ObjectContext {
    var context = ObjectContext(outermost, parent: parent, files: files, contents: contents)
    for layout in inner {
      context = ObjectContext(
        layout, parent: context, ownsParent: true, files: files, contents: contents)
    }
    return context
  }

  private func wrongParent(_ parent: ObjectContext?) -> ResolutionError {
    let wanted = outermost.parent?.graph.name
    let given = parent.map { "context \($0.name.quoted)" } ?? "no parent"
    let expected = wanted.map { "the context \($0.quoted) that it was loaded with" } ?? "no parent"
    return ResolutionError(
      .wrongParent, key: name,
      message: "a context of configuration \(name.quoted) takes \(expected), not \(given)")
  }
}

extension Report {
  /// The report with what the check missed, as it was made with other types.
  fileprivate func adding(_ error: ResolutionError) -> Report {
    var report = self
    report.diagnostics.append(
      Diagnostic(
        rule: .wrongValue, severity: .error, message: error.message, location: error.location))
    return report
  }
}
