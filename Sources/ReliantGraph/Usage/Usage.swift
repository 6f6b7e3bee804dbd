import ReliantDocument

/// What the configurations of a check define, and what uses what, over all their environments.
///
/// An object or a named value goes by the place where its name is first written, so that it is the
/// same one in every environment, and in every configuration that imports its file; a value also goes
/// by its name where an overlay replaces it.
final class Usage {
  /// Where something is defined: by which of the configurations, and in which of its environments.
  struct Occurrence {
    let configuration: Int
    var environments: [String]
  }

  /// An object, a template or a named value.
  struct Item {
    enum Kind {
      case object, template, anonymous, value
    }

    var kind = Kind.object
    /// What it is called and where, if one of the configurations has it as its own.
    var definition: (name: Symbol, site: Site, occurrence: Occurrence)?
    /// Whether it serves without an object that refers to it; a value does when it is mentioned.
    var isEntry = false
    /// The types that an object has in one environment or another.
    var types: Set<Symbol> = []
    /// The contexts that it belongs to; a file that several import is part of each of them.
    var contexts: Set<Int> = []
    /// The objects that it is made from, in one environment or another.
    var uses: [Int] = []
  }

  /// Where something is first written: in which file, and how many bytes from its beginning.
  private struct Spot: Hashable {
    let path: String
    let offset: Int
  }

  /// Whether it is recorded, too, where mistakes may hide what is used.
  let isWantedBesideErrors: Bool
  var items: [Item] = []
  private var indices: [Spot: Int] = [:]
  /// The values of each context.
  private var values: [[Symbol: Int]] = []
  /// The parents of each context; an overlay may give it another.
  private var parents: [Set<Int>] = []
  private var contexts: [String: Int] = [:]
  private var current = Occurrence(configuration: 0, environments: [])

  init(isWantedBesideErrors: Bool = false) { self.isWantedBesideErrors = isWantedBesideErrors }

  /// Says which load is about to be recorded.
  func begin(configuration: Int, environment: String) {
    current = Occurrence(configuration: configuration, environments: [environment])
  }

  // MARK: Contexts

  /// The number of the context that begins with a file, and whose parent is another.
  func context(at path: String, parent: String? = nil) -> Int {
    let number = contexts[path] ?? parents.count
    if number == parents.count {
      contexts[path] = number
      parents.append([])
      values.append([:])
    }
    if let parent { parents[number].insert(context(at: parent)) }
    return number
  }

  /// Each context with all whose objects and values it sees, itself first.
  var lineages: [[Int]] { parents.indices.map(lineage) }

  /// A context with all whose objects and values it sees, itself first.
  func lineage(of context: Int) -> [Int] {
    var found = [context]
    var position = 0
    while position < found.count {
      for parent in parents[found[position]] where !found.contains(parent) { found.append(parent) }
      position += 1
    }
    return found
  }

  // MARK: Items

  /// The number of what has a place.
  func item(at place: SourcePlace) -> Int {
    let spot = Spot(path: place.path, offset: place.offset)
    if let known = indices[spot] { return known }
    indices[spot] = items.count
    items.append(Item())
    return items.count - 1
  }

  /// The number of a named value of a context.
  func value(named name: Symbol, at place: SourcePlace, in context: Int) -> Int {
    let number = values[context][name] ?? item(at: place)
    values[context][name] = number
    items[number].kind = .value
    return number
  }

  /// Notes that one of the configurations has something as its own.
  func define(_ item: Int, _ name: Symbol, at site: Site) {
    guard let known = items[item].definition else {
      return items[item].definition = (name, site, current)
    }
    if known.occurrence.configuration == current.configuration,
      known.occurrence.environments.last != current.environments.last
    {
      items[item].definition?.occurrence.environments += current.environments
    }
  }

  /// Notes that a context mentions a value, its own or else one of those that it sees.
  func mention(_ name: Symbol, by lineage: [Int]) {
    for context in lineage {
      guard let number = values[context][name] else { continue }
      items[number].isEntry = true
      if context == lineage[0] { return }
    }
  }
}

/// Where what one context uses is recorded.
struct UsageRecord {
  let usage: Usage
  let context: Int
  /// Whether the context is checked for itself, and not only as the parent of another.
  let isOwn: Bool
  /// What the files give, without settings and with all cases of choices.
  let model: ContextModel
}
