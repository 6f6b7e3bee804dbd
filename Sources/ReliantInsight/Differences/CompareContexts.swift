import ReliantDigests
import ReliantDocument
import ReliantGraph
package import ReliantInspection
import ReliantMeaning

/// Compares what two configurations mean.
///
/// An object that is the same but for its key has been renamed. What differs because of a named value, a
/// name or a binding is told once, at that; what differs because of the objects that it refers to is
/// told at these.
package struct CompareContexts {
  private let old: ComparedContext
  private let new: ComparedContext
  /// What objects of the old side are called in the new one.
  private var renamed: [String: String] = [:]
  private var changes: [ContextDifference.Change] = []
  private var causes = DifferenceCauses()

  /// What is different between two configurations, their parents included.
  package static func run(
    _ old: [ContextInspection], _ new: [ContextInspection]
  ) -> ContextDifference {
    if old.isEmpty || new.isEmpty {
      let kind = old.isEmpty ? ContextDifference.Change.Kind.added : .removed
      return ContextDifference(changes: (old + new).first?.all(as: kind) ?? [], affected: 0)
    }
    // What only one side uses, and both have, is compared too: it is neither added nor removed.
    let used = zip(old.keysInUse, new.keysInUse).map { $0.union($1) }
    var changes: [ContextDifference.Change] = []
    var affected = 0
    for (level, keys) in used.enumerated() {
      var pass = CompareContexts(
        old: ComparedContext(old[level...], keys: keys),
        new: ComparedContext(new[level...], keys: keys))
      affected += pass.compare(isParent: level > 0)
      changes += pass.changes
    }
    return ContextDifference(changes: changes, affected: affected)
  }

  private init(old: ComparedContext, new: ComparedContext) {
    self.old = old
    self.new = new
  }

  private mutating func compare(isParent: Bool) -> Int {
    findRenames()
    let digests = (
      GraphDigests(old.graph, renaming: MeaningRenaming(objects: [renamed])),
      GraphDigests(new.graph)
    )
    let names = Dictionary(uniqueKeysWithValues: renamed.map { ($1, $0) })
    let context = isParent ? new.graph.name : nil
    var affected = 0
    var found: [ContextDifference.Change] = []
    var indirect: [(key: String, parts: [ContextDifference.Part])] = []
    for key in old.indices.keys.sorted() where new.indices[renamed[key] ?? key] == nil {
      found.append(change(.removed, key, nil, context))
    }
    let differing = new.indices.keys.sorted().filter { key in
      guard let index = new.indices[key] else { return false }
      guard let former = old.indices[names[key] ?? key] else {
        found.append(change(.added, nil, key, context))
        return false
      }
      if names[key] != nil { found.append(change(.renamed, names[key], key, context)) }
      if digests.0.own[former] != digests.1.own[index] { return true }
      if digests.0.deep[former] != digests.1.deep[index] { affected += 1 }
      return false
    }
    let touched = Set(found.flatMap { [$0.name, $0.oldName ?? $0.name] } + differing)
    let parts = DifferenceParts(old, new, renamed: renamed, touched: touched)
    for key in differing {
      let result = parts.parts(of: names[key] ?? key, and: key, noting: &causes)
      if result.own.isEmpty {
        affected += 1
        indirect.append((key, result.indirect))
      } else {
        found.append(change(.changed, names[key] ?? key, key, context, result.own))
      }
    }
    found.sort { $0.name < $1.name }
    found += causes.changes(old, new, context)
    // Nothing that differs is kept quiet for want of a cause.
    if found.isEmpty {
      found = indirect.map { change(.changed, names[$0.key] ?? $0.key, $0.key, context, $0.parts) }
      affected -= found.count
    }
    changes = found
    return affected
  }

  private func change(
    _ kind: ContextDifference.Change.Kind, _ oldKey: String?, _ newKey: String?,
    _ context: String?, _ parts: [ContextDifference.Part] = []
  ) -> ContextDifference.Change {
    let (before, after) = (oldKey.flatMap(old.definition), newKey.flatMap(new.definition))
    let types = ContextDifference.Pair(before?.typeName, after?.typeName)
    let isWhole = kind == .added || kind == .removed
    let shown =
      isWhole ? [ContextDifference.Part(name: "type", texts: types, places: .none)] : parts
    return ContextDifference.Change(
      kind: kind, subject: .object, name: newKey ?? oldKey ?? "",
      oldName: kind == .renamed ? oldKey : nil, context: context, parts: shown,
      places: .init(oldKey.flatMap(old.place), newKey.flatMap(new.place)), uses: 0)
  }

  // MARK: Renames

  /// Finds objects that are the same but for their keys; those of one meaning are taken in the order of
  /// their keys.
  private mutating func findRenames() {
    let gone = old.indices.filter { new.indices[$0.key] == nil }.sorted { $0.key < $1.key }
    let added = new.indices.filter { old.indices[$0.key] == nil }.sorted { $0.key > $1.key }
    if gone.isEmpty || added.isEmpty { return }
    var isSettled = false
    // What refers to a renamed object is found in the next round.
    while !isSettled {
      isSettled = true
      let recorder = (
        MeaningRecorder(old.graph, renaming: MeaningRenaming(objects: [renamed])),
        MeaningRecorder(new.graph)
      )
      let taken = Set(renamed.values)
      var free: [ConfigurationDigest: [String]] = [:]
      let untaken = added.filter { !taken.contains($0.key) }
      for (object, digest) in zip(untaken, recorder.1.digests(of: untaken.map(\.value))) {
        free[digest, default: []].append(object.key)
      }
      let unnamed = gone.filter { renamed[$0.key] == nil }
      for (object, digest) in zip(unnamed, recorder.0.digests(of: unnamed.map(\.value))) {
        guard let other = free[digest]?.popLast() else { continue }
        renamed[object.key] = other
        isSettled = false
      }
    }
  }
}

extension ContextInspection {
  /// All objects of a context that only one side has.
  fileprivate func all(
    as kind: ContextDifference.Change.Kind
  ) -> [ContextDifference.Change] {
    func pair<Element>(_ one: Element?) -> ContextDifference.Pair<Element> {
      kind == .added ? .init(nil, one) : .init(one, nil)
    }
    let places = PlaceFinder()
    return graph.definitions.filter { !$0.isAnonymous }.sorted { $0.key < $1.key }.map {
      ContextDifference.Change(
        kind: kind, subject: .object, name: $0.key, oldName: nil, context: nil,
        parts: [.init(name: "type", texts: pair($0.typeName), places: .none)],
        places: pair(places.location(of: $0.place)), uses: 0)
    }
  }
}
