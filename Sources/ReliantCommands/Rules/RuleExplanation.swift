import ReliantDocument

/// What a rule means and how to mend what breaks it.
struct RuleExplanation: Sendable {
  /// What a group of rules is about.
  enum Topic: String, Sendable, CaseIterable {
    case syntax, structure, files, names, types, references, values, overlays, habits
  }

  let topic: Topic
  /// What it means that the rule is broken, as a sentence without its full stop.
  let summary: String
  /// Why the rule is there and what it goes by, as sentences.
  let explanation: String
  /// The way out, as sentences.
  let mend: String
}

extension Rule {
  /// What the rule means; a new rule has to be explained before the package compiles.
  var explained: RuleExplanation {
    switch self {
    case .invalidSyntax: .invalidSyntax
    case .invalidEncoding: .invalidEncoding
    case .duplicateMember: .duplicateMember
    case .tooDeep: .tooDeep
    case .tooLarge: .tooLarge
    case .unsupportedFile: .unsupportedFile
    case .unknownMember: .unknownMember
    case .missingMember: .missingMember
    case .wrongKind: .wrongKind
    case .invalidName: .invalidName
    case .unknownForm: .unknownForm
    case .fileNotFound: .fileNotFound
    case .importCycle: .importCycle
    case .outsideRoot: .outsideRoot
    case .parentNotFound: .parentNotFound
    case .parentCycle: .parentCycle
    case .unknownEnvironment: .unknownEnvironment
    case .ambiguousFile: .ambiguousFile
    case .duplicateName: .duplicateName
    case .unmarkedOverride: .unmarkedOverride
    case .unknownType: .unknownType
    case .unknownArgument: .unknownArgument
    case .missingArgument: .missingArgument
    case .unknownProperty: .unknownProperty
    case .wrongValue: .wrongValue
    case .wrongReferenceType: .wrongReferenceType
    case .unknownScope: .unknownScope
    case .eagerNotSingleton: .eagerNotSingleton
    case .unshareableSingleton: .unshareableSingleton
    case .unknownReference: .unknownReference
    case .abstractReference: .abstractReference
    case .aliasCycle: .aliasCycle
    case .extendsCycle: .extendsCycle
    case .bindingCycle: .bindingCycle
    case .constructionCycle: .constructionCycle
    case .prototypeCycle: .prototypeCycle
    case .decoratorOrder: .decoratorOrder
    case .requesterUnavailable: .requesterUnavailable
    case .unknownTag: .unknownTag
    case .unknownValue: .unknownValue
    case .valueCycle: .valueCycle
    case .missingVariable: .missingVariable
    case .missingFile: .missingFile
    case .patchWithoutTarget: .patchWithoutTarget
    case .removeWithoutTarget: .removeWithoutTarget
    case .noEffect: .noEffect
    case .captivePrototype: .captivePrototype
    case .unusedObject: .unusedObject
    case .unusedValue: .unusedValue
    case .deprecated: .deprecated
    case .inlineSecret: .inlineSecret
    }
  }
}
