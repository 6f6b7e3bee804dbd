import ReliantDocument

enum WrongKind: ExplainedViolation {
  case value(of: Subject, expected: ExpectedKind, found: Node.Kind, meant: Meant?)
  /// A form such as `$remove` that takes nothing but true.
  case notTrue(Symbol)
  /// An object that is a text.
  case object(Symbol, meant: Entry?)
  /// `@.inner` in a binding.
  case innerBound(Symbol)

  /// What a value of a wrong kind was probably meant as.
  enum Meant {
    case bool(Bool)
    case number(String)
    /// The only element of a list.
    case element
    /// The only element, that stands somewhere, without a list.
    case content(Site)
    /// A form of a value, of which the member that stands somewhere lacks its `$`.
    case form(Word, Site)
  }

  /// What a text in the place of an object was probably meant as.
  enum Entry {
    /// The key of another object, without its `@`.
    case key(Symbol)
    /// An object of a type.
    case type(Symbol)
  }

  func words(in names: NameTable) -> Words {
    func writing(
      _ title: String, _ value: @escaping (Site) -> EditedValue
    ) -> (Place) -> [Fix] {
      { Fix.at($0) { Fix(title, .setValue($0, value($0))) } }
    }
    switch self {
    case .value(let subject, let expected, let found, let meant):
      let message = "\(subject.text(in: names)) takes \(expected.rawValue), not \(found.name)"
      switch meant {
      case .bool(let flag):
        return Words(message, fixes: writing("write \(flag)") { _ in .bool(flag) })
      case .number(let text):
        return Words(message, fixes: writing("write the number itself") { _ in .number(text) })
      case .element:
        // It may be the form of the list that was lost.
        return Words(message) { place in
          writing("put it into a list") { .list([.copy($0)]) }(place).map { $0.doubted(.loss) }
        }
      case .content(let content):
        return Words(message) { place in
          writing("take it out of the list") { _ in .copy(content) }(place).map { $0.doubted() }
        }
      case .form(let form, let site):
        let guess = Guess(near: [form.rawValue])
        return Words(message, help: guess.help()) { _ in guess.renaming(at: .site(site)) }
      case nil: return Words(message)
      }
    case .notTrue(let form):
      return Words(
        "\(names.quoted(form)) takes nothing but true",
        fixes: writing("write true") { _ in .bool(true) })
    case .object(let key, let meant):
      let message = "the object \(names.quoted(key)) takes a definition or another object's name"
      switch meant {
      case .key(let other): return Words(message, Guess(near: ["@\(names[other])"]))
      case .type(let type):
        return Words(
          message, help: "for an object of the type \(names.quoted(type)) write {\"type\": …}",
          fixes: writing("write it as a type") {
            .map([(Word.type.rawValue, .copy($0))])
          })
      case nil:
        return Words(message, help: "write \"@key\", or {\"type\": …} for an object of its own")
      }
    case .innerBound(let type):
      return Words("\(names.quoted(type)) takes the key of an object or a type")
    }
  }

  static let explanation = RuleExplanation(
    .wrongKind, topic: .structure,
    summary: "A member has a value of the wrong kind",
    explanation: """
      Each member takes values of certain kinds: 'aliases' takes a list, 'eager' a boolean, and \
      so on.
      """,
    remedy: "Give a value of the kind that the message names.",
    example: #""clock": {"type": "SystemClock", "aliases": "time"}"#)
}
