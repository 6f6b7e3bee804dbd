import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

extension ValueOrigin.Way {
  /// Where a value comes from in one word, as programs read it, and what belongs to it.
  var json: [(String, JSONValue)] {
    switch self {
    case .file: [("way", "file".json)]
    case .imported: [("way", "import".json)]
    case .overlay(let name):
      [("way", "overlay".json)] + (name.map { [("environment", $0.json)] } ?? [])
    case .code: [("way", "code".json)]
    case .template(let key): [("way", "template".json), ("template", key.json)]
    case .setting: [("way", "set".json)]
    case .binding(let type): [("way", "binding".json), ("type", type.json)]
    case .name(let name): [("way", "name".json), ("name", name.json)]
    case .registeredDefault: [("way", "default".json)]
    case .request: [("way", "request".json)]
    }
  }
}
