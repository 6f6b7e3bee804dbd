import Foundation
import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// Checks that a configuration, written as one file, gives the same graph and the same file again.
func expectFlattening(
  _ files: [String: String], environments: [String] = [], parent: Graph? = nil,
  of graph: Graph
) {
  do {
    let flat = try flatten(files, environments: environments, parent: parent)
    let path = "flattened.json"
    var inputs = LoadInputs()
    inputs.parent = parent
    let loader = ConfigurationLoader(
      files: InMemoryFiles(files.merging([path: flat.text]) { $1 }), catalog: SampleCatalog(),
      inputs: inputs)
    let again = loader.load(path, environments: flat.environments)
    #expect(again.graph?.outline == graph.outline, "\(flat.text)")
    let twice = try loader.flatten(path, environments: flat.environments)
    #expect(twice.file?.text == flat.text)
    #expect(flat.parentSettings == [] && flat.openSettings == [])
  } catch {
    Issue.record("\(error): \(files)")
  }
}

/// What `app.json` amounts to as one file.
func flatten(
  _ files: [String: String], environments: [String] = [], parent: Graph? = nil,
  catalog: (any TypeCatalog)? = SampleCatalog(), inputs: LoadInputs = LoadInputs()
) throws -> FlatFile {
  var inputs = inputs
  inputs.parent = parent
  let loader = ConfigurationLoader(
    files: InMemoryFiles(files), catalog: catalog, inputs: inputs)
  let result = try loader.flatten("app.json", environments: environments)
  return try #require(result.file, "\(result.report.diagnostics)")
}

extension Graph {
  /// Everything but places, as text.
  fileprivate var outline: String {
    let objects = keyOrder.map { definitions[$0] }.map { object in
      """
      \(object.key) \(object.aliases) \(object.typeName) \(object.scope) \(object.isEager) \
      \(object.arguments.map(outline)) \(object.properties.map { "\($0.property) \(outline($0.value))" }) \
      \(object.tags) \(object.dependsOn.map(key)) \(object.deprecated ?? "")
      """
    }
    let values = values.sorted { $0.key < $1.key }.map {
      "\($0.key): \($0.value.value.map(outline) ?? "")"
    }
    let names = names.sorted { $0.name < $1.name }.map { "\($0.name): \(key(of: $0.target))" }
    return """
      \(name)
      \(objects.joined(separator: "\n"))
      \(values)
      \(names)
      \(constructionOrder.map { definitions[$0].key })
      \(parent?.outline ?? "")
      """
  }

  private func key(of target: Target) -> String {
    "\(target.level) \(definition(at: target)?.key ?? "")"
  }

  /// A value in which data and dates are the texts that stand for them in JSON.
  private func outline(_ value: Value) -> String {
    switch value {
    case .written(let value): outline(value.contents)
    case .scalar(.data(let bytes)): "\"\(Data(bytes).base64EncodedString())\""
    case .scalar(.date(let text)): "\"\(text)\""
    case .list(let elements): "[\(elements.map(outline).joined(separator: ", "))]"
    case .map(let members): "{\(members.map { "\($0.name): \(outline($0.value))" })}"
    case .object(let target): "@\(key(of: target))"
    case .objectIfNil(let target): "@\(key(of: target)) if nil"
    case .deferred(let target, let ifNil): "later @\(key(of: target)) \(ifNil)"
    case .relative(let relative):
      if case .nearest(let targets, let name, _) = relative.relation {
        "nearest \(name) \(targets.map(key).sorted()) \(relative.isOptional)"
      } else {
        "\(relative)"
      }
    case .scalar, .registeredDefault: "\(value)"
    }
  }
}
