import ReliantDocument

/// The names that a file gives to objects, collected when a finding first asks for them.
final class GivenNames {
  fileprivate var known: (names: Set<Symbol>, areAll: Bool)?
}

extension FileReader {
  /// Whether a text may be the name of another object: of one of the file's, or of one that another
  /// file has which lies below.
  func mayNameObject(at node: Int, besides own: Symbol) -> Bool {
    let name = symbol(at: node)
    guard name != own, workspace.isName(name) else { return false }
    if isOverlay { return true }
    let known = givenNames.known ?? collectNames()
    givenNames.known = known
    return !known.areAll || known.names.contains(name)
  }

  private func collectNames() -> (names: Set<Symbol>, areAll: Bool) {
    var names: Set<Symbol> = []
    for member in document.members(of: 0) {
      switch Word(member.symbol) {
      case .imports, .parent: return ([], false)
      case .objects:
        for object in document.members(of: member.value) {
          names.insert(object.symbol)
          names.formUnion(aliases(in: object.value))
        }
      default: break
      }
    }
    return (names, true)
  }

  private func aliases(in definition: Int) -> [Symbol] {
    guard document[definition].kind == .map else { return [] }
    return document.members(of: definition).flatMap { member in
      guard Word(member.symbol) == .aliases, document[member.value].kind == .list else {
        return [Symbol]()
      }
      return document.elements(of: member.value).filter { document[$0].kind == .string }
        .map(symbol)
    }
  }
}
