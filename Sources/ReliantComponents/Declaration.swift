/// A declaration, as far as its keyword and what stands before it go.
struct Declaration {
  struct Attribute {
    /// The name without its module.
    let name: Substring
    let offset: Int
    /// What is in the brackets behind the name.
    let arguments: [Item]
  }

  var attributes: [Attribute] = []
  /// The words before the keyword, such as `private(set)`.
  var modifiers: Set<String> = []
  let keyword: Item
  /// What follows the keyword.
  var rest: ArraySlice<Item> = []
  /// Whether it is there under a condition (`#if`) only.
  var isConditional = false

  var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension Declaration {
  /// The declarations that some source, such as the body of a type, consists of.
  static func all(in items: [Item]) -> [Declaration] {
    var rest = items[...]
    var depth = 0
    var declarations: [Declaration] = []
    while var declaration = Declaration(from: &rest) {
      switch declaration.keyword.text {
      case "#if": depth += 1
      case "#endif": depth -= 1
      default:
        declaration.isConditional = depth > 0
        declarations.append(declaration)
      }
    }
    return declarations
  }

  private init?(from items: inout ArraySlice<Item>) {
    while let item = items.first {
      if item.isSymbol(";") {
        items.removeFirst()
      } else if let attribute = Attribute(from: &items) {
        attributes.append(attribute)
      } else if item.isModifier(before: items.dropFirst().first) {
        items.removeFirst()
        let detail = items.first.flatMap { $0.isGroup("(") ? $0 : nil }
        if detail != nil { items.removeFirst() }
        modifiers.insert("\(item.text)\(detail?.text ?? "")")
      } else {
        keyword = items.removeFirst()
        var last = keyword
        rest = items.prefix { item in
          defer { last = item }
          let isNew = item.startsLine && item.beginsDeclaration && !last.goesOn
          return !item.isSymbol(";") && !isNew
        }
        items = items[rest.endIndex...]
        return
      }
    }
    return nil
  }
}

extension Declaration.Attribute {
  /// Takes an attribute from the front of some items, if there is one.
  init?(from items: inout ArraySlice<Item>) {
    guard let sign = items.first, sign.isSymbol("@") else { return nil }
    offset = sign.offset
    items.removeFirst()
    var name = items.popFirst()
    while let dot = items.first, dot.isSymbol(".") {
      items.removeFirst()
      name = items.popFirst()
    }
    self.name = name?.text ?? ""
    // What stands apart is no argument, but a tuple or a function's parameters.
    if let group = items.first, group.isGroup("("), group.text.startIndex == name?.text.endIndex {
      arguments = group.contents
      items.removeFirst()
    } else {
      arguments = []
    }
  }
}

extension ArraySlice<Item> {
  /// The items without the attributes that come first.
  var withoutAttributes: Self {
    var items = self
    while Declaration.Attribute(from: &items) != nil {}
    return items
  }
}

extension Item {
  fileprivate var beginsDeclaration: Bool {
    isSymbol("@")
      || kind == .word
        && (Self.keywords.contains(text) || Self.modifiers.contains(text) || text.first == "#")
  }

  fileprivate func isModifier(before next: Item?) -> Bool {
    guard kind == .word else { return false }
    // `class func` has it as a modifier, `class Mailer` as a keyword.
    if text == "class", let next { return next.kind == .word && next.beginsDeclaration }
    return Self.modifiers.contains(text)
  }

  private static let keywords: Set<Substring> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "macro", "operator", "precedencegroup", "protocol", "struct", "subscript",
    "typealias", "var",
  ]

  private static let modifiers: Set<Substring> = [
    "borrowing", "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final",
    "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating",
    "open", "optional", "override", "package", "postfix", "prefix", "private", "public", "required",
    "static", "unowned", "weak",
  ]
}
