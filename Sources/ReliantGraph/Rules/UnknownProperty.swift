public import ReliantDocument

extension Rule {
  /// A property is given that the type does not have.
  public static let unknownProperty = Self("unknown-property")
}

/// A property that a registration speaks of and that the type does not have.
package struct MisnamedProperty: WordedViolation {
  package static let rule = Rule.unknownProperty

  package let type: String
  package let name: String
  package let hint: Hint

  package init(_ name: String, of type: String, _ hint: Hint) {
    self.type = type
    self.name = name
    self.hint = hint
  }

  /// The way out.
  package enum Hint: Sendable {
    case perhaps(Guess)
    /// The type has the property only before it is known as another one.
    case beforeAs
  }

  package func words(in names: NameTable) -> Words {
    let help: String? =
      switch hint {
      case .perhaps(let guess): guess.help()
      case .beforeAs: "say 'ignoring' before 'as'"
      }
    return Words(
      "\(type) is registered to leave a property \(name.quoted) alone, which it does not have",
      help: help)
  }
}

/// A property that the type of its object does not have.
struct UnknownProperty: WordedViolation, ExplainedViolation {
  let field: UnknownField

  func words(in names: NameTable) -> Words {
    field.words("\(field.type) has no property \(names.quoted(field.name))", in: names)
  }

  var cause: Cause? { field.cause }

  static let explanation = RuleExplanation(
    .unknownProperty, topic: .types,
    summary: "A property is given that the type does not have",
    explanation: "Properties go by the names that were registered with the type.",
    remedy: """
      Correct the name, or remove the property. What the initializer takes belongs into \
      'arguments'.
      """,
    example: RuleExample(
      """
      {
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
          "newsletter": {"type": "Newsletter", "properties": {"colck": null}}
        }
      }
      """))
}
