import ReliantDocument
import ReliantGraph

/// Which members a type has asked a map for, while it decodes a value.
///
/// Whatever it did not ask for is a mistake in the file: without this, a misspelt optional member
/// would be dropped in silence.
final class AskedKeys {
  private var typeName: String?
  private var keys: Set<String> = []
  private var parts: [Decoding.Step: AskedKeys] = [:]

  /// Notes that a type treats the value as a map.
  func open(for typeName: String) { self.typeName = typeName }

  func note(_ key: String) { keys.insert(key) }

  func hasAsked(for key: String) -> Bool { keys.contains(key) }

  /// What is asked of a part of the value.
  func part(_ step: Decoding.Step) -> AskedKeys {
    if let known = parts[step] { return known }
    let part = AskedKeys()
    parts[step] = part
    return part
  }

  /// The members of a value, however deep, that nobody asked for.
  func unknownMembers(of value: Graph.Value, at path: [Decoding.Step]) -> [Decoding.Mismatch] {
    switch value {
    case .map(let members):
      let candidates = keys.subtracting(members.map(\.name)).sorted()
      return members.flatMap { name, value -> [Decoding.Mismatch] in
        let step = Decoding.Step.member(name)
        if let typeName, !keys.contains(name) {
          return [.unknownMember(name, of: typeName, at: path, candidates: candidates)]
        }
        return parts[step]?.unknownMembers(of: value, at: path + [step]) ?? []
      }
    case .list(let elements):
      return elements.enumerated().flatMap { index, value in
        let step = Decoding.Step.element(index)
        return parts[step]?.unknownMembers(of: value, at: path + [step]) ?? []
      }
    default: return []
    }
  }
}

extension Decoding.Mismatch {
  /// A member that a type knows nothing of.
  static func unknownMember(
    _ name: String, of typeName: String, at path: [Decoding.Step], candidates: [String]
  ) -> Decoding.Mismatch {
    Decoding.Mismatch(
      path: path + [.member(name)],
      .unknownMember(of: typeName, Suggestion.guess(at: name, among: candidates)))
  }
}
