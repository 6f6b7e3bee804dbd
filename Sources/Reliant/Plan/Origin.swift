import ReliantDocument

/// Which definition an object comes from, for errors and for what outlives the tables.
///
/// It is made when somebody asks for it, as few do.
@usableFromInline
struct Origin: Sendable {
  /// Which definition of which context it is; nil of an object that was made elsewhere.
  let id: DefinitionID?
  let key: String
  let place: SourcePlace?

  /// The error to be thrown when making this object met one.
  ///
  /// What a part of the object has already put its name to stays as it is.
  func failure(_ cause: any Error) -> any Error {
    cause is ConstructionFailure ? cause : ConstructionFailure(origin: self, cause: cause)
  }
}

/// A definition of one context, the same in all generations that make the same objects.
struct DefinitionID: Sendable, Hashable {
  let context: ContextLink
  let index: Int
  /// What tells the objects from those that other generations make; nil of the first one's.
  let variant: Variant?

  static func == (a: DefinitionID, b: DefinitionID) -> Bool {
    a.index == b.index && a.context === b.context && a.variant === b.variant
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(context))
    hasher.combine(index)
  }
}

/// Tells the objects that a group makes with some overrides from those that it makes otherwise.
final class Variant: Sendable {}

/// An error on its way from a factory to the request, which turns it into a ``ResolutionError``.
struct ConstructionFailure: Error {
  let origin: Origin
  let cause: any Error
}
