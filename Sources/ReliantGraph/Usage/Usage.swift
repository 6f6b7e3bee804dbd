import ReliantDocument

/// What the configurations of a check define, and what uses what, over all their environments.
///
/// An object goes by the place where its key is first written, so that it is the same one in every
/// environment, and in every configuration that imports its file. So does a value, or by its name
/// where an overlay replaces it.
final class Usage {
  /// Where something is first written: in which file, and how many bytes from its beginning.
  private struct Spot: Hashable {
    let path: String
    let offset: Int

    init(_ place: SourcePlace) {
      path = place.path
      offset = place.offset
    }
  }

  /// Where something is defined: by which of the configurations, and in which of its environments.
  struct Occurrence {
    let configuration: Int
    var environments: [String]
  }

  struct Object {
    var key: Symbol?
    var site: Site?
    var isTemplate = false
    var isAnonymous = false
    /// Whether it serves without being referred to.
    var isEntry = false
    /// The types that it has in one environment or another.
    var types: Set<Symbol> = []
    /// The contexts that it belongs to; a file that several import is part of each of them.
    var contexts: Set<Context> = []
    /// The objects that it is made from, in one environment or another.
    var uses: [Int] = []
    /// Nil when none of the configurations has it as its own.
    var occurrence: Occurrence?
  }

  struct Value {
    let name: Symbol
    let site: Site
    var isMentioned = false
    var contexts: Set<Context> = []
    var occurrence: Occurrence?
  }

  /// A context, by its number.
  typealias Context = Int

  var objects: [Object] = []
  private(set) var values: [Value] = []
  var contexts = UsageContexts()

  private var objectIndices: [Spot: Int] = [:]
  private var valueIndices: [Spot: Int] = [:]
  private var valuesByName: [Context: [Symbol: Int]] = [:]
  private var current = Occurrence(configuration: 0, environments: [])

  /// Says which load is about to be recorded.
  func begin(configuration: Int, environment: String) {
    current = Occurrence(configuration: configuration, environments: [environment])
  }

  // MARK: Objects

  /// The number of the object with a place.
  func object(at place: SourcePlace) -> Int {
    let spot = Spot(place)
    if let known = objectIndices[spot] { return known }
    objectIndices[spot] = objects.count
    objects.append(Object())
    return objects.count - 1
  }

  /// Notes that one of the configurations has an object as its own.
  func define(_ object: Int, key: Symbol, at site: Site, isTemplate: Bool = false) {
    objects[object].key = key
    objects[object].site = objects[object].site ?? site
    objects[object].isTemplate = isTemplate
    Self.add(current, to: &objects[object].occurrence)
  }

  // MARK: Values

  /// The number of a named value of a context.
  func value(named name: Symbol, at site: Site, _ place: SourcePlace, in context: Context) -> Int {
    if let known = valuesByName[context]?[name] { return known }
    let spot = Spot(place)
    let index = valueIndices[spot] ?? values.count
    if index == values.count { values.append(Value(name: name, site: site)) }
    values[index].contexts.insert(context)
    valueIndices[spot] = index
    valuesByName[context, default: [:]][name] = index
    return index
  }

  func defineValue(_ value: Int) { Self.add(current, to: &values[value].occurrence) }

  /// Notes that one of a context's own values is mentioned.
  func mention(_ name: Symbol, in context: Context) {
    if let index = valuesByName[context]?[name] { values[index].isMentioned = true }
  }

  private static func add(_ current: Occurrence, to occurrence: inout Occurrence?) {
    guard let known = occurrence else { return occurrence = current }
    if known.configuration == current.configuration,
      known.environments.last != current.environments.last
    {
      occurrence?.environments += current.environments
    }
  }
}

/// Where what one context uses is recorded.
struct UsageRecord {
  let usage: Usage
  let context: Usage.Context
  /// Whether the context is checked for itself, and not only as the parent of another.
  let isOwn: Bool
  /// The named values as the files give them, without settings.
  let values: SymbolTable<Field>
}
