import ReliantDigests
package import ReliantDocument
package import ReliantGraph
package import ReliantInspection
import ReliantMeaning

/// Explains what a configuration makes of a name, in one combination of environments and compared with
/// every other one.
package struct Explainer {
  /// The configuration in one environment, or in its base.
  struct Variant {
    let environment: String?
    let contexts: [ContextInspection]
  }

  package let report: Report
  let contexts: [ContextInspection]
  private let variants: [Variant]
  /// Where files that are not read define a name.
  private let findUnread: (_ name: String) -> [SourceLocation]

  /// Reads a configuration, in the environments that are asked for, and then in its base and in each
  /// environment alone; nil with a report that has errors.
  package static func read(
    _ path: String, environments: [String], with loader: ConfigurationLoader
  ) -> (explainer: Explainer?, report: Report) {
    let inspection = loader.inspect(path, environments: environments, demands: false)
    if inspection.contexts.isEmpty { return (nil, inspection.report) }
    let known: Set<String?> = environments.count < 2 ? [environments.first] : []
    let others = loader.inspectEach(path, of: inspection.environments, besides: known)
    let files = inspection.report.files
    let explainer = Explainer(inspection, comparedWith: others) {
      loader.definitions(of: $0, besides: files, below: path)
    }
    return (explainer, inspection.report)
  }

  /// Explains a configuration that has been read.
  ///
  /// - Parameters:
  ///   - others: the same in other environments.
  ///   - findUnread: where files that are not read define a name.
  package init(
    _ inspection: Inspection, comparedWith others: [EnvironmentInspection],
    findUnread: @escaping (_ name: String) -> [SourceLocation] = { _ in [] }
  ) {
    (report, contexts) = (inspection.report, inspection.contexts)
    variants = others.map {
      Variant(environment: $0.environment, contexts: $0.inspection.contexts)
    }
    self.findUnread = findUnread
  }

  /// What there is to say of a name.
  package func explain(_ name: String) -> Explanation {
    let graph = contexts[0].graph
    // A decorated object goes by its key here, although its decorator answers to that.
    let object = (graph.object(ofKey: name) ?? graph.target(named: name)).map(self.object)
    let (value, tag, type) = (self.value(name), self.tag(name), self.type(name))
    let isThere = object != nil || value != nil || tag != nil || type != nil
    return Explanation(
      name: name, object: object, value: value, tag: tag, type: type,
      absence: isThere ? nil : absence(of: name))
  }

  // MARK: Objects

  private func object(_ target: Graph.Target) -> ObjectExplanation {
    let graphs = Array(sequence(first: contexts[0].graph) { $0.parent })
    let graph = graphs[target.level]
    let definition = graph.definitions[target.index]
    // Of a parent that the program gives nobody knows the files.
    let context = target.level < contexts.count ? contexts[target.level] : nil
    let answer = graph.names[definition.key].flatMap { $0.level == 0 ? $0.index : nil }
    var references = References(graphs)
    let digests = GraphDigests(graph, of: target.index)
    return ObjectExplanation(
      key: definition.key, context: graph.name, names: names(of: target),
      answeredBy: answer.flatMap {
        $0 == target.index ? nil : graph.definitions[$0].key
      },
      type: definition.typeName,
      typeLocation: context?.placeOfType(ofObject: target.index),
      scope: definition.scope.name,
      scopeLocation: context?.placeOfScope(ofObject: target.index),
      isEager: definition.isEager, deprecated: definition.deprecated, tags: definition.tags,
      definitions: context?.definitions(ofObject: target.index) ?? [],
      replaced: context?.definitionsReplaced(byObject: target.index) ?? [],
      values: context?.origins(ofObject: target.index) ?? [],
      users: references.users(of: target), targets: references.targets(of: target),
      digests: (digests.own[target.index], digests.deep[target.index]),
      environments: environments(of: target, key: definition.key, digests))
  }

  /// The names that lead to an object in its own context and in those below.
  private func names(of target: Graph.Target) -> [NameOrigin] {
    let names = contexts.prefix(target.level + 1).enumerated().flatMap { level, context in
      context.names(of: Graph.Target(level: target.level - level, index: target.index))
    }
    return names.sorted { $0.name < $1.name }
  }

  private func environments(
    of target: Graph.Target, key: String, _ digests: GraphDigests
  ) -> [EnvironmentDifference] {
    compare { variant in
      guard
        let (graph, index) = variant.contexts.first?.graph
          .definition(ofKey: key, at: target.level)
      else { return .absent }
      let others = GraphDigests(graph, of: index)
      if others.deep[index] == digests.deep[target.index] { return .same }
      return others.own[index] == digests.own[target.index] ? .differentBelow : .different
    }
  }

  // MARK: The rest

  private func value(_ name: String) -> ValueExplanation? {
    guard let context = contexts.first(where: { $0.graph.hasValue(named: name) }),
      let origin = context.origin(ofValue: name)
    else { return nil }
    let users = contexts.flatMap(\.readings).filter { $0.source == .value(name) }
      .compactMap(\.user)
    let digest = context.digest(ofValue: name)
    return ValueExplanation(
      context: context.graph.name, origin: origin, users: Set(users).sorted(),
      environments: compare { variant in
        let other = variant.contexts.lazy.compactMap { $0.digest(ofValue: name) }.first
        return other == nil ? .absent : other == digest ? .same : .different
      })
  }

  private func tag(_ name: String) -> TagExplanation? {
    let members = Self.members(of: name, in: contexts)
    if members.isEmpty { return nil }
    return TagExplanation(
      members: members,
      environments: compare { variant in
        let others = Self.members(of: name, in: variant.contexts)
        return others.isEmpty ? .absent : others == members ? .same : .different
      })
  }

  private func type(_ name: String) -> TypeExplanation? {
    let objects = Self.objects(of: name, in: contexts)
    let bindings = contexts.lazy.map { $0.bindings(ofType: name) }.first { !$0.isEmpty } ?? []
    let isRegistered = contexts[0].isRegistered(type: name)
    if objects.isEmpty, bindings.isEmpty, isRegistered != true { return nil }
    return TypeExplanation(
      isRegistered: isRegistered, objects: objects, bindings: bindings,
      environments: compare { variant in
        let others = Self.objects(of: name, in: variant.contexts)
        let isBound = variant.contexts.contains { !$0.bindings(ofType: name).isEmpty }
        if others == objects, isBound == !bindings.isEmpty { return .same }
        return others.isEmpty && !isBound ? .absent : .different
      })
  }

  private func absence(of name: String) -> Absence {
    let environments = variants.filter { Self.has(name, in: $0.contexts) }.map(\.environment)
    let removal = contexts.lazy.compactMap { $0.removal(of: name) }.first
    let template = contexts.lazy.compactMap { $0.template(named: name) }.first
    let unread = findUnread(name)
    let isClear =
      removal != nil || template != nil || !environments.isEmpty || !unread.isEmpty
    let known = isClear ? [] : contexts[0].knownNames
    return Absence(
      removal: removal, template: template, environments: environments, unread: unread,
      near: Suggestion.nearest(to: name, among: Set(known).sorted()))
  }

  private func compare(
    _ kind: (Variant) -> EnvironmentDifference.Kind
  ) -> [EnvironmentDifference] {
    variants.map {
      EnvironmentDifference(
        environment: $0.environment, kind: $0.contexts.isEmpty ? .invalid : kind($0))
    }
  }

  private static func has(_ name: String, in contexts: [ContextInspection]) -> Bool {
    guard let graph = contexts.first?.graph else { return false }
    return graph.target(named: name) != nil
      || contexts.contains { $0.graph.hasValue(named: name) }
      || !members(of: name, in: contexts).isEmpty || !objects(of: name, in: contexts).isEmpty
  }

  /// The keys of the objects that have a tag, in their order.
  private static func members(of tag: String, in contexts: [ContextInspection]) -> [String] {
    contexts.flatMap { context in
      context.graph.definitions.compactMap { definition in
        definition.tags.first { $0.name == tag }.map { (order: $0.order, key: definition.key) }
      }
    }.sorted { ($0.order, $0.key) < ($1.order, $1.key) }.map(\.key)
  }

  /// The keys of the objects of a type.
  private static func objects(of type: String, in contexts: [ContextInspection]) -> [String] {
    contexts.flatMap(\.graph.definitions).filter { $0.typeName == type }.map(\.key).sorted()
  }
}

extension Graph {
  /// The object that has a key, here or else in a parent.
  fileprivate func object(ofKey key: String) -> Target? {
    definitions.firstIndex { $0.key == key }.map { Target(level: 0, index: $0) }
      ?? (names.meaning(of: key) == nil ? parent?.object(ofKey: key)?.inChild : nil)
  }

  fileprivate func hasValue(named name: String) -> Bool { values[name] != nil }

  /// The object that has a key in the context that stands so many levels up.
  fileprivate func definition(
    ofKey key: String, at level: Int
  ) -> (graph: Graph, index: Int)? {
    var graph = self
    for _ in 0..<level {
      guard let parent = graph.parent else { return nil }
      graph = parent
    }
    return graph.definitions.firstIndex { $0.key == key }.map { (graph, $0) }
  }
}
