extension Initializer {
  /// The initializer that a structure has of its stored properties when none is written.
  init(memberwise declarations: [Declaration], isOnMainActor: Bool) throws(Refusal) {
    self.isOnMainActor = isOnMainActor
    parameters = []
    for declaration in declarations {
      if let parameter = try Parameter(property: declaration) { parameters.append(parameter) }
    }
  }
}

extension Parameter {
  /// The parameter for a property; nil for what is no property, or none that the initializer sets.
  fileprivate init?(property declaration: Declaration) throws(Refusal) {
    let isConstant = declaration.keyword.isWord("let")
    guard isConstant || declaration.keyword.isWord("var"),
      declaration.modifiers.isDisjoint(with: ["static", "class", "lazy"])
    else { return nil }
    var items = declaration.rest
    if items.endsInObservers { items.removeLast() }
    let equals = items.firstIndex { $0.isSymbol("=") }
    let hasGetter = equals == nil && items.last?.isGroup("{") == true
    if hasGetter || isConstant && equals != nil { return nil }

    let offset = declaration.keyword.offset
    if declaration.isConditional { throw Refusal(.conditional, at: offset) }
    guard let name = items.first, name.kind == .word, !items.hasSecondName else {
      throw Refusal(.severalProperties, at: offset)
    }
    if declaration.isPrivate { throw Refusal(.privateProperty(name.text), at: offset) }
    if let attribute = declaration.attributes.first {
      throw Refusal(.markedProperty(name.text, attribute.name), at: attribute.offset)
    }
    // An optional variable begins as nil.
    let isOptional = items.last.map { $0.isSymbol("?") || $0.isSymbol("!") }
    label = name.text.asLabel
    self.name = name.text.unquoted
    defaultValue =
      if let equals { items[(equals + 1)...].text } else {
        !isConstant && isOptional == true ? "nil" : nil
      }
  }
}

extension ArraySlice<Item> {
  /// Whether a block of observers comes last; behind a sign such as `=` it would be a closure.
  fileprivate var endsInObservers: Bool {
    guard let block = last, block.isGroup("{"), dropLast().last?.goesOn == false else {
      return false
    }
    return ["willSet", "didSet"].contains(block.contents[...].withoutAttributes.first?.text)
  }

  /// Whether one declaration has several properties, as in `let a = 1, b = 2`.
  fileprivate var hasSecondName: Bool {
    indices.contains { index in
      let next = self[index...].prefix(3)
      return next.count == 3 && next.first?.isSymbol(",") == true
        && next.dropFirst().first?.kind == .word && [":", "="].contains(next.last?.text)
    }
  }
}
