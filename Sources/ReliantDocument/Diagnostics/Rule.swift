/// What a finding is about; the raw value is the stable name that reports show.
///
/// Later versions may add rules, so a `switch` over rules needs a `default`.
public enum Rule: String, Sendable, Hashable, CaseIterable {
  // Syntax
  case invalidSyntax = "invalid-syntax"
  case invalidEncoding = "invalid-encoding"
  case duplicateMember = "duplicate-member"
  case tooDeep = "too-deep"
  case tooLarge = "too-large"
  case unsupportedFile = "unsupported-file"
  // Structure
  case unknownMember = "unknown-member"
  case missingMember = "missing-member"
  case wrongKind = "wrong-kind"
  case invalidName = "invalid-name"
  case unknownForm = "unknown-form"
  // Files
  case fileNotFound = "file-not-found"
  case importCycle = "import-cycle"
  case outsideRoot = "outside-root"
  case parentNotFound = "parent-not-found"
  case parentCycle = "parent-cycle"
  case unknownEnvironment = "unknown-environment"
  case ambiguousFile = "ambiguous-file"
  // Names
  case duplicateName = "duplicate-name"
  case unmarkedOverride = "unmarked-override"
  // Types
  case unknownType = "unknown-type"
  case unknownArgument = "unknown-argument"
  case missingArgument = "missing-argument"
  case unknownProperty = "unknown-property"
  case wrongValue = "wrong-value"
  case wrongReferenceType = "wrong-reference-type"
  case unknownScope = "unknown-scope"
  case eagerNotSingleton = "eager-not-singleton"
  case unshareableSingleton = "unshareable-singleton"
  // References
  case unknownReference = "unknown-reference"
  case abstractReference = "abstract-reference"
  case aliasCycle = "alias-cycle"
  case extendsCycle = "extends-cycle"
  case bindingCycle = "binding-cycle"
  case constructionCycle = "construction-cycle"
  case prototypeCycle = "prototype-cycle"
  case decoratorOrder = "decorator-order"
  case requesterUnavailable = "requester-unavailable"
  case unknownTag = "unknown-tag"
  // Values
  case unknownValue = "unknown-value"
  case valueCycle = "value-cycle"
  case missingVariable = "missing-variable"
  case missingFile = "missing-file"
  // Overlays
  case patchWithoutTarget = "patch-without-target"
  case removeWithoutTarget = "remove-without-target"
  case noEffect = "no-effect"
  // Habits
  case captivePrototype = "captive-prototype"
  case unusedObject = "unused-object"
  case unusedValue = "unused-value"
  case deprecated
  case inlineSecret = "inline-secret"

  /// How severe a finding of this rule is.
  public var severity: Severity {
    switch self {
    case .noEffect, .unknownTag, .captivePrototype, .unusedObject, .unusedValue, .deprecated,
      .inlineSecret:
      .warning
    default: .error
    }
  }
}

/// How severe a finding is.
public enum Severity: String, Sendable, Hashable, Comparable {
  /// The configuration works, but probably not as meant.
  case warning
  /// The configuration cannot be used.
  case error

  /// A warning is less severe than an error.
  public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
}
