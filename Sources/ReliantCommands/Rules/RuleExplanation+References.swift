/// What the rules about references mean.
extension RuleExplanation {
  static let unknownReference = RuleExplanation(
    topic: .references,
    summary: "A reference names an object that does not exist",
    explanation: """
      A name is looked up among the keys and aliases of its own context, then in the parent, and \
      so on. An object that is missing is told once, where it is first mentioned; one whose key is \
      misspelt, so that nothing mentions it, where it is defined.
      """,
    mend: """
      Correct the name, define the object, or let it be absent: {"$ref": …, "optional": true}.
      """)

  static let abstractReference = RuleExplanation(
    topic: .references,
    summary: "A reference names an object that is only a template",
    explanation: "An abstract definition is there to be extended. No object is ever made of it.",
    mend: "Refer to a definition that extends the template, or remove 'abstract'.")

  static let aliasCycle = RuleExplanation(
    topic: .references,
    summary: "Names point at each other in a circle",
    explanation: "A name may stand for another name, but at last there has to be an object.",
    mend: "Point one of the names at an object.")

  static let extendsCycle = RuleExplanation(
    topic: .references,
    summary: "Definitions extend each other in a circle",
    explanation: """
      A definition inherits from the one that it extends. In a circle there is nothing to begin \
      with.
      """,
    mend: "Remove one of the 'extends' members.")

  static let bindingCycle = RuleExplanation(
    topic: .references,
    summary: "Bindings lead to each other in a circle",
    explanation: "A type may be bound to another type, but at last there has to be an object.",
    mend: "Bind one of the types to an object.")

  static let constructionCycle = RuleExplanation(
    topic: .references,
    summary: "An object needs itself to be created",
    explanation: """
      Arguments exist before the object that takes them. In a circle no object could be the \
      first. The message shows the whole circle, and each step its place.
      """,
    mend: """
      Give one of the references as a property, which is set after creation, or take a Provider \
      or Lazy.
      """)

  static let prototypeCycle = RuleExplanation(
    topic: .references,
    summary: "A prototype would need another of itself without end",
    explanation: """
      Each request for a prototype makes a new object. If that one needs a new one in turn, even \
      as a property, there is no end.
      """,
    mend: "Make one of the objects in the circle a singleton, or take a Provider.")

  static let decoratorOrder = RuleExplanation(
    topic: .references,
    summary: "Decorators do not stand in one order",
    explanation: """
      Of several decorators each stands before the one with the next lower order. With equal orders \
      nobody could tell which is nearer to the object, and in a circle each would stand before itself.
      """,
    mend: """
      Give each decorator an order of its own; the lowest is nearest to the object. In a circle, let \
      one of them decorate another object, or none.
      """)

  static let requesterUnavailable = RuleExplanation(
    topic: .references,
    summary: "An object asks for a relative that it cannot have",
    explanation: """
      The requester is the object that another is made for. A shared object is made for nobody in \
      particular, and what an initializer takes is made before the object that takes it. The nearest \
      relative is looked for in the requester and what that one is given, then one level up.
      """,
    mend: """
      Let the object be a prototype, take the relative as a property, or give the requester the \
      relative that is missing. An optional may be nil.
      """)

  static let unknownTag = RuleExplanation(
    topic: .references,
    summary: "Objects are collected by a tag that none has",
    explanation: "A collection of objects with a tag may be empty, but mostly the tag is misspelt.",
    mend: "Correct the tag, or give it to the objects that are meant.")
}
