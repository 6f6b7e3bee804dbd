/// What is written in the brackets of `@Component`.
struct ComponentMark {
  /// The source of the name that files call the type by; nil for its own, which `""` stands for.
  private(set) var name: Substring?
  /// The source of the type that the objects are known as; nil for their own.
  private(set) var product: Substring?
  /// The parameters that only a request gives, and those that are secret, as written.
  private var given: [Item] = []
  private var secret: [Item] = []

  init(_ attribute: Declaration.Attribute) throws(Refusal) {
    var label: Substring?
    for var argument in attribute.arguments.split(before: \.beginsArgument) {
      if argument.startsWithLabel {
        label = argument.removeFirst().text
        argument.removeFirst()
      }
      switch label {
      case "as": product = argument.text
      case "given": given.append(try Self.parameter(argument))
      case "secret": secret.append(try Self.parameter(argument))
      default: name = argument.text == "\"\"" ? nil : argument.text
      }
    }
  }

  /// The name of a parameter has to be there as a plain string, since nothing is evaluated yet.
  private static func parameter(_ argument: ArraySlice<Item>) throws(Refusal) -> Item {
    guard argument.count == 1, let item = argument.first, item.kind == .literal,
      item.text.first == "\"", !item.text.contains("\\")
    else { throw Refusal(.noLiteral, at: argument.first?.offset ?? 0) }
    return item
  }

  /// Refuses what does not fit the parameters of an initializer.
  func check(_ parameters: [Parameter]) throws(Refusal) {
    for item in given + secret {
      let name = item.unquoted
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw Refusal(.unknownParameter(name, of: parameters.map(\.name)), at: item.offset)
      }
      guard given.contains(where: { $0.unquoted == name }) else { continue }
      if secret.contains(where: { $0.unquoted == name }) || parameter.defaultValue != nil {
        throw Refusal(.givenParameter(name), at: item.offset)
      }
    }
  }

  /// How a parameter is written in a factory's registration.
  func argument(for parameter: Parameter) -> String {
    let name = "\"\(parameter.name)\""
    if given.contains(where: { $0.unquoted == parameter.name }) { return ".given(\(name))" }
    if secret.contains(where: { $0.unquoted == parameter.name }) {
      return parameter.defaultValue.map { ".secret(\(name), default: \($0))" }
        ?? ".secret(\(name))"
    }
    return parameter.defaultValue.map { ".default(\(name), \($0))" } ?? name
  }
}

extension Item {
  /// What a string says.
  fileprivate var unquoted: Substring { text.dropFirst().dropLast() }
}

extension ArraySlice<Item> {
  fileprivate var startsWithLabel: Bool {
    first?.kind == .word && dropFirst().first?.isSymbol(":") == true
  }

  fileprivate var beginsArgument: Bool { startsWithLabel || first?.kind == .literal }
}
