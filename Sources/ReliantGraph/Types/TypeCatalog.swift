package import ReliantDocument

/// What is known of the types that a configuration may name.
///
/// A registry is one source of this knowledge, a manifest file another; a configuration is checked
/// against either in the same way, and no factory runs.
package protocol TypeCatalog: Sendable {
  /// The names of all types, in alphabetical order.
  var typeNames: [String] { get }

  /// The names of the program's own scopes, in alphabetical order.
  var scopeNames: [String] { get }

  /// What is known of the type with a name, or nil when there is none.
  func signature(of typeName: String) -> TypeSignature?

  /// Whether an object of one type can be given where the other is asked for.
  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool

  /// Whether an object that does not fit by its type may do so all the same, which only the object
  /// itself could tell.
  func isUntold(_ product: ObjectType, _ wanted: ObjectType) -> Bool

  /// Where code registers the type with a name; nil where that is not known.
  func registration(of typeName: String) -> SourceLocation?

  /// A type as Swift source names it, modules included, such as `any Mail.Mailer`; nil where that is
  /// not known, or no other file can name it.
  func swiftName(of type: ObjectType) -> String?

  /// What is wrong with the registrations themselves, whichever types a configuration names.
  var registrationFindings: [Finding] { get }
}

extension TypeCatalog {
  package var registrationFindings: [Finding] { [] }

  package func registration(of typeName: String) -> SourceLocation? { nil }

  package func isUntold(_ product: ObjectType, _ wanted: ObjectType) -> Bool { false }

  package func swiftName(of type: ObjectType) -> String? { nil }
}

/// What a configuration can say about the objects of one type.
package final class TypeSignature: Sendable {
  package let name: String
  /// The type of the objects, as others see it.
  package let product: ObjectType
  /// Whether the objects may be shared between threads, which a singleton must be.
  package let isShareable: Bool
  /// What kind of values the objects are, as far as it is known.
  package let instances: Instances
  /// What the initializer takes, in its order.
  package let parameters: [Parameter]
  /// Those of them that only a request gives.
  package let givenParameters: [Parameter]
  /// What can be set after creation, in the order of registration.
  package let properties: [Property]

  package init(
    name: String, product: ObjectType, isShareable: Bool, instances: Instances = .unknown,
    parameters: [Parameter], properties: [Property]
  ) {
    self.name = name
    self.product = product
    self.isShareable = isShareable
    self.instances = instances
    self.parameters = parameters
    givenParameters = parameters.filter(\.isGiven)
    self.properties = properties
  }

  /// The signature with some properties that are not filled by name.
  package func leavingAlone(_ names: Set<String>) -> TypeSignature {
    if names.isEmpty { return self }
    var properties = properties
    for index in properties.indices where names.contains(properties[index].name) {
      properties[index].isAutowired = false
      properties[index].presence = .optional
    }
    return TypeSignature(
      name: name, product: product, isShareable: isShareable, instances: instances,
      parameters: parameters, properties: properties)
  }

  /// Whether objects can be held by several at a time.
  package enum Instances: String, Sendable {
    /// Instances of classes, which whoever has one holds.
    case references
    /// Structures and enumerations, of which whoever has one has a copy.
    case values
    /// Either, such as the objects of a protocol.
    case unknown
  }

  package struct Parameter: Sendable {
    package let name: String
    package let type: ValueType
    package let hasDefault: Bool
    /// Whether what is given for it is shown nowhere.
    package let isSecret: Bool
    /// Whether only a request gives it, and no file.
    package let isGiven: Bool

    package init(
      name: String, type: ValueType, hasDefault: Bool, isSecret: Bool = false,
      isGiven: Bool = false
    ) {
      self.name = name
      self.type = type
      self.hasDefault = hasDefault
      self.isSecret = isSecret
      self.isGiven = isGiven
    }
  }

  package struct Property: Sendable {
    package let name: String
    package let type: ValueType
    /// Whether it can be set on an object that others hold already, so that it may close a cycle.
    ///
    /// True for properties of classes, false for those of structures.
    package let isReference: Bool
    /// Whether it is known to keep the object that it is given.
    package let isStrong: Bool
    /// Whether it is filled by name when a file does not list it.
    package var isAutowired: Bool
    /// What it means when nothing is given for it.
    package var presence: Presence
    /// Whether what is given for it is shown nowhere.
    package let isSecret: Bool

    package init(
      name: String, type: ValueType, isReference: Bool, isStrong: Bool = false,
      isAutowired: Bool, presence: Presence = .optional, isSecret: Bool = false
    ) {
      self.name = name
      self.type = type
      self.isReference = isReference
      self.isStrong = isStrong
      self.isAutowired = isAutowired
      self.presence = presence
      self.isSecret = isSecret
    }
  }

  /// What it means when nothing is given for a property.
  package enum Presence: String, Sendable, CaseIterable {
    /// It may stay as it is.
    case optional
    /// Probably something was forgotten.
    case expected
    /// The object is of no use without it.
    case required
  }
}
