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
    /// What it is made from, in one environment or another.
    fileprivate(set) var uses: [Int] = []
    // Each of these has mostly one element, so that a set would cost more than it saves.
    /// The types that an object has in one environment or another.
    private(set) var types: [Symbol] = []
    /// The contexts that it belongs to; a file that several import is part of each of them.
    private(set) var contexts: [Int] = []

    mutating func add(type: Symbol) { if !types.contains(type) { types.append(type) } }

    mutating func add(context: Int) {
      // They mostly come in order; many configurations may import one file.
      let before = contexts.lastIndex { $0 <= context }
      if let before, contexts[before] == context { return }
      contexts.insert(context, at: before.map { $0 + 1 } ?? 0)
    }
  }

  /// A file by its path, which may be read more than once; what code defines is by itself.
  private enum File: Hashable {
    case path(String)
    case code(ObjectIdentifier)
  }

  /// Whether it is recorded, too, where mistakes may hide what is used.
  let isWantedBesideErrors: Bool
  var items: [Item] = []
  private var files: [File: Int] = [:]
  private var latest: (source: SourceFile, file: Int)?
  /// What is written at each node of each file, if that is an item.
  private var itemsByNode: [[Int32?]] = []
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

  /// The number of what is first written somewhere.
  func item(at site: Site, in sources: Sources) -> Int {
    item(at: Int(site.node), of: sources.document(of: site).source)
  }

  /// The number of what is first written at a node of a file.
  func item(at node: Int, of source: SourceFile) -> Int {
    let file = file(of: source)
    let room = itemsByNode[file].count
    if node >= room {
      itemsByNode[file] += repeatElement(nil, count: max(node + 1 - room, room))
    } else if let known = itemsByNode[file][node] {
      return Int(known)
    }
    itemsByNode[file][node] = Int32(items.count)
    items.append(Item())
    return items.count - 1
  }

  private func file(of source: SourceFile) -> Int {
    if let latest, latest.source === source { return latest.file }
    let key: File = source.isCode ? .code(ObjectIdentifier(source)) : .path(source.path)
    let file = files[key] ?? files.count
    if file == files.count {
      files[key] = file
      itemsByNode.append([])
    }
    latest = (source, file)
    return file
  }

  /// Notes that an object is made from another.
  func use(_ used: Int, by user: Int) { items[user].uses.append(used) }

  /// Whether any of some contexts has named values.
  func haveValues(_ contexts: [Int]) -> Bool { contexts.contains { !values[$0].isEmpty } }

  /// The number of a named value of a context, which is first written somewhere.
  func value(named name: Symbol, of context: Int, at site: Site, in sources: Sources) -> Int {
    let number = values[context][name] ?? item(at: site, in: sources)
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
