/// A type that a configuration can hold values of, because a program says what they are made from.
///
/// ```swift
/// extension Color: ConfigurationValue {
///   public static var configurationHelp: String? { "write it as \"#rrggbb\"" }
///
///   public init?(configurationValue text: String) {
///     self.init(hexadecimal: text)
///   }
/// }
/// ```
///
/// From then on a parameter of the type takes the text, which is checked when a file is loaded; so
/// the initializer runs before any factory does, and perhaps often.
public protocol ConfigurationValue: SendableMetatype {
  /// What a file gives: `String`, `Bool`, a number, `Duration`, ``Timestamp``, `[UInt8]`, or a type
  /// that is made from one of these.
  ///
  /// A type with any other source is given by reference only, like an object.
  associatedtype Source

  /// A value, or nil if the source is none.
  init?(configurationValue source: Source)

  /// The way out for who wrote something that is no value: an order, without a period.
  static var configurationHelp: String? { get }
}

extension ConfigurationValue {
  /// No more than what messages say anyway.
  public static var configurationHelp: String? { nil }
}
