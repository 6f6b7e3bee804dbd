package import ReliantDocument

/// What is given for a type after merging.
package struct BindingModel: Sendable {
  /// The type, as it is written.
  package let type: Symbol
  package let site: Site
  package var standard: BindingEntry.Binding?
  package var into: [Symbol: BindingEntry.Field] = [:]
  /// Whether a part could not be read, so that more may be bound than it seems.
  private(set) var isIncomplete = false
  /// Where each part is named and what it took the place of, by the place of what it gives.
  private var layers: [Site: Layer] = [:]
  /// What the entry took the place of, the strongest first; nobody asks for more than a few.
  private var replaced: ArraySlice<BindingModel> = []
  private static let mostReplaced = 32
  /// What the entry gives that it begins with.
  private let firstParts: [BindingEntry.Binding]

  private struct Layer {
    let name: Site
    let below: BindingEntry.Binding?
  }

  init(_ entry: BindingEntry, over old: BindingModel? = nil) {
    type = entry.type
    site = entry.site
    firstParts = entry.parts
    merge(entry)
    take(old)
  }

  /// Takes over what a stronger file says.
  mutating func merge(_ entry: BindingEntry) {
    if entry.standardRemoval != nil { standard = nil }
    if let new = entry.standard {
      note(new, over: standard, named: new.site, in: entry)
      standard = new
    }
    for consumer in entry.removedConsumers { into[consumer.value] = nil }
    for field in entry.into {
      let old = into.updateValue(field, forKey: field.consumer.value)
      note(field.binding, over: old?.binding, named: field.consumer.site, in: entry)
    }
    isIncomplete = isIncomplete || entry.isIncomplete
  }

  private mutating func note(
    _ part: BindingEntry.Binding, over old: BindingEntry.Binding?, named name: Site,
    in entry: BindingEntry
  ) {
    layers[part.site] = Layer(name: entry.saysOneThing ? entry.site : name, below: old)
  }

  /// The model that an import brings, which takes the place of one that is there.
  func laid(over old: BindingModel?) -> BindingModel {
    var result = self
    if old?.site != site { result.take(old) }
    return result
  }

  private mutating func take(_ old: BindingModel?) {
    guard var old else { return }
    let further = old.replaced
    old.replaced = []
    replaced = (replaced + [old] + further).prefix(Self.mostReplaced)
  }

  /// One thing that is given, with the place of its name.
  package typealias Part = (name: Site, binding: BindingEntry.Binding)

  /// What is given inside objects of a type, or else everywhere, and behind that what would be given
  /// instead, the strongest first.
  package func parts(inside consumer: Symbol?) -> [Part] {
    var entries = ([self] + replaced)[...]
    var parts: [Part] = []
    var (special, standard): (ArraySlice<Part>, ArraySlice<Part>) = ([], [])
    while let entry = entries.popFirst() {
      special += entry.parts(from: consumer.flatMap { entry.into[$0]?.binding })
      standard += entry.parts(from: entry.standard)
      // What an entry has replaced comes back when nothing is left of the entry.
      var left = Set(entry.firstParts.map(\.site))
      while !left.isEmpty, let part = special.popFirst() ?? standard.popFirst() {
        parts.append(part)
        left.remove(part.binding.site)
      }
      if !left.isEmpty { break }
    }
    return parts + special + standard
  }

  private func parts(from start: BindingEntry.Binding?) -> [Part] {
    var parts: [Part] = []
    var next = start
    while let part = next, let layer = layers[part.site] {
      parts.append((layer.name, part))
      next = layer.below
    }
    return parts
  }

  /// Whether nothing is given at all.
  var isEmpty: Bool { standard == nil && into.isEmpty && !isIncomplete }

  /// Whether another model gives the same.
  func isSame(as other: BindingModel) -> Bool {
    let isStandardSame =
      standard.map { $0.isSame(as: other.standard) } ?? (other.standard == nil)
    return isStandardSame && into.count == other.into.count
      && into.allSatisfy { $0.value.binding.isSame(as: other.into[$0.key]?.binding) }
  }

  /// Whether nothing would change if an entry of a stronger file were merged.
  func isSame(as entry: BindingEntry) -> Bool {
    entry.standardRemoval == nil && entry.removedConsumers.isEmpty
      && (entry.standard.map { $0.isSame(as: standard) } ?? true)
      && entry.into.allSatisfy { $0.binding.isSame(as: into[$0.consumer.value]?.binding) }
  }
}

extension BindingEntry {
  fileprivate var parts: [Binding] { (standard.map { [$0] } ?? []) + into.map(\.binding) }

  fileprivate var saysOneThing: Bool { parts.count == 1 }
}

extension BindingEntry.Binding {
  fileprivate func isSame(as other: BindingEntry.Binding?) -> Bool {
    switch (self, other) {
    case (.object(let key, _), .object(let old, _)?), (.type(let key, _), .type(let old, _)?):
      key == old
    default: false
    }
  }
}
