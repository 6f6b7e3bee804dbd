/// What the rules about types mean.
extension RuleExplanation {
  static let unknownType = RuleExplanation(
    topic: .types,
    summary: "A type is named that the program has not registered",
    explanation: """
      A file can only name types that the program registered, by the names it registered them \
      under.
      """,
    mend: "Correct the name, or register the type.")

  static let unknownArgument = RuleExplanation(
    topic: .types,
    summary: "An argument is given that the type does not take",
    explanation: """
      Arguments go by the names of the parameters that were registered with the type. If all of them \
      are another type's, the type is the mistake.
      """,
    mend: """
      Correct the name or the type, or remove the argument. What is set after creation belongs into \
      'properties'.
      """)

  static let missingArgument = RuleExplanation(
    topic: .types,
    summary: "A parameter gets no value",
    explanation: """
      What a file does not list is filled by a binding for the parameter's type, by the object \
      of the parameter's name if its type fits, or by the registered default. Here none of them \
      is there. What no heir of a template lists is missing at the template's type.
      """,
    mend: "List the argument, bind its type, or register a default.")

  static let unknownProperty = RuleExplanation(
    topic: .types,
    summary: "A property is given that the type does not have",
    explanation: "Properties go by the names that were registered with the type.",
    mend: """
      Correct the name, or remove the property. What the initializer takes belongs into \
      'arguments'.
      """)

  static let wrongValue = RuleExplanation(
    topic: .types,
    summary: "A value cannot be converted to the type that is expected",
    explanation: """
      Conversion is strict: no number is made from a string in a file, none is rounded, and none \
      is cut to fit. Text from a variable, a text file or '--set' is read as the type asks for, a \
      boolean as one of true, false, yes, no, on, off, 1 and 0, in lowercase. Nor does the scope \
      'weak' go with a structure, which nobody can hold.
      """,
    mend: "Write the value as the type asks for.")

  static let wrongReferenceType = RuleExplanation(
    topic: .types,
    summary: "An object is given where another type is expected",
    explanation: """
      What an object is registered as has to be the type that the parameter or property expects. \
      An object that fits none of its uses, or not since an overlay swapped it, is reported once, \
      where its type is said.
      """,
    mend: """
      Refer to an object that fits, give the object a type that does, or register \
      the type under the protocol that is expected.
      """)

  static let unknownScope = RuleExplanation(
    topic: .types,
    summary: "A scope is named that does not exist",
    explanation: """
      Objects are 'singleton' (one per context), 'prototype' (a new one each time), 'graph' (one \
      per request) or 'weak' (one while somebody holds it), or have a scope that the program \
      registered.
      """,
    mend: "Correct the name, or register the scope.")

  static let eagerNotSingleton = RuleExplanation(
    topic: .types,
    summary: "An object is eager without being a singleton",
    explanation: """
      Eager objects are created when the context starts. Of the other scopes nobody would get \
      what was created then.
      """,
    mend: "Remove 'eager', or make the object a singleton.")

  static let unshareableSingleton = RuleExplanation(
    topic: .types,
    summary: "A singleton's type must not be shared between threads",
    explanation: """
      A singleton is handed to every thread that asks. Only types that are Sendable bear that.
      """,
    mend: "Make the object a prototype or a graph object, or make its type Sendable.")
}
