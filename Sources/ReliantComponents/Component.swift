/// A type that is marked with `@Component`, and how its objects are made.
package struct Component {
  private let type: Substring
  private let mark: ComponentMark
  private let initializer: Initializer

  /// Reads a declaration from its source, which begins with its attributes.
  package init(_ source: String) throws(Refusal) {
    guard let declaration = Declaration.all(in: ItemReader.items(of: source)).first,
      let name = declaration.rest.first, let attribute = declaration.attribute("Component")
    else { throw Refusal(.unreadable, at: 0) }
    let kind = declaration.keyword.text
    guard ["actor", "class", "struct"].contains(kind) else {
      throw Refusal(.kind(kind), at: attribute.offset)
    }
    if declaration.rest.dropFirst().first?.text.hasPrefix("<") == true {
      throw Refusal(.genericType(name.text), at: name.offset)
    }
    type = name.text
    mark = try ComponentMark(attribute)
    let body = declaration.rest.first { $0.isGroup("{") }?.contents ?? []
    let members = Declaration.all(in: body)
    let isOnMainActor = declaration.attribute("MainActor") != nil
    if let written = try Self.initializer(of: name, in: members) {
      initializer = try Initializer(written, isTypeOnMainActor: isOnMainActor)
    } else if kind == "struct" {
      initializer = try Initializer(memberwise: members, isOnMainActor: isOnMainActor)
    } else {
      throw Refusal(.noInitializer(type), at: name.offset)
    }
    try mark.check(initializer.parameters)
  }

  /// The initializer to be used, of those that are written: the one that is marked, or the only one
  /// that is not private.
  private static func initializer(
    of type: Item, in members: [Declaration]
  ) throws(Refusal) -> Declaration? {
    let all = members.filter { $0.keyword.isWord("init") }
    let marked = all.filter { $0.attribute("ComponentInitializer") != nil }
    let candidates = marked.isEmpty ? all.filter { !$0.isPrivate } : marked
    if candidates.count > 1 { throw Refusal(.severalInitializers(type.text), at: type.offset) }
    if let only = candidates.first { return only }
    if let hidden = all.first {
      throw Refusal(.privateInitializer(type.text), at: hidden.keyword.offset)
    }
    return nil
  }

  /// The source of the member that registers the type.
  package var member: String {
    let labels = initializer.parameters.map { "\($0.label):" }.joined()
    let make = "\(type).init" + (labels.isEmpty ? "" : "(\(labels))")
    let arguments =
      [
        mark.name.map(String.init) ?? "\"\(type.unquoted)\"", mark.product.map { "as: \($0)" },
        initializer.isOnMainActor ? "onMainActor: \(make)" : make,
      ].compactMap(\.self) + initializer.parameters.map(mark.argument)
    return "nonisolated static let factory = Reliant.Factory(\(arguments.joined(separator: ", ")))"
  }
}
