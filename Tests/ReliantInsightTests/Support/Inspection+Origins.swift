import ReliantDocument
import ReliantGraph
import ReliantInspection

extension Inspection {
  /// All that objects are given and that named values are, by names of which each is that of one thing.
  var origins: [String: ValueOrigin] {
    var all: [String: ValueOrigin] = [:]
    for context in contexts {
      for (index, definition) in context.graph.definitions.enumerated() {
        for origin in context.origins(ofObject: index) {
          all["\(context.graph.name) \(definition.key) \(origin.kind) \(origin.name)"] = origin
        }
      }
      for name in context.graph.values.keys {
        all["\(context.graph.name) \(name)"] = context.origin(ofValue: name)
      }
    }
    return all
  }
}

/// What of sources stays the same when something else goes.
func outline(_ sources: [ValueOrigin.Source]) -> [String] {
  sources.map { "\($0.way) \($0.location?.file ?? "") \($0.text?.text ?? "")" }
}
