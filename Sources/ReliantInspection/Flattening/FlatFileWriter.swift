import ReliantDocument
import ReliantGraph

/// Writes a merged model as one file that it could have been read from.
///
/// Values and objects stand in the order of their names, so that equal models have equal bytes.
/// Within an object the order of the files is kept, and so it is among bindings.
struct FlatFileWriter {
  let workspace: Workspace
  /// What the file has to give: the name of the context, which the file's own name must not change, and
  /// what stands in paths.
  let graph: Graph
  /// The folder that the file is meant to lie in.
  let folder: FilePath
  /// What stands in the place of named values that are set.
  let settled: [Symbol: Scalar]

  func text(of model: ContextModel) throws -> String {
    let writer = ExpressionWriter(workspace: workspace, path: moved)
    let values = try inOrder(model.values.keys).compactMap { model.values[$0] }.map { field in
      let value = try settled[field.name].map(writer.json) ?? writer.json(field.value)
      return (writer.text(field.name), value)
    }
    let keys = inOrder(Array(model.objects.keys) + Array(model.pointers.keys))
    let objects = try keys.map { key in
      let pointer = try model.pointers[key].map(writer.entry)
      return (writer.text(key), try pointer ?? model.objects[key].map(writer.json) ?? .null)
    }
    let bindings = model.bindings.values.filter { !$0.isEmpty }
      .ordered { $0.site < $1.site }.map { (writer.text($0.type), json($0, writer)) }
    return writer.form([
      .format: Vocabulary.formatVersion, .name: graph.name, .parent: try model.parent.map(parent),
      .values: values.nonempty.map(JSONValue.map), .objects: objects.nonempty.map(JSONValue.map),
      .bindings: bindings.nonempty.map(JSONValue.map),
    ]).text
  }

  /// The parent as the file that is written has to name it: a file by its path, a context by its name.
  private func parent(_ named: Written<String>) throws -> String {
    FilePath(named.value).isConfiguration
      ? try moved(named.value, namedAt: named.site) : named.value
  }

  /// A path as the file that is written has to give it.
  private func moved(_ path: String, namedAt site: Site) throws -> String {
    // Such a path is refused wherever it is used, or absolute.
    guard PathProblem(path) == nil, !beginsAbsolutely(path) else { return path }
    let target = workspace.sources.path(path, namedAt: site)
    guard let moved = target.relative(to: folder) else {
      throw FlatteningProblem.unreachable(path: target.text, folder: folder.text)
    }
    return moved
  }

  /// Whether a path begins with a value that makes it absolute.
  private func beginsAbsolutely(_ path: String) -> Bool {
    guard path.hasPrefix("${"), let end = path.firstIndex(of: "}") else { return false }
    let name = path[..<end].dropFirst(2)
    return graph.value(named: String(name))?.value?.insertedText?.first == "/"
  }

  private func inOrder(_ names: some Sequence<Symbol>) -> [Symbol] {
    names.map { (text: workspace.names[$0], symbol: $0) }.ordered { $0.text < $1.text }
      .map(\.symbol)
  }

  private func json(_ binding: BindingModel, _ writer: ExpressionWriter) -> JSONValue {
    let standard = binding[nil]?.target?.text(in: workspace.names)
    let into = inOrder(binding.consumers).compactMap { consumer in
      binding[consumer]?.target.map { (writer.text(consumer), $0.text(in: workspace.names).json) }
    }
    if into.isEmpty, let standard { return standard.json }
    return writer.form([.default: standard, .into: into.nonempty.map(JSONValue.map)])
  }
}
