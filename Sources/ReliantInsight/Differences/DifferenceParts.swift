import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantMeaning

/// Finds what is different of an object that both sides have.
struct DifferenceParts {
  private typealias Part = ContextDifference.Part

  private let old: ComparedContext
  private let new: ComparedContext
  private let renamed: [String: String]
  /// The keys of the objects that are different themselves.
  private let touched: Set<String>

  init(
    _ old: ComparedContext, _ new: ComparedContext, renamed: [String: String],
    touched: Set<String>
  ) {
    self.old = old
    self.new = new
    self.renamed = renamed
    self.touched = touched
  }

  /// What differs in the object itself, and what does because of something else that is told elsewhere.
  func parts(
    of oldKey: String, and newKey: String, noting causes: inout DifferenceCauses
  ) -> (own: [ContextDifference.Part], indirect: [ContextDifference.Part]) {
    guard let before = old.indices[oldKey], let after = new.indices[newKey] else { return ([], []) }
    var own = members(old.graph.definitions[before], new.graph.definitions[after])
    var indirect: [ContextDifference.Part] = []
    compareFields(before, after, prefix: "", &own, &indirect, &causes)
    return (own, indirect)
  }

  // MARK: Members

  private func members(_ before: Graph.Definition, _ after: Graph.Definition) -> [Part] {
    let places = ContextDifference.Pair(
      old.places.location(of: before.place), new.places.location(of: after.place))
    func part(_ name: String, _ old: String?, _ new: String?) -> [Part] {
      old == new ? [] : [Part(name: name, texts: .init(old, new), places: places)]
    }
    func tags(_ definition: Graph.Definition) -> [String] {
      definition.tags.map { tag in
        let order = tag.order == 0 ? "" : " (order \(tag.order))"
        return tag.name + order + (tag.label.map { " as \($0)" } ?? "")
      }.sorted()
    }
    func keys(_ targets: [Graph.Target], _ graph: Graph, _ names: [String: String]) -> [String] {
      targets.compactMap { target in
        let key = graph.definition(at: target)?.key
        return target.level == 0 ? key.map { names[$0] ?? $0 } : key
      }.sorted()
    }
    func list(_ words: [String]) -> String? {
      words.isEmpty ? nil : words.joined(separator: ", ")
    }
    return part("type", before.typeName, after.typeName)
      + part("scope", before.scope.name, after.scope.name)
      + part("eager", "\(before.isEager)", "\(after.isEager)")
      + part("autowire", "\(before.isAutowired)", "\(after.isAutowired)")
      + part("decorator", "\(before.isDecorator)", "\(after.isDecorator)")
      + part("tags", list(tags(before)), list(tags(after)))
      + part(
        "dependsOn", list(keys(before.dependsOn, old.graph, renamed)),
        list(keys(after.dependsOn, new.graph, [:])))
  }

  // MARK: Arguments and properties

  private struct FieldName: Hashable, Comparable {
    let kind: Graph.FieldKind
    let name: String

    static func < (one: Self, other: Self) -> Bool {
      (one.kind.rawValue, one.name) < (other.kind.rawValue, other.name)
    }
  }

  private func compareFields(
    _ before: Int, _ after: Int, prefix: String, _ own: inout [Part], _ indirect: inout [Part],
    _ causes: inout DifferenceCauses
  ) {
    let fields = (
      fields(of: before, MeaningRecorder(old.graph, renaming: MeaningRenaming(objects: [renamed]))),
      fields(of: after, MeaningRecorder(new.graph))
    )
    let origins = (
      sources(of: before, old.inspection), sources(of: after, new.inspection)
    )
    for field in Set(fields.0.keys).union(fields.1.keys).sorted()
    where fields.0[field] != fields.1[field] {
      if let inner = innerObjects(field, before, after) {
        var parts = members(
          old.graph.definitions[inner.old], new.graph.definitions[inner.new])
        compareFields(
          inner.old, inner.new, prefix: "\(prefix)\(field.name)/", &parts, &indirect, &causes)
        own += parts
        continue
      }
      let (first, second) = (origins.0[field], origins.1[field])
      let part = Part(
        name: "\(field.kind.rawValue) '\(prefix)\(field.name)'",
        texts: .init(
          old.inspection.shown(field.kind, field.name, of: before)?.line,
          new.inspection.shown(field.kind, field.name, of: after)?.line),
        places: .init(first?.location, second?.location))
      let use = DifferenceCauses.Use(
        kind: field.kind, name: field.name, old: (before, first), new: (after, second))
      if causes.explain(use, old, new, renamed: renamed, touched: touched) {
        indirect.append(part)
      } else {
        own.append(part)
      }
    }
  }

  private func fields(of index: Int, _ recorder: MeaningRecorder) -> [FieldName: [UInt8]] {
    Dictionary(
      recorder.fields(of: index).map { (FieldName(kind: $0.kind, name: $0.name), $0.record) },
      uniquingKeysWith: { first, _ in first })
  }

  private func sources(
    of index: Int, _ inspection: ContextInspection
  ) -> [FieldName: ValueOrigin.Source] {
    Dictionary(
      inspection.origins(ofObject: index).compactMap { origin in
        origin.sources.first.map { (FieldName(kind: origin.kind, name: origin.name), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The objects without a key that a field is given on both sides, if they are of one type.
  private func innerObjects(
    _ field: FieldName, _ before: Int, _ after: Int
  ) -> (old: Int, new: Int)? {
    func inner(_ graph: Graph, _ index: Int) -> Int? {
      let given = graph.given(field.kind, of: graph.definitions[index])
      guard case .object(let target)? = given.first(where: { $0.name == field.name })?.value,
        target.level == 0, graph.definitions[target.index].isAnonymous
      else { return nil }
      return target.index
    }
    guard let one = inner(old.graph, before), let other = inner(new.graph, after),
      old.graph.definitions[one].typeName == new.graph.definitions[other].typeName
    else { return nil }
    return (one, other)
  }
}

extension JSONValue {
  /// The value in one line, as a person would write it.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): JSONValue.quoted(text)
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .map(let members):
      "{\(members.map { "\(JSONValue.quoted($0.0)): \($0.1.line)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    String(JSONValue.string(text).text.dropLast())
  }
}
