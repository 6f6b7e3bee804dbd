/// A configuration of some objects that refer to each other, which can be changed at random and written
/// in many ways that mean the same.
struct RandomConfiguration {
  indirect enum Value: Hashable {
    case number(Int)
    case text(String)
    case flag(Bool)
    case reference(String)
    case variable(String)
    /// A named value.
    case named(String)
    case list([Value])

    var keys: [String] {
      switch self {
      case .reference(let key): [key]
      case .list(let values): values.flatMap(\.keys)
      default: []
      }
    }

    var names: [String] {
      switch self {
      case .named(let name): [name]
      case .list(let values): values.flatMap(\.names)
      default: []
      }
    }
  }

  struct Object: Hashable {
    var type: String
    var scope: String?
    var isEager = false
    var tags: [String] = []
    var arguments: [String: Value] = [:]
  }

  var objects: [String: Object] = [:]
  var values: [String: Value] = [:]

  /// Objects whose references lead to those of lower numbers.
  init(count: Int, using random: inout SeededRandom) {
    for number in 0..<3 { values["v\(number)"] = .number(number) }
    values["from"] = .variable("FROM")
    for number in 0..<count {
      var object = Object(type: "T\(Int.random(in: 0..<4, using: &random))")
      object.arguments["id"] = .number(number)
      if number > 0 {
        for argument in 0..<Int.random(in: 0...2, using: &random) {
          let other = Int.random(in: 0..<number, using: &random)
          object.arguments["part\(argument)"] = .reference("o\(other)")
        }
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: object.arguments["x"] = .named("v\(Int.random(in: 0..<3, using: &random))")
      case 1: object.arguments["x"] = .list([.text("a"), .named("v0"), .flag(true)])
      case 2: object.arguments["x"] = .named("from")
      default: break
      }
      objects["o\(number)"] = object
    }
  }

  // MARK: Changes

  /// Changes one thing, and returns the keys of the objects that mean something else by themselves.
  mutating func change(using random: inout SeededRandom) -> Set<String> {
    let key = objects.keys.sorted().randomElement(using: &random) ?? ""
    let number = Int(key.dropFirst()) ?? 0
    switch Int.random(in: 0..<9, using: &random) {
    case 0: objects[key]?.type += "x"
    case 1:
      let scope = objects[key]?.scope
      objects[key]?.scope = scope == nil ? "prototype" : nil
    case 2: objects[key]?.isEager.toggle()
    case 3:
      let count = objects[key]?.tags.count ?? 0
      objects[key]?.tags.append("t\(count)")
    case 4: objects[key]?.arguments["id"] = .number(1000 + Int.random(in: 0..<1000, using: &random))
    case 5: objects[key]?.arguments["more"] = .text("m\(Int.random(in: 0..<1000, using: &random))")
    case 6 where number > 0:
      let other = "o\(Int.random(in: 0..<number, using: &random))"
      objects[key]?.arguments["extra"] = .list([.reference(other)])
    case 7:
      let name = "v\(Int.random(in: 0..<3, using: &random))"
      values[name] = .number(100 + Int.random(in: 0..<1000, using: &random))
      return Set(objects.filter { $1.arguments.values.contains { $0.names.contains(name) } }.keys)
    case 8:
      objects[key]?.arguments["env"] = .variable("V\(Int.random(in: 0..<1000, using: &random))")
    default: objects[key]?.arguments["id"] = .text("text")
    }
    return [key]
  }

  /// The objects from which any of some others can be reached, these among them.
  func above(_ keys: Set<String>) -> Set<String> {
    var found = keys
    var isGrowing = true
    while isGrowing {
      let users = objects.filter { _, object in
        object.arguments.values.contains { $0.keys.contains(where: found.contains) }
      }.keys
      isGrowing = !found.isSuperset(of: users)
      found.formUnion(users)
    }
    return found
  }

  // MARK: Writing

  /// How a configuration is written, which does not change what it means.
  struct Style {
    var isShuffled = false
    var isPropertyList = false
    var isSplit = false
    var isLaidOver = false
    /// Whether named values are written out.
    var isWrittenOut = false
    var usesAliases = false

    static func random(using random: inout SeededRandom) -> Style {
      func flag() -> Bool { Bool.random(using: &random) }
      return Style(
        isShuffled: flag(), isPropertyList: flag(), isSplit: flag(), isLaidOver: flag(),
        isWrittenOut: flag(), usesAliases: flag())
    }
  }

  /// The files of the configuration, of which `app` is the first.
  ///
  /// - Returns: the files, the path of the first one, and the environments to load it with.
  func files(
    _ style: Style = Style(), using random: inout SeededRandom
  ) -> (files: [String: String], path: String, environments: [String]) {
    let writer = RandomConfigurationWriter(self, style)
    return writer.files(using: &random)
  }
}

/// Numbers that come the same in every run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// The generator SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
