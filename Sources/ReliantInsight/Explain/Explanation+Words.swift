package import ReliantDocument
package import ReliantGraph
import ReliantInspection

extension EnvironmentDifference.Kind {
  package var words: String {
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
  package var words: String {
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
  package var shown: String { description.escapedForDisplay }
}

extension JSONValue {
  /// The value in one line, shortened if it is long.
  package var shown: String { line.shortened.escapedForDisplay }
}
