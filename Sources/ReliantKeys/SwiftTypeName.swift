/// A type as Swift source names it, taken apart so that its modules can be imported.
struct SwiftTypeName {
  /// A type of a module, such as `Outer.Inner`.
  struct Path: Hashable {
    let module: String
    let name: String
  }

  private enum Part {
    case text(Substring)
    case path(Path)
  }

  private var parts: [Part] = []

  /// - Parameter name: the name with modules, such as `any Shop.Repository<Shop.Order>`; a text that could
  ///   be anything else is none.
  init?(_ name: String) {
    let isName = name.unicodeScalars.allSatisfy {
      $0 == "_" || $0.properties.isIDContinue || Self.separators.contains(Character($0))
        || $0 == "."
    }
    guard isName, !name.isEmpty else { return nil }
    var rest = name[...]
    while let first = rest.first {
      let isWord = Self.isPartOfPath(first)
      let part = rest.prefix { Self.isPartOfPath($0) == isWord }
      rest = rest[part.endIndex...]
      // What is nested in a generic type follows its arguments and begins with a dot.
      if let dot = part.firstIndex(of: "."), isWord, dot > part.startIndex {
        let name = part[part.index(after: dot)...]
        parts.append(.path(Path(module: String(part[..<dot]), name: String(name))))
      } else {
        parts.append(.text(part))
      }
    }
  }

  private static func isPartOfPath(_ character: Character) -> Bool {
    !separators.contains(character)
  }

  private static let separators = "<>,&? []:"

  /// The types that it mentions.
  var paths: [Path] {
    parts.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  /// The name without modules, but for those names that types of several modules have.
  func text(qualifying ambiguous: Set<String>) -> String {
    parts.map { part in
      switch part {
      case .text(let text): String(text)
      case .path(let path):
        ambiguous.contains(path.name) ? "\(path.module).\(path.name)" : path.name
      }
    }.joined()
  }
}
