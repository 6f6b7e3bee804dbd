/// The names of the rules about syntax.
extension Rule {
  /// A file is not valid JSON or not a valid property list.
  public static let invalidSyntax = Self("invalid-syntax")
  /// A file is not encoded as UTF-8, or piles combining marks up.
  public static let invalidEncoding = Self("invalid-encoding")
  /// A map has two members of the same name.
  public static let duplicateMember = Self("duplicate-member")
  /// Lists and maps nest deeper than the limit.
  public static let tooDeep = Self("too-deep")
  /// A file, or what it would create, is larger than the limit.
  public static let tooLarge = Self("too-large")
  /// A file is written in a form that is not read.
  public static let unsupportedFile = Self("unsupported-file")
}
