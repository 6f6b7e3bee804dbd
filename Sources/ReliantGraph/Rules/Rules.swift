public import ReliantDocument

/// All rules, in the order in which they are listed.
package enum Rules {
  package static let explanations: [RuleExplanation] = [
    InvalidSyntax.explanation,
    InvalidEncoding.explanation,
    DuplicateMember.explanation,
    TooDeep.explanation,
    TooLarge.explanation,
    UnsupportedFile.explanation,
    UnknownMember.explanation,
    MissingMember.explanation,
    WrongKind.explanation,
    InvalidName.explanation,
    UnknownForm.explanation,
    FileNotFound.explanation,
    ImportCycle.explanation,
    OutsideRoot.explanation,
    ParentNotFound.explanation,
    ParentCycle.explanation,
    UnknownEnvironment.explanation,
    SimilarEnvironment.explanation,
    AmbiguousFile.explanation,
    DuplicateName.explanation,
    UnmarkedOverride.explanation,
    UnknownType.explanation,
    UnknownArgument.explanation,
    MissingArgument.explanation,
    UnknownProperty.explanation,
    WrongValue.explanation,
    WrongReferenceType.explanation,
    UnknownScope.explanation,
    EagerNotSingleton.explanation,
    UnshareableSingleton.explanation,
    UnknownReference.explanation,
    AbstractReference.explanation,
    AliasCycle.explanation,
    ExtendsCycle.explanation,
    BindingCycle.explanation,
    ConstructionCycle.explanation,
    PrototypeCycle.explanation,
    DecoratorOrder.explanation,
    RequesterUnavailable.explanation,
    UnknownTag.explanation,
    UnknownValue.explanation,
    ValueCycle.explanation,
    MissingVariable.explanation,
    MissingFile.explanation,
    MissingValue.explanation,
    PatchWithoutTarget.explanation,
    RemoveWithoutTarget.explanation,
    NoEffect.explanation,
    CaptivePrototype.explanation,
    StrongCycle.explanation,
    UnfilledProperty.explanation,
    UnusedObject.explanation,
    UnusedValue.explanation,
    Deprecated.explanation,
    InlineSecret.explanation,
  ]

  /// The names of those whose findings are warnings.
  package static let warnings = explanations.map(\.rule).filter { $0.severity == .warning }
    .map(\.name)

  private static let byName = Dictionary(
    explanations.map { ($0.rule.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// What the rule of a name means; nil when there is none.
  package static func explanation(named name: String) -> RuleExplanation? { byName[name] }
}

extension Rule {
  /// All rules, in the order in which `reliant rules` lists them.
  public static let all: [Diagnostic.Rule] = Rules.explanations.map(\.rule)
}
