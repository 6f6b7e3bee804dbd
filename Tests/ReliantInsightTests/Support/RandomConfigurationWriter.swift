/// Writes a configuration in one of many ways.
struct RandomConfigurationWriter {
  private indirect enum Tree {
    case text(String)
    case raw(String)
    case list([Tree])
    case map([(String, Tree)])
  }

  private let configuration: RandomConfiguration
  private let style: RandomConfiguration.Style

  init(_ configuration: RandomConfiguration, _ style: RandomConfiguration.Style) {
    self.configuration = configuration
    self.style = style
  }

  func files(
    using random: inout SeededRandom
  ) -> (files: [String: String], path: String, environments: [String]) {
    let ending = style.isPropertyList ? "plist" : "json"
    var objects = configuration.objects.sorted { $0.key < $1.key }.map {
      ($0.key, tree($0.value, $0.key))
    }
    var values = configuration.values.sorted { $0.key < $1.key }.map { ($0.key, tree($0.value)) }
    var overlay: [(String, Tree)] = []
    if style.isLaidOver, let last = objects.popLast() {
      // The overlay brings it in, and says what a value is again.
      overlay = [("objects", .map([last])), ("values", .map([values[0]]))]
      values[0].1 = .raw("77")
    }
    if style.isShuffled {
      objects.shuffle(using: &random)
      values.shuffle(using: &random)
    }
    var files: [String: String] = [:]
    var members: [(String, Tree)] = []
    if style.isSplit {
      let half = objects.count / 2
      files["part.\(ending)"] = text(
        .map([
          ("values", .map(values)), ("objects", .map(Array(objects[..<half]))),
        ]))
      members = [
        ("imports", .list([.text("part.\(ending)")])), ("objects", .map(Array(objects[half...]))),
      ]
    } else {
      members = [
        ("description", .text("all")), ("values", .map(values)), ("objects", .map(objects)),
      ]
    }
    if style.isShuffled { members.shuffle(using: &random) }
    files["app.\(ending)"] = text(.map(members))
    if style.isLaidOver { files["app.test.\(ending)"] = text(.map(overlay)) }
    return (files, "app.\(ending)", style.isLaidOver ? ["test"] : [])
  }

  private func tree(_ object: RandomConfiguration.Object, _ key: String) -> Tree {
    var members: [(String, Tree)] = [("type", .text(object.type))]
    if let scope = object.scope { members.append(("scope", .text(scope))) }
    if object.isEager, object.scope == nil { members.append(("eager", .raw("true"))) }
    if !object.tags.isEmpty { members.append(("tags", .list(object.tags.map(Tree.text)))) }
    if style.usesAliases { members.append(("aliases", .list([.text("\(key).alias")]))) }
    let arguments = object.arguments.sorted { $0.key < $1.key }.map { ($0.key, tree($0.value)) }
    members.append(("arguments", .map(style.isShuffled ? arguments.reversed() : arguments)))
    return .map(style.isShuffled ? members.reversed() : members)
  }

  private func tree(_ value: RandomConfiguration.Value) -> Tree {
    switch value {
    case .number(let number): .raw("\(number)")
    case .text(let text): .text(text)
    case .flag(let flag): .raw("\(flag)")
    case .reference(let key): .text("@\(key)\(style.usesAliases ? ".alias" : "")")
    case .variable(let name): .map([("$env", .text(name))])
    case .named(let name):
      style.isWrittenOut ? tree(configuration.values[name] ?? .text("")) : .text("${\(name)}")
    case .list(let values): .list(values.map(tree))
    }
  }

  // MARK: Texts

  private func text(_ tree: Tree) -> String {
    guard style.isPropertyList else { return json(tree) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">\(xml(tree))</plist>
      """
  }

  private func json(_ tree: Tree) -> String {
    switch tree {
    case .text(let text): "\"\(text)\""
    case .raw(let text): text
    case .list(let elements): "[\(elements.map(json).joined(separator: ", "))]"
    case .map(let members):
      "{\(members.map { "\"\($0.0)\": \(json($0.1))" }.joined(separator: ", "))}"
    }
  }

  private func xml(_ tree: Tree) -> String {
    switch tree {
    case .text(let text): "<string>\(text)</string>"
    case .raw("true"): "<true/>"
    case .raw("false"): "<false/>"
    case .raw(let text): "<integer>\(text)</integer>"
    case .list(let elements): "<array>\(elements.map(xml).joined())</array>"
    case .map(let members):
      "<dict>\(members.map { "<key>\($0.0)</key>\(xml($0.1))" }.joined())</dict>"
    }
  }
}
