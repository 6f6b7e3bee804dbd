import ReliantGraph

/// What it means when nothing fills a property.
///
/// Nothing fills it when no file lists it, nothing is bound to its type, and no object that fits has
/// its name.
public struct PropertyPresence: Sendable {
  /// Probably something was forgotten, so that each load warns of it.
  ///
  /// It is meant of a property that is nil and could be given an object.
  public static let expected = PropertyPresence(value: .expected)
  /// It may stay as it is, and nothing is said.
  public static let optional = PropertyPresence(value: .optional)
  /// The object is of no use without it, so that no load succeeds.
  public static let required = PropertyPresence(value: .required)

  let value: TypeSignature.Presence
}
