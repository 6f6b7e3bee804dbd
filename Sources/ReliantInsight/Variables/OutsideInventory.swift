package import ReliantDocument
package import ReliantGraph
import ReliantInspection

/// All that a configuration takes from outside: variables, text files, and named values that may be set.
package struct OutsideInventory {
  /// The name of the context.
  package let context: String
  package let variables: [OutsideItem]
  package let files: [OutsideItem]
  package let values: [OutsideItem]

  /// Reads a configuration in some environments together or, if none are named, in its base and in each
  /// environment alone; nil with the report of the first of them that has errors.
  package static func read(
    _ path: String, environments: [String], with loader: ConfigurationLoader
  ) -> (inventory: OutsideInventory?, report: Report) {
    let first = loader.inspect(path, environments: environments, demands: false)
    var all = [EnvironmentInspection(environment: nil, inspection: first)]
    if environments.isEmpty {
      all += loader.inspectEach(path, of: first.environments, besides: [nil])
    }
    if let broken = all.first(where: \.inspection.contexts.isEmpty) {
      return (nil, broken.inspection.report)
    }
    return (OutsideInventory(all, name: first.contexts[0].graph.name), first.report)
  }

  private init(_ all: [EnvironmentInspection], name: String) {
    var items: [OutsideReading.Source: OutsideItem] = [:]
    for single in all {
      for reading in single.inspection.contexts.flatMap(\.readings) {
        items[reading.source, default: OutsideItem(reading)].add(reading, in: single.environment)
      }
    }
    context = name
    let sorted = items.values.map { $0.finished(among: all.count) }.sorted { $0.name < $1.name }
    variables = sorted.filter { $0.kind == .variable }
    files = sorted.filter { $0.kind == .file }
    values = sorted.filter { $0.kind == .value }
  }
}

/// One thing that a configuration takes from outside.
package struct OutsideItem: Sendable {
  package enum Kind {
    case variable, file, value
  }

  package let kind: Kind
  /// The name of the variable or the value, or the path of the file.
  package let name: String
  /// The names of the types that it is read as; where they are not known, the kinds of its defaults.
  package private(set) var types: [String] = []
  /// What is given where nothing comes from outside, as anybody may see it; one for each place that
  /// gives another.
  package private(set) var defaults: [JSONValue] = []
  /// Where it has to be given, nil for the base; empty where it need not be.
  package private(set) var required: [String?] = []
  /// Why, where files say so.
  package private(set) var reasons: [String] = []
  package private(set) var isSecret = false
  /// The keys of the objects that use it.
  package private(set) var users: [String] = []
  /// The environments that use it, nil for the base.
  package private(set) var environments: [String?] = []
  /// Whether these are all that there are.
  package private(set) var isEverywhere = true
  /// Where it is written.
  package private(set) var locations: [SourceLocation] = []

  fileprivate init(_ reading: OutsideReading) {
    (kind, name) =
      switch reading.source {
      case .variable(let name): (.variable, name)
      case .file(let path): (.file, path)
      case .value(let name): (.value, name)
      }
  }

  fileprivate mutating func add(_ reading: OutsideReading, in environment: String?) {
    types.addNew(reading.type)
    users.addNew(reading.user)
    reasons.addNew(reading.why)
    locations.addNew(reading.location)
    environments.addNew(.some(environment))
    isSecret = isSecret || reading.isSecret
    if let standard = reading.standard {
      if !defaults.contains(where: { $0.text == standard.text }) { defaults.append(standard) }
    } else {
      required.addNew(.some(environment))
    }
  }

  fileprivate func finished(among count: Int) -> OutsideItem {
    var item = self
    if types.isEmpty { for value in defaults { item.types.addNew(value.kind) } }
    item.types.sort()
    item.users.sort()
    item.isEverywhere = environments.count == count
    return item
  }
}

extension JSONValue {
  /// What kind of value stands in for a type that is not known.
  fileprivate var kind: String? {
    switch self {
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    default: nil
    }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func addNew(_ element: Element?) {
    if let element, !contains(element) { append(element) }
  }
}
