package import ReliantDocument

/// What is given for a type after merging.
package struct BindingModel: Sendable {
  /// The type, as it is written.
  package let type: Symbol
  package let site: Site
  /// Whether a part could not be read, so that more may be bound than it seems.
  private(set) var isIncomplete = false
  /// What is given inside objects of each type, or else everywhere, and behind it what it took the
  /// place of.
  private var parts: [Symbol?: [BindingEntry.Part]] = [:]
  /// What the entry took the place of, the strongest first; nobody asks for more than a few.
  private var replaced: ArraySlice<BindingModel> = []
  private static let mostReplaced = 32
  /// Where the parts stand that the entry begins with.
  private let firstParts: Set<Site>

  init(_ entry: BindingEntry) {
    type = entry.type
    site = entry.site
    firstParts = Set(entry.parts.map(\.site))
    merge(entry)
  }

  /// Takes over what a stronger file says.
  mutating func merge(_ entry: BindingEntry) {
    for part in entry.parts {
      parts[part.consumer] = part.target.map { _ in [part] + (parts[part.consumer] ?? []) }
    }
    isIncomplete = isIncomplete || entry.isIncomplete
  }

  /// The model as it takes the place of another one.
  func laid(over old: BindingModel?) -> BindingModel {
    guard var old, old.site != site else { return self }
    let further = old.replaced
    old.replaced = []
    let below = [old] + further
    // What both of them took the place of stands below both.
    let common = Set(below.map(\.site))
    var result = self
    result.replaced = (replaced.filter { !common.contains($0.site) } + below)
      .prefix(Self.mostReplaced)
    return result
  }

  /// What is given inside objects of a type, or by default.
  package subscript(consumer: Symbol?) -> BindingEntry.Part? { parts[consumer]?.first }

  /// All that is given.
  package var given: [BindingEntry.Part] { parts.values.map { $0[0] } }

  /// The types of objects inside of which something else is given.
  package var consumers: [Symbol] { parts.keys.compactMap(\.self) }

  /// What is given inside objects of a type, or else everywhere, and behind that what would be given
  /// instead, the strongest first.
  package func parts(inside consumer: Symbol?) -> [BindingEntry.Part] {
    var found: [BindingEntry.Part] = []
    var special: ArraySlice<BindingEntry.Part> = []
    var standard: ArraySlice<BindingEntry.Part> = []
    for model in [self] + replaced {
      if let consumer { special += model.parts[consumer] ?? [] }
      standard += model.parts[nil] ?? []
      // What an entry has replaced comes back when nothing is left of the entry.
      var left = model.firstParts
      while !left.isEmpty, let part = special.popFirst() ?? standard.popFirst() {
        found.append(part)
        left.remove(part.site)
      }
      if !left.isEmpty || model.firstParts.isEmpty { break }
    }
    return found + special + standard
  }

  /// Whether nothing is given at all.
  package var isEmpty: Bool { parts.isEmpty && !isIncomplete }

  /// Whether another model gives the same.
  func isSame(as other: BindingModel) -> Bool {
    parts.count == other.parts.count && given.allSatisfy { $0.isSame(as: other[$0.consumer]) }
  }

  /// Whether nothing would change if an entry of a stronger file were merged.
  func isSame(as entry: BindingEntry) -> Bool {
    entry.parts.allSatisfy { $0.target != nil && $0.isSame(as: self[$0.consumer]) }
  }
}

extension BindingEntry.Part {
  fileprivate func isSame(as other: Self?) -> Bool {
    target?.name == other?.target?.name && target?.isType == other?.target?.isType
  }
}
