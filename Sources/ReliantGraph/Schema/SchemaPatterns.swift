/// The rules for names and texts as regular expressions.
///
/// They keep to what every dialect understands alike, without looking ahead and without classes of
/// Unicode. So they are exact for ASCII; beyond it they let every character be part of a name, and
/// the reader alone refuses those that are no letters.
enum SchemaPatterns {
  /// A name of an object or a value, which ``Vocabulary/isName(_:)`` decides exactly.
  static let name = "^\(nameText)$"
  /// `"@key"`.
  static let reference = "^@\(nameText)$"
  /// `"${name}"` and nothing around it.
  static let placeholder = #"^\$\{\#(nameText)\}$"#
  /// A text, perhaps with placeholders or the escape `$${` in it, or one that begins with `@@`.
  static let text =
    #"^(?:@@[\s\S]*|(?:(?:[^@\$]|\#(dollars))(?:[^\$]|\#(dollars))*)?\$*)$"#
  /// A text with at least one placeholder or escape in it.
  static let template = #"\$\{"#
  /// A name in a map that is no form of a value.
  static let noForm = #"^(?:[^\$]|$)"#
  /// What names an environment variable.
  static let variable = #"^[^\x00- =\$\x7f]+$"#
  /// What names a file: anything without a NUL character and without `${`.
  static let path = #"^(?:[^\x00\$]|\$+[^\x00\$\{]|\$+$)+$"#
  /// The name of an object or a type.
  static let nearest = "^[^@]"
  /// A length of time; that greater units come first is left to the conversion.
  static let duration = #"^(?:[0-9]+(?:\.[0-9]+)?(?:d|h|m|s|ms|us|ns))+$"#

  private static let nameText =
    #"(?:[A-Za-z_]|[^\x00-\x7f])(?:[A-Za-z0-9_.\-]|[^\x00-\x7f])*"#
  /// What a row of `$` can be part of within a text: a placeholder, an escape, or text.
  private static let dollars = #"\$\{\#(nameText)\}|\$\$+\{|\$+[^\$\{]"#
}
