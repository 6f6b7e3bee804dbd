import ReliantDocument
import ReliantGraph
import ReliantInspection

extension ValueOrigin.Way {
  /// Where a value comes from, as people read it.
  package var words: String {
    switch self {
    case .file: "the file"
    case .imported: "import"
    case .overlay(let environment?): "overlay of \(environment.quoted)"
    case .overlay(nil): "overlay"
    case .code: "code"
    case .template(let key): "template \(key.quoted)"
    case .setting: "--set"
    case .binding(let type): "bound to \(type.escapedForDisplay)"
    case .name(let name): "named \(name.quoted)"
    case .registeredDefault: "registered default"
    case .request: "given by the request"
    }
  }
}
