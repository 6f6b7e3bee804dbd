import ReliantGraph

/// A configuration whose values stand in several layers: a template, imports, the file, the overlays of
/// an import and of the file, and besides these bindings, names and defaults.
struct LayeredConfiguration {
  static let environments = ["prod"]

  private(set) var files: [String: String] = [:]
  private var random: SeededNumbers

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    var part = Layer(imports: [])
    var other = Layer(imports: [])
    var app = Layer(imports: ["part.json", "other.json"])
    var partOverlay = Layer(imports: [])
    var appOverlay = Layer(imports: random.chance(3) ? ["late.json"] : [])
    let late = Layer(imports: [], values: [("port", .number("\(random.below(9000) + 1)"))])

    for name in ["port", "host"] {
      let inOther = random.chance(2)
      if random.chance(2) { part.values.append((name, value(name))) }
      if inOther { other.values.append((name, value(name))) }
      // What two imports give differently, the file decides.
      app.values.append((name, value(name)))
      if random.chance(2) { appOverlay.values.append((name, value(name))) }
      if random.chance(2), part.values.contains(where: { $0.0 == name }) {
        partOverlay.values.append((name, value(name)))
      }
    }
    part.objects.append(("base", template()))
    for index in 0..<4 {
      let key = "smtp\(index)"
      let isImported = random.chance(2)
      let extends = random.chance(2)
      let given = fields(in: 2, isWhole: !extends)
      let definition = mailer(given, extends: extends)
      if isImported {
        part.objects.append((key, definition))
      } else {
        app.objects.append((key, definition))
      }
      var names = Set(given.arguments.map(\.0))
      if isImported, random.chance(2) {
        partOverlay.objects.append((key, patch(fields(in: 3), &names)))
      }
      if random.chance(2) { appOverlay.objects.append((key, patch(fields(in: 3), &names))) }
    }
    addNamed(&part, &app, &appOverlay)
    addBindings(&part, &app, &appOverlay)
    for index in 0..<3 {
      var arguments: [(String, JSONValue)] = []
      if random.chance(4) { arguments.append(("mailer", .string("@smtp0"))) }
      app.objects.append(
        ("service\(index)", .object(["type": "Service", "arguments": JSONValue.map(arguments)])))
      if random.chance(4) {
        appOverlay.objects.append(
          (
            "service\(index)",
            .object(["arguments": JSONValue.map([("backup", .string("@smtp1"))])])
          ))
      }
    }
    files = [
      "app.json": app.text, "app.prod.json": appOverlay.text, "part.json": part.text,
      "part.prod.json": partOverlay.text, "other.json": other.text, "late.json": late.text,
    ]
  }

  private struct Layer {
    var imports: [String]
    var values: [(String, JSONValue)] = []
    var objects: [(String, JSONValue)] = []
    var bindings: [(String, JSONValue)] = []

    var text: String {
      JSONValue.object([
        "imports": imports.nonempty, "values": JSONValue.map(values),
        "objects": JSONValue.map(objects), "bindings": JSONValue.map(bindings),
      ]).text
    }
  }

  private typealias Fields = (arguments: [(String, JSONValue)], properties: [(String, JSONValue)])

  private mutating func value(_ name: String) -> JSONValue {
    switch name {
    case "port", "limit": .number("\(random.below(9000) + 1)")
    case "names": .array([.string(text()), .string(text())])
    case "headers": .map([(["a", "b"][random.below(2)], .string(text())), ("c", .string(text()))])
    default: .string(text())
    }
  }

  private mutating func text() -> String { "t\(random.below(100_000))" }

  /// Arguments and properties, each with a chance of one in some.
  private mutating func fields(in chance: Int, isWhole: Bool = false) -> Fields {
    var fields: Fields = ([], [])
    for name in ["host", "port", "headers", "names"]
    where name == "host" && isWhole || random.chance(chance) {
      let isNamed = ["host", "port"].contains(name) && random.chance(4)
      fields.arguments.append((name, isNamed ? .string("${\(name)}") : value(name)))
    }
    if random.chance(chance) { fields.properties.append(("limit", value("limit"))) }
    return fields
  }

  private mutating func template() -> JSONValue {
    let fields = fields(in: 2, isWhole: true)
    return .object([
      "abstract": true, "type": "SMTPMailer", "arguments": JSONValue.map(fields.arguments),
      "properties": JSONValue.map(fields.properties),
    ])
  }

  private func mailer(_ fields: Fields, extends: Bool) -> JSONValue {
    .object([
      "type": extends ? nil : "SMTPMailer", "extends": extends ? "base" : nil,
      "arguments": JSONValue.map(fields.arguments), "properties": JSONValue.map(fields.properties),
    ])
  }

  /// What an overlay says of an object that is given some arguments: it takes one of them away perhaps.
  private mutating func patch(_ fields: Fields, _ given: inout Set<String>) -> JSONValue {
    var fields = fields
    let isGiven = given.contains("port")
    given.formUnion(fields.arguments.map(\.0))
    if isGiven, random.chance(2) {
      fields.arguments.removeAll { $0.0 == "port" }
      given.remove("port")
      fields.arguments.append(("port", .map([("$remove", .bool(true))])))
    }
    return .object([
      "arguments": JSONValue.map(fields.arguments), "properties": JSONValue.map(fields.properties),
    ])
  }

  /// Objects with the names of parameters and properties, defined here or there or twice.
  private mutating func addNamed(_ part: inout Layer, _ app: inout Layer, _ overlay: inout Layer) {
    for name in ["mailer", "backup", "log"] {
      let isImported = random.chance(2)
      if isImported { part.objects.append((name, .object(["type": "LogMailer"]))) }
      if random.chance(2) {
        let override = isImported ? true : nil
        app.objects.append((name, .object(["type": "LogMailer", "override": override])))
      } else if isImported, random.chance(2) {
        overlay.objects.append((name, .object(["type": "LogMailer", "eager": true])))
      } else if !isImported, random.chance(2) {
        overlay.objects.append((name, .object(["type": "LogMailer"])))
      }
    }
  }

  private mutating func addBindings(
    _ part: inout Layer, _ app: inout Layer, _ overlay: inout Layer
  ) {
    if random.chance(2) { part.bindings.append(("any Mailer", binding())) }
    if random.chance(2) { app.bindings.append(("any Mailer", binding())) }
    if random.chance(3) { overlay.bindings.append(("any Mailer", binding())) }
  }

  private mutating func binding() -> JSONValue {
    let standard = JSONValue.string("@smtp\(random.below(4))")
    if random.chance(2) { return standard }
    let into = JSONValue.map([("Service", .string("@smtp\(random.below(4))"))])
    return .object(["default": random.chance(2) ? standard : nil, "into": into])
  }
}

/// Numbers that are the same in every run.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// True once in so many times.
  mutating func chance(_ count: Int) -> Bool { below(count) == 0 }
}
