import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantMeaning

/// The parameters that no file lists and that are filled with an object by its name, which it is to
/// lose: they have to be listed then, for all to stay the same.
struct FilledByName {
  private let project: EditedProject
  private let names: Set<String>
  /// Where the keys of the objects stand that are renamed.
  private let keys: Set<FileRange>

  /// A parameter of an object, by where the object's key stands.
  private struct Parameter: Hashable {
    let key: FileRange
    let name: String
  }

  init(_ project: EditedProject, of name: Name, _ mentions: [FoundMention]) {
    self.project = project
    names = Set(([name] + name.automatic).map(\.text))
    keys = Set(
      mentions.filter(\.mention.role.isDefinition).map { found in
        let key = found.text.key(of: found.mention) ?? found.mention
        return FileRange(found.text.path, found.text.document[key.node].range)
      })
  }

  /// Adds to the edits of a rename those that list the parameters.
  func list(as new: String, in edits: inout [String: [SourceEdit]]) {
    let found = edits.keys.reduce(into: Set()) { $0.formUnion(parameters(around: $1)) }
    for parameter in found {
      if let edit = edit(listing: parameter, as: new) {
        edits[parameter.key.path, default: []].append(edit)
      }
    }
  }

  private func parameters(around path: String) -> Set<Parameter> {
    let check = project.check(around: path)
    var found: Set<Parameter> = []
    for context in check.contexts(of: path) {
      for environment in [nil] + check.environments(of: context).map(Optional.some) {
        for context in check.inspection(of: context, in: environment).contexts {
          for index in context.graph.definitions.indices {
            found.formUnion(parameters(ofObject: index, in: context))
          }
        }
      }
    }
    return found
  }

  private func parameters(ofObject index: Int, in context: ContextInspection) -> [Parameter] {
    let definition = context.graph.definitions[index]
    guard let place = definition.place, !definition.isAnonymous else { return [] }
    return context.graph.given(.argument, of: definition).compactMap { name, value in
      guard names.contains(name), let target = value.objects.first,
        let key = context.graph.definition(at: target)?.place,
        keys.contains(FileRange(key.path, key.range)),
        case .name? = context.origins(ofObject: index).first(where: {
          $0.kind == .argument && $0.name == name
        })?.sources.first?.way
      else { return nil }
      return Parameter(key: FileRange(place.path, place.range), name: name)
    }
  }

  private func edit(listing parameter: Parameter, as new: String) -> SourceEdit? {
    guard let text = project.text(at: parameter.key.path) else { return nil }
    let document = text.document
    let definition = text.definitions.first { definition in
      definition.key.map { document[text.mentions[$0].node].range } == parameter.key.range
    }
    guard let map = definition?.node, document[map].kind == .map else { return nil }
    let value = EditedValue.string("@\(new)")
    let arguments = document.members(of: map).first { Word($0.symbol) == .arguments }?.value
    let edit =
      arguments.map { Edit.insert(name: parameter.name, value, into: Site(document: 0, node: $0)) }
      ?? .insert(
        name: Word.arguments.rawValue, .map([(parameter.name, value)]),
        into: Site(document: 0, node: map))
    return Fix("list the argument", edit).sourceEdits { _ in document }?[0]?.first
  }
}
