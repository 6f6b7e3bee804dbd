import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantMeaning

/// What makes arguments and properties differ although nothing is written otherwise there.
///
/// It is a named value, a name that leads elsewhere, or a binding; each is told once, however often it
/// is used.
struct DifferenceCauses {
  /// An argument or a property that differs.
  struct Use {
    let kind: Graph.FieldKind
    let name: String
    let old: (object: Int, source: ValueOrigin.Source?)
    let new: (object: Int, source: ValueOrigin.Source?)
  }

  /// How many arguments and properties each of them makes differ.
  private var values: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var bindings: [String: (keys: ContextDifference.Pair<String>, uses: Int)] = [:]

  /// Finds what makes a field differ; false if it is the field itself.
  mutating func explain(
    _ use: Use, _ old: ComparedContext, _ new: ComparedContext, renamed: [String: String],
    touched: Set<String>
  ) -> Bool {
    let (before, after) = (use.old.source, use.new.source)
    if let type = before?.boundType ?? after?.boundType,
      before?.isAutomatic ?? true, after?.isAutomatic ?? true
    {
      let keys = ContextDifference.Pair(before?.text?.line, after?.text?.line)
      let uses = bindings[type]?.uses ?? 0
      bindings[type] = (keys, uses + 1)
      return true
    }
    let isWrittenAlike = before?.text != nil && before?.text?.line == after?.text?.line
    let isAutomatic = before?.isAutomatic ?? true && after?.isAutomatic ?? true
    guard isWrittenAlike || isAutomatic else { return false }
    let mentions = new.inspection.mentions(in: use.kind, use.name, of: use.new.object)
    var isExplained = false
    for value in changedValues(mentions.values, old, new) {
      values[value, default: 0] += 1
      isExplained = true
    }
    for name in mentions.objects
    where old.key(named: name).map({ renamed[$0] ?? $0 }) != new.key(named: name) {
      isExplained = true
      let chosenBy = changedValues(new.inspection.mentions(inChoiceOf: name), old, new)
      for value in chosenBy { values[value, default: 0] += 1 }
      if chosenBy.isEmpty, old.graph.pointers.contains(name) || new.graph.pointers.contains(name) {
        names[name, default: 0] += 1
      }
    }
    return isExplained || differsByObjects(use, old, new, renamed: renamed, touched: touched)
  }

  /// The named values that are written otherwise, of some and of those that they mention.
  private func changedValues(
    _ values: [String], _ old: ComparedContext, _ new: ComparedContext
  ) -> Set<String> {
    var found: Set<String> = []
    var met: Set<String> = []
    var pending = values
    while let value = pending.popLast() {
      guard met.insert(value).inserted else { continue }
      let owners = (old.owner(ofValue: value), new.owner(ofValue: value))
      if owners.0?.digest(ofValue: value) == owners.1?.digest(ofValue: value) { continue }
      let texts = (
        owners.0?.origin(ofValue: value)?.sources.first?.text?.line,
        owners.1?.origin(ofValue: value)?.sources.first?.text?.line
      )
      let others = owners.1?.mentions(inValue: value).values ?? []
      // Secrets look alike.
      if texts.0 == nil || texts.0 != texts.1 || others.isEmpty {
        found.insert(value)
      } else {
        pending += others
      }
    }
    return found
  }

  /// Whether a field differs by objects alone that are different themselves, as a collection does.
  private func differsByObjects(
    _ use: Use, _ old: ComparedContext, _ new: ComparedContext, renamed: [String: String],
    touched: Set<String>
  ) -> Bool {
    func keys(_ graph: Graph, _ index: Int, _ names: [String: String]) -> Set<String> {
      let given = graph.given(use.kind, of: graph.definitions[index])
      let targets = given.first { $0.name == use.name }?.value.objects ?? []
      return Set(targets.compactMap { graph.definition(at: $0)?.key }.map { names[$0] ?? $0 })
    }
    let others = keys(old.graph, use.old.object, renamed)
      .symmetricDifference(keys(new.graph, use.new.object, [:]))
    return !others.isEmpty && others.isSubset(of: touched)
  }

  // MARK: Changes

  func changes(
    _ old: ComparedContext, _ new: ComparedContext, _ context: String?
  ) -> [ContextDifference.Change] {
    values.sorted { $0.key < $1.key }.map { change(ofValue: $0, uses: $1, old, new, context) }
      + names.sorted { $0.key < $1.key }.map { name, uses in
        let keys = ContextDifference.Pair(old.key(named: name), new.key(named: name))
        let places = ContextDifference.Pair(
          old.inspection.place(ofPointer: name), new.inspection.place(ofPointer: name))
        return change(.name, name, keys, places, uses: uses, context)
      }
      + bindings.sorted { $0.key < $1.key }.map { type, binding in
        change(.binding, type, binding.keys, .none, uses: binding.uses, context)
      }
  }

  private func change(
    ofValue name: String, uses: Int, _ old: ComparedContext, _ new: ComparedContext,
    _ context: String?
  ) -> ContextDifference.Change {
    let owners = (old.owner(ofValue: name), new.owner(ofValue: name))
    return change(
      .value, name,
      .init(owners.0?.shown(value: name)?.line, owners.1?.shown(value: name)?.line),
      .init(
        owners.0?.origin(ofValue: name)?.sources.first?.location,
        owners.1?.origin(ofValue: name)?.sources.first?.location), uses: uses, context)
  }

  private func change(
    _ subject: ContextDifference.Change.Subject, _ name: String,
    _ texts: ContextDifference.Pair<String>, _ places: ContextDifference.Pair<SourceLocation>,
    uses: Int, _ context: String?
  ) -> ContextDifference.Change {
    ContextDifference.Change(
      kind: texts.old == nil ? .added : texts.new == nil ? .removed : .changed, subject: subject,
      name: name, oldName: nil, context: context,
      parts: [.init(name: "", texts: texts, places: places)], places: places, uses: uses)
  }
}

extension ValueOrigin.Source {
  /// The type by which an object is given that is bound to it.
  fileprivate var boundType: String? {
    if case .binding(let type) = way { type } else { nil }
  }

  /// Whether nothing is written for it.
  fileprivate var isAutomatic: Bool {
    switch way {
    case .binding, .name, .registeredDefault, .request: true
    case .file, .imported, .overlay, .code, .template, .setting: false
    }
  }
}
