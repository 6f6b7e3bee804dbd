/// Objects and values whose number or whose circles would never end.
extension HostileInput {
  private static let count = 4_000

  /// A circle of all of them, as messages show it.
  private static let ring =
    (0..<99).map { "'a\($0)' → " }.joined() + "(\(count - 100) more) → 'a\(count - 1)' → 'a0'"

  private static func each(_ objects: (Int) -> String) -> [String] { (0..<count).map(objects) }

  static let graphs: [HostileInput] = [
    HostileInput(
      "billion laughs of values",
      """
      app.json:23:8: error: named values and collections amount to more than 16777216 bytes \
      here; give objects in common instead of large values [too-large]
      """,
      [
        "app.json": .text(
          "{\"values\": {\"a0\": \"ha\",\n"
            + (1...40).map { "\"a\($0)\": \"${a\($0 - 1)}${a\($0 - 1)}\"" }.joined(separator: ",\n")
            + "}, \"objects\": {\"m\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"${a40}\"}}}}"
        )
      ]),
    HostileInput(
      "billion laughs of lists",
      """
      app.json:19:9: error: named values and collections amount to more than 16777216 bytes \
      here; give objects in common instead of large values [too-large]
      """,
      [
        "app.json": .text(
          "{\"values\": {\"a0\": [1],\n"
            + (1...40).map { "\"a\($0)\": [\"${a\($0 - 1)}\", \"${a\($0 - 1)}\"]" }
            .joined(separator: ",\n")
            + "}, \"objects\": {\"m\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"${a40}\"}}}}"
        )
      ]),
    .json(
      "circle of values",
      """
      2:7: error: these values mention each other: \(ring); give one of them a value of its \
      own [value-cycle]
      """,
      "{\"values\": {\n"
        + each { "\"a\($0)\": \"${a\(($0 + 1) % count)}\"" }.joined(separator: ",\n")
        + "\n}}"),
    .json(
      "unknown value inserted a hundred thousand times",
      """
      1:65: error: there is no value 'a' [unknown-value]
      """,
      #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "#
        + "\"\(String(repeating: "${a}", count: 100_000))\"}}}}"),
    .objects(
      "circle of names",
      """
      2:7: error: these names point at each other: \(ring); point one of them at an object \
      [alias-cycle]
      """, each { "\"a\($0)\": \"@a\(($0 + 1) % count)\"" }),
    .objects(
      "circle of templates",
      """
      2:19: error: these objects extend each other: \(ring); let one of them stand alone \
      [extends-cycle]
      """, each { "\"a\($0)\": {\"extends\": \"a\(($0 + 1) % count)\"}" }),
    .objects(
      "chain of templates with nothing at its end",
      """
      \(count + 1):22: error: there is no object with the key 'a\(count)' in this context to extend; \
      did you mean 'a1000', 'a2000' or 'a3000'? [unknown-reference]
      """,
      each { "\"a\($0)\": {\"extends\": \"a\($0 + 1)\"}" }),
    .objects(
      "chain of names with nothing at its end",
      "\(count + 1):10: error: there is no object 'a\(count)' [unknown-reference]",
      each { "\"a\($0)\": \"@a\($0 + 1)\"" }),
    .objects(
      "circle of initializers",
      """
      2:50: error: 'a0' needs itself to be created: \(ring); give one of them as a property, \
      which is set after creation [construction-cycle]
      """,
      each {
        "\"a\($0)\": {\"type\": \"Party\", \"arguments\": {\"partner\": \"@a\(($0 + 1) % count)\"}}"
      }),
    .objects(
      "circle of prototypes",
      """
      2:74: error: a new 'a0' would need another without end: \(ring); make one of them a \
      singleton [prototype-cycle]
      """,
      each {
        "\"a\($0)\": {\"type\": \"Folder\", \"scope\": \"prototype\", \"properties\": "
          + "{\"content\": \"@a\(($0 + 1) % count)\"}}"
      }),
    .objects(
      "circle of decorators",
      """
      2:38: error: 'a0' would stand before itself: \(ring); let one of them decorate another \
      object, or none [decorator-order]
      """,
      each {
        "\"a\($0)\": {\"type\": \"Relay\", \"decorates\": \"a\(($0 + 1) % count)\", "
          + "\"arguments\": {\"next\": \"@.inner\"}}"
      }),
    .objects(
      "pile of decorators, two of which have one order",
      """
      4:52: error: 'd0' and 'd1' decorate the same object with the order 1; give each an \
      "order" of its own; the lowest is nearest to the object [decorator-order]
      """,
      ["\"a\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"h\"}}"]
        + each {
          "\"d\($0)\": {\"type\": \"Relay\", \"decorates\": \"a\", \"order\": "
            + "\(max($0, 1)), \"arguments\": {\"next\": \"@.inner\"}}"
        }),
    .json(
      "circle of bindings",
      """
      1:15: error: these types are bound to each other: 'Leaf' → 'Pair' → 'Folder' → 'Leaf'; \
      bind one of them to an object [binding-cycle]
      """,
      #"{"bindings": {"Leaf": "Pair", "Pair": "Folder", "Folder": "Leaf"}}"#),
    .objects(
      "prototypes that double in number forty times",
      """
      23:1: error: a new 'a21' would create more than 1000000 objects; make one of the \
      objects that it is made of a singleton [too-large]
      """,
      (0..<40).map {
        "\"a\($0)\": {\"type\": \"Pair\", \"scope\": \"prototype\", \"arguments\": "
          + "{\"first\": \"@a\($0 + 1)\", \"second\": \"@a\($0 + 1)\"}}"
      } + ["\"a40\": {\"type\": \"Leaf\", \"scope\": \"prototype\"}"]),
    .objects(
      "collections of all by all",
      """
      \(count + 67):60: error: named values and collections amount to more than 16777216 bytes here; \
      give objects in common instead of large values [too-large]
      """,
      each {
        "\"m\($0)\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"h\"}, \"tags\": [\"t\"]}"
      }
        + each {
          "\"f\($0)\": {\"type\": \"Fleet\", \"arguments\": {\"mailers\": {\"$all\": \"t\"}}}"
        }),
    .objects(
      "parameter that thousands of objects would fit",
      """
      \(count + 2):15: error: Newsletter needs the argument 'mailer' (Mailer); '@m0', '@m1', '@m10' \
      and \(count - 3) more would fit [missing-argument]
      """,
      each { "\"m\($0)\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"h\"}}" }
        + ["\"n\": {\"type\": \"Newsletter\"}"]),
    .objects(
      "misspelt name among thousands",
      """
      \(count + 2):6: error: there is no object 'objekt'; did you mean 'object0', 'object1' or \
      'object2'? [unknown-reference]
      """,
      each { "\"object\($0)\": {\"type\": \"Leaf\"}" } + ["\"n\": \"@objekt\""]),
    .objects(
      "key of two megabytes above thousands of anonymous objects",
      """
      10:13: error: the paths of anonymous objects are too long here; give the objects \
      shorter keys [too-large]
      """,
      [
        "\"" + String(repeating: "k", count: 2_000_000)
          + "\": {\"type\": \"Fleet\", \"arguments\": {\"mailers\": [\n"
          + (each { _ in
            "{\"$object\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"h\"}}}"
          } + ["{\"$object\": {\"type\": \"Lefa\"}}"]).joined(separator: ",\n") + "]}}"
      ]),
    .objects(
      "anonymous objects as deep as nesting goes",
      "43:10: error: there is no type 'Lefa'; did you mean 'Leaf'? [unknown-type]",
      [
        "\"a\": "
          + String(
            repeating: "{\"type\": \"Relay\", \"arguments\": {\"next\": {\"$object\":\n", count: 41)
          + "{\"type\": \"Lefa\"}" + String(repeating: "}}}", count: 41)
      ]),
    .objects(
      "unknown object in a list of thousands",
      "\(count + 4):1: error: there is no object 'b'; the only one known is 'a' [unknown-reference]",
      [
        "\"a\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"h\"}}",
        "\"f\": {\"type\": \"Fleet\", \"arguments\": {\"mailers\": [\n"
          + (each { _ in "\"@a\"" } + ["\"@b\""]).joined(separator: ",\n") + "]}}",
      ]),
    .objects(
      "text inserted until memory is full",
      """
      43:53: error: named values and collections amount to more than 16777216 bytes here; \
      give objects in common instead of large values [too-large]
      """,
      values: "\"a\": \"" + String(repeating: "a", count: 100_000) + "\"",
      each {
        "\"m\($0)\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"${a}${a}${a}${a}\"}}"
      }),
    .objects(
      "chain of decorators that decorate each other",
      "10:66: error: there is no object 'iner' [unknown-reference]",
      ["\"d0\": {\"type\": \"SMTPMailer\", \"arguments\": {\"host\": \"h\"}}"]
        + each {
          "\"d\($0 + 1)\": {\"type\": \"Relay\", \"decorates\": \"d\($0)\", "
            + "\"arguments\": {\"next\": \"\($0 == 7 ? "@iner" : "@.inner")\"}}"
        }),
    .objects(
      "chain of prototypes as deep as it gets",
      """
      \(count - 126):1: error: a new 'a\(count - 128)' would create objects nested more than 128 deep; make one \
      of the objects that it is made of a singleton [too-deep]
      """,
      each {
        "\"a\($0)\": {\"type\": \"Folder\", \"scope\": \"prototype\", \"properties\": "
          + "{\"content\": \"@a\($0 + 1)\"}}"
      } + ["\"a\(count)\": {\"type\": \"Folder\", \"scope\": \"prototype\"}"]),
    HostileInput(
      "overlay that takes thousands of aliases away, and one more",
      """
      app.test.json:\(count + 2):1: error: there is no object 'more' here to remove; the only one known \
      is 'a' \
      [remove-without-target] (in test)
      """,
      [
        "app.json": .text(
          "{\"objects\": {\"a\": {\"type\": \"Leaf\", \"eager\": true, \"aliases\": [\n"
            + each { "\"n\($0)\"" }.joined(separator: ",\n") + "]}}}"),
        "app.test.json": .text(
          "{\"objects\": {\n"
            + (each { "\"n\($0)\": {\"$remove\": true}" } + ["\"more\": {\"$remove\": true}"])
            .joined(separator: ",\n") + "\n}}"),
      ]),
    HostileInput(
      "two thousand environments",
      """
      app.json: error: to check each of the 2000 environments would take too long; name the \
      environments to be checked [too-large]
      """,
      (0..<2_000).reduce(into: ["app.json": .text(#"{"values": {"a": 1}}"#)]) {
        $0["app.e\($1).json"] = .text("{\"values\": {\"a\": \($1 + 2)}}")
      }),
  ]
}
