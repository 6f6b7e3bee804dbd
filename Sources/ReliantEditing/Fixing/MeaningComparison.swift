import ReliantDocument
import ReliantGraph
import ReliantMeaning

/// What means something else after an edit, of all that was known before.
struct MeaningComparison {
  /// What has changed, as clauses.
  private(set) var changes: [String] = []

  /// - Parameter concerned: what may change.
  init(from before: Survey, to after: Survey, besides concerned: ConcernedNames) {
    for (scene, old) in before.meanings.sorted(by: { $0.key.order < $1.key.order }) {
      // A context that is none of its own any more is a part of others.
      guard let new = after.meanings[scene] else { continue }
      for (key, digest) in old.objects.sorted(by: { $0.key < $1.key })
      where !concerned.objects.contains(key) {
        guard let digest else { continue }
        if new.objects[key] ?? nil != digest { changes.append("the object \(key.quoted)") }
      }
      for (name, target) in old.names.sorted(by: { $0.key < $1.key })
      where !concerned.isObject(target) && !concerned.objects.contains(name) {
        if new.names[name] != target { changes.append("the name \(name.quoted)") }
      }
      for (name, value) in old.values.sorted(by: { $0.key < $1.key })
      where !concerned.values.contains(name) {
        if new.values[name] != value { changes.append("the value \(name.quoted)") }
      }
    }
  }
}

extension ConcernedNames {
  /// Whether a name that led to an object led to one that may change.
  fileprivate func isObject(_ target: String) -> Bool {
    target.split(separator: " ", maxSplits: 1).last.map { objects.contains(String($0)) } ?? false
  }
}

extension Survey.Scene {
  fileprivate var order: (String, String, String) { (configuration, environment ?? "", context) }
}
