import ReliantDocument
import ReliantGraph
import ReliantInsight

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

extension EnvironmentDifference.Kind {
  var words: String {
    switch self {
    case .same: "the same"
    case .different: "different"
    case .differentBelow: "the same, but for what it refers to"
    case .absent: "none"
    case .invalid: "cannot be told for mistakes"
    }
  }
}

extension NameOrigin {
  /// Why an object answers to the name, as people read it.
  var words: String {
    let why =
      switch reason {
      case .key: "key"
      case .alias: "alias"
      case .pointer(nil): "pointed at it"
      case .pointer(let subject?): "pointed at it by \(subject.quoted)"
      case .automatic: "automatic"
      case .decorated(let key): "of \(key.quoted), which it decorates"
      }
    return
      "\(name.escapedForDisplay) (\(([why] + [location].compactMap(\.?.shown)).joined(separator: ", ")))"
  }
}

extension SourceLocation {
  /// The place, with nothing in it that could mislead.
  var shown: String { description.escapedForDisplay }
}

extension JSONValue {
  /// The value in one line, shortened if it is long.
  var shown: String { line.shortened.escapedForDisplay }
}
