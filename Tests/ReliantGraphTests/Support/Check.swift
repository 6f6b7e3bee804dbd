import ReliantDocument
import ReliantGraph
import ReliantTesting

/// Loads `app.json` out of files given as text.
///
/// Whatever is accepted also has to survive being written as one file, unless it is so large that
/// this would take long.
func load(
  _ files: [String: String], environments: [String] = [], parent: Graph? = nil,
  limits: Limits = Limits()
) -> LoadResult {
  var inputs = LoadInputs()
  inputs.parent = parent
  let result = ConfigurationLoader(
    files: InMemoryFiles(files), catalog: SampleCatalog(), limits: limits, inputs: inputs
  ).load("app.json", environments: environments)
  if let graph = result.graph, files.values.allSatisfy({ $0.utf8.count < 100_000 }) {
    expectFlattening(files, environments: environments, parent: parent, of: graph)
  }
  return result
}

/// The findings of a load in one line each, as compilers write them.
func findings(
  _ files: [String: String], environments: [String] = [], limits: Limits = Limits()
) -> [String] {
  load(files, environments: environments, limits: limits).report.diagnostics.map(\.description)
}

/// The findings for a single file `app.json`.
func findings(_ text: String) -> [String] { findings(["app.json": text]) }

/// The findings for a map of objects.
func findings(objects: String) -> [String] { findings(#"{"objects": {\#(objects)}}"#) }

extension Graph {
  /// The definition that a name leads to in this very context.
  func definition(named name: String) -> Definition? {
    target(named: name).flatMap(definition(at:))
  }

  /// An argument of the type with a position, in short form.
  func argument(_ position: Int, of name: String) -> String? {
    definition(named: name).map { describe($0.arguments[position]) }
  }

  func describe(_ value: Value) -> String {
    switch value {
    case .written(let value): describe(value.contents)
    case .scalar(.null): "null"
    case .scalar(.bool(let flag)): "\(flag)"
    case .scalar(.number(let text)): text
    case .scalar(.string(let text)): "\"\(text)\""
    case .scalar(.date(let text)): text
    case .scalar(.data(let bytes)): "\(bytes)"
    case .scalar(.text), .scalar(.unread): "outside"
    case .list(let elements): "[\(elements.map(describe).joined(separator: ", "))]"
    case .map(let members):
      "{\(members.map { "\($0.name): \(describe($0.value))" }.joined(separator: ", "))}"
    case .object(let target): "@\(definition(at: target)?.key ?? "?")"
    case .relative(let relative):
      switch relative.relation {
      case .requester: "the requester\(relative.isOptional ? " or nil" : "")"
      case .nearest(let targets, _, _):
        "the nearest of "
          + targets.map { "@\(definition(at: $0)?.key ?? "?")" }.sorted().joined(separator: ", ")
          + (relative.isOptional ? " or nil" : "")
      }
    case .objectIfNil(let target): "@\(definition(at: target)?.key ?? "?") if nil"
    case .registeredDefault: "default"
    case .deferred(let target, let ifNil):
      "@\(definition(at: target)?.key ?? "?") later\(ifNil ? " if nil" : "")"
    }
  }
}

/// A file that holds objects, one in each line from the second on.
func inLines(_ objects: [String]) -> String {
  "{\"objects\": {\n\(objects.joined(separator: ",\n"))}}"
}
