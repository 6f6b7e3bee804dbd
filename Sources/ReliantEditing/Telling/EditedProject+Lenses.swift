import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection
import ReliantMeaning

extension EditedProject {
  /// Who uses the objects that a file defines, and which environments replace or change them.
  package func lenses(in path: String) -> [Lens] {
    let check = check(around: path)
    guard let text = text(at: path), let (context, environment) = check.ownContext(of: text.path),
      environment == nil, let graph = check.inspection(of: context).contexts.first?.graph
    else { return [] }
    let users = ObjectUsers(of: context, check, ProjectNames(check))
    let changes = EnvironmentChanges(of: context, graph, check)
    let keys = Set(graph.definitions.map(\.key))
    return text.definitions.compactMap { definition in
      guard let key = definition.key.map({ text.mentions[$0] }), definition.pointsTo == nil,
        keys.contains(key.name)
      else { return nil }
      let places = users.places[key.name] ?? []
      let count = places.isEmpty ? "not used by others" : "used by \(places.count)"
      let title = ([count] + changes.words(for: key.name)).joined(separator: " · ")
      return Lens(range: text.document[key.node].range, title: title, places: places)
    }
  }
}

/// The places of the objects that use those of one context, in it and in those below it.
private struct ObjectUsers {
  private(set) var places: [String: [FileRange]] = [:]

  init(of context: String, _ check: ProjectCheck, _ names: ProjectNames) {
    var found: [String: Set<FileRange>] = [:]
    for user in check.contexts {
      guard let level = names.lineage(of: user).firstIndex(of: context),
        let graph = check.inspection(of: user).contexts.first?.graph
      else { continue }
      for definition in graph.definitions {
        guard let place = definition.place else { continue }
        for target in definition.targets where target.level == level {
          guard let key = graph.definition(at: target)?.key else { continue }
          found[key, default: []].insert(FileRange(place.path, place.range))
        }
      }
    }
    places = found.mapValues { places in
      places.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
    }
  }
}

/// What other environments make of the objects of a context.
private struct EnvironmentChanges {
  private enum Change: String {
    case replaced, changed, removed
  }

  private var changes: [String: [(Change, environment: String)]] = [:]

  init(of context: String, _ base: Graph, _ check: ProjectCheck) {
    let digests = GraphDigests(base)
    for environment in check.environments(of: context) {
      guard let other = check.inspection(of: context, in: environment).contexts.first?.graph else {
        continue
      }
      let others = GraphDigests(other)
      let indices = Dictionary(
        other.definitions.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { a, _ in a })
      for (index, definition) in base.definitions.enumerated() {
        let change: Change?
        if let found = indices[definition.key] {
          change =
            other.definitions[found].typeName != definition.typeName
            ? .replaced : others.own[found] != digests.own[index] ? .changed : nil
        } else {
          change = other.names[definition.key] == nil ? .removed : .replaced
        }
        if let change { changes[definition.key, default: []].append((change, environment)) }
      }
    }
  }

  func words(for key: String) -> [String] {
    [Change.replaced, .changed, .removed].compactMap { change in
      let names = (changes[key] ?? []).filter { $0.0 == change }.map(\.environment)
      return names.isEmpty ? nil : "\(change.rawValue) in \(names.joined(separator: ", "))"
    }
  }
}
