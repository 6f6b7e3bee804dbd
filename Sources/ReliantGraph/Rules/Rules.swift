public import ReliantDocument

/// All rules, in the order in which they are listed.
package enum Rules {
  package static let explanations: [RuleExplanation] = [
    // Syntax.
    InvalidSyntax.explanation, InvalidEncoding.explanation, DuplicateMember.explanation,
    TooDeep.explanation, TooLarge.explanation, UnsupportedFile.explanation,
    // Structure.
    UnknownMember.explanation, MissingMember.explanation, WrongKind.explanation,
    InvalidName.explanation, UnknownForm.explanation,
    // Files.
    FileNotFound.explanation, ImportCycle.explanation, OutsideRoot.explanation,
    ParentNotFound.explanation, ParentCycle.explanation, UnknownEnvironment.explanation,
    SimilarEnvironment.explanation, AmbiguousFile.explanation,
    // Names.
    DuplicateName.explanation, UnmarkedOverride.explanation,
    // Types.
    UnknownType.explanation, UnknownArgument.explanation, MissingArgument.explanation,
    UnknownProperty.explanation, WrongValue.explanation, WrongReferenceType.explanation,
    UnknownScope.explanation, EagerNotSingleton.explanation, UnshareableSingleton.explanation,
    // References.
    UnknownReference.explanation, AbstractReference.explanation, AliasCycle.explanation,
    ExtendsCycle.explanation, BindingCycle.explanation, ConstructionCycle.explanation,
    PrototypeCycle.explanation, DecoratorOrder.explanation, RequesterUnavailable.explanation,
    UnknownTag.explanation,
    // Values.
    UnknownValue.explanation, ValueCycle.explanation, MissingVariable.explanation,
    MissingFile.explanation, MissingValue.explanation,
    // Overlays.
    PatchWithoutTarget.explanation, RemoveWithoutTarget.explanation, NoEffect.explanation,
    // Habits.
    CaptivePrototype.explanation, StrongCycle.explanation, UnfilledProperty.explanation,
    UnusedObject.explanation, UnusedValue.explanation, Deprecated.explanation,
    InlineSecret.explanation,
  ]

  /// The names of those whose findings are warnings.
  package static let warnings = explanations.map(\.rule).filter { $0.severity == .warning }
    .map(\.name)

  /// What the rule of a name means; nil when there is none.
  package static func explanation(named name: String) -> RuleExplanation? {
    explanations.first { $0.rule.name == name }
  }
}

extension Rule {
  /// All rules, in the order in which `reliant rules` lists them.
  public static let all: [Diagnostic.Rule] = Rules.explanations.map(\.rule)
}
