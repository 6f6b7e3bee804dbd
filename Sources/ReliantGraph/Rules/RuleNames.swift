public import ReliantDocument

/// The names of the rules, those about syntax aside.
extension Rule {
  // Structure.
  /// A member is given that has no meaning where it stands.
  public static let unknownMember = Self("unknown-member")
  /// A member is missing that has to be given.
  public static let missingMember = Self("missing-member")
  /// A member has a value of the wrong kind.
  public static let wrongKind = Self("wrong-kind")
  /// A name contains characters that names cannot have.
  public static let invalidName = Self("invalid-name")
  /// A map has a '$' member that is no form of a value.
  public static let unknownForm = Self("unknown-form")

  // Files.
  /// A file that is named does not exist or cannot be read.
  public static let fileNotFound = Self("file-not-found")
  /// Files import each other in a cycle.
  public static let importCycle = Self("import-cycle")
  /// A file lies outside the root folder.
  public static let outsideRoot = Self("outside-root")
  /// The parent context does not exist.
  public static let parentNotFound = Self("parent-not-found")
  /// Contexts are each other's parents.
  public static let parentCycle = Self("parent-cycle")
  /// An environment is not declared, or no file has an overlay for it.
  public static let unknownEnvironment = Self("unknown-environment")
  /// An environment is called almost like another one.
  public static let similarEnvironment = Self("similar-environment", .warning)
  /// Two overlay files are for the same file and environment.
  public static let ambiguousFile = Self("ambiguous-file")

  // Names.
  /// Two objects of one context go by the same name.
  public static let duplicateName = Self("duplicate-name")
  /// Something replaces what an imported file says without saying so.
  public static let unmarkedOverride = Self("unmarked-override")

  // Types.
  /// A type is named that the program has not registered.
  public static let unknownType = Self("unknown-type")
  /// An argument is given that the type does not take.
  public static let unknownArgument = Self("unknown-argument")
  /// A parameter, or a property that is required, gets no value.
  public static let missingArgument = Self("missing-argument")
  /// A property is given that the type does not have.
  public static let unknownProperty = Self("unknown-property")
  /// A value cannot be converted to the type that is expected.
  public static let wrongValue = Self("wrong-value")
  /// An object is given where another type is expected.
  public static let wrongReferenceType = Self("wrong-reference-type")
  /// A scope is named that does not exist.
  public static let unknownScope = Self("unknown-scope")
  /// An object is eager without being a singleton.
  public static let eagerNotSingleton = Self("eager-not-singleton")
  /// A singleton's type must not be shared between threads.
  public static let unshareableSingleton = Self("unshareable-singleton")

  // References.
  /// A reference names an object that does not exist.
  public static let unknownReference = Self("unknown-reference")
  /// A reference names an object that is only a template.
  public static let abstractReference = Self("abstract-reference")
  /// Names point at each other in a cycle.
  public static let aliasCycle = Self("alias-cycle")
  /// Definitions extend each other in a cycle.
  public static let extendsCycle = Self("extends-cycle")
  /// Bindings lead to each other in a cycle.
  public static let bindingCycle = Self("binding-cycle")
  /// An object needs itself to be created.
  public static let constructionCycle = Self("construction-cycle")
  /// A prototype would need another of itself without end.
  public static let prototypeCycle = Self("prototype-cycle")
  /// Decorators do not stand in one order.
  public static let decoratorOrder = Self("decorator-order")
  /// An object asks for a relative that it cannot have.
  public static let requesterUnavailable = Self("requester-unavailable")
  /// Objects are collected by a tag or a type that none has.
  public static let unknownTag = Self("unknown-tag", .warning)

  // Values.
  /// A placeholder names a value that does not exist.
  public static let unknownValue = Self("unknown-value")
  /// Values mention each other in a cycle.
  public static let valueCycle = Self("value-cycle")
  /// An environment variable is not set.
  public static let missingVariable = Self("missing-variable")
  /// A file whose text is a value does not exist or cannot be read.
  public static let missingFile = Self("missing-file")
  /// A value that is required is not given.
  public static let missingValue = Self("missing-value")

  // Overlays.
  /// An overlay changes an object that does not exist.
  public static let patchWithoutTarget = Self("patch-without-target")
  /// An overlay removes something that does not exist.
  public static let removeWithoutTarget = Self("remove-without-target")
  /// An entry changes nothing.
  public static let noEffect = Self("no-effect", .warning)

  // Habits.
  /// A singleton keeps an object that is meant to be made anew.
  public static let captivePrototype = Self("captive-prototype", .warning)
  /// An object keeps what it is made for, which keeps it.
  public static let strongCycle = Self("strong-cycle", .warning)
  /// Nothing fills a property.
  public static let unfilledProperty = Self("unfilled-property", .warning)
  /// An object is used in no environment.
  public static let unusedObject = Self("unused-object", .warning)
  /// A named value is mentioned in no environment.
  public static let unusedValue = Self("unused-value", .warning)
  /// Something deprecated is used.
  public static let deprecated = Self("deprecated", .warning)
  /// A password, a token or a key is written into a file.
  public static let inlineSecret = Self("inline-secret", .warning)
}
