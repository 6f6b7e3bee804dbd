import ReliantGraph

/// The rules for names and texts as regular expressions.
///
/// They keep to what dialects understand alike that read a text by code points, as the standard asks
/// for, without looking ahead and without classes of Unicode. So they are exact for ASCII; beyond it
/// they refuse the great blocks of signs, symbols and pictures, and the reader alone those few
/// characters between letters that are none.
///
/// In some dialects `$` stands before a line break at the end, too; ``lineBreakAtEnd`` is for that.
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
  /// What a word does not end with, whatever a dialect takes for the end.
  static let lineBreakAtEnd = #"[\r\n]$"#
  /// A text with anything in it.
  static let notEmpty = #"^[\s\S]"#
  /// What names an environment variable.
  static let variable = #"^[^\x00- =\$\x7f]+$"#
  /// What names a file: anything without a NUL character, perhaps with placeholders in it.
  static let path =
    #"^(?:[^\x00\$]|\$\{\#(nameText)\}|\$\$+\{|\$+[^\x00\$\{]|\$+$)+$"#
  /// The name of an object or a type.
  static let nearest = "^[^@]"
  /// A length of time; that greater units come first is left to the conversion.
  static let duration = #"^(?:[0-9]+(?:\.[0-9]+)?(?:d|h|m|s|ms|us|ns))+$"#

  private static let nameText =
    "(?:[A-Za-z_]|[^\\x00-\\x7f\(signs)\(marks)])(?:[A-Za-z0-9_.\\-]|[^\\x00-\\x7f\(signs)])*"
  /// The stretches beyond ASCII in which there is nothing that could be part of a name.
  private static let signs = stretches([
    0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2000...0x2070,
    0x209D...0x20CF, 0x20DD...0x20E0, 0x20E2...0x20E4, 0x2189...0x24B5, 0x24EA...0x2BFF,
    0x2E00...0x2E2E, 0x2E30...0x3004, 0x3008...0x3020, 0x3200...0x33FF, 0x4DC0...0x4DFF,
    0xE000...0xF8FF, 0xFE30...0xFE6F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
    0xFF5B...0xFF65, 0xFFDD...0xFFFF, 0x1CF50...0x1D164, 0x1D1AE...0x1D241, 0x1D245...0x1D3FF,
    0x1D800...0x1D9FF, 0x1F000...0x1F12F, 0x1F18A...0x1FBEF, 0xE0000...0xE00FF, 0xF0000...0x10FFFF,
  ])
  /// Marks and digits, which are no beginning.
  private static let marks = stretches([
    0x300...0x342, 0x346...0x362, 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xFF10...0xFF19,
  ])

  /// What a row of `$` can be part of within a text: a placeholder, an escape, or text.
  private static let dollars = #"\$\{\#(nameText)\}|\$\$+\{|\$+[^\$\{]"#

  /// Stretches of characters as a part of a class.
  private static func stretches(_ ranges: [ClosedRange<UInt32>]) -> String {
    var text = String.UnicodeScalarView()
    for range in ranges {
      text.append(contentsOf: [range.lowerBound, range.upperBound].compactMap(Unicode.Scalar.init))
      text.insert("-", at: text.index(before: text.endIndex))
    }
    return String(text)
  }
}
