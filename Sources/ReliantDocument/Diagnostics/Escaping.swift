extension String {
  /// The string with every character made visible that could hide, reorder or forge output.
  ///
  /// Control characters, line separators, bidirectional controls and other invisible characters
  /// are shown as escapes such as `\u{202E}`; everything else stays as it is.
  package var escapedForDisplay: String {
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return self }
    var escaped = ""
    var followsEmoji = false
    for scalar in unicodeScalars {
      let joins = followsEmoji && scalar.joinsEmoji
      if scalar.misleadsReaders && !joins {
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
      followsEmoji = joins || (scalar.value > 0xFF && scalar.properties.isEmoji)
    }
    return escaped
  }

  /// The name as messages show it: in single quotes, escaped, and shortened when very long.
  package var quoted: String {
    let longest = 80
    // A character takes at most four bytes, so a very long name need not be counted.
    guard utf8.count > longest, utf8.count > 4 * longest || unicodeScalars.count > longest else {
      return "'\(escapedForDisplay)'"
    }
    // Cut before escaping, so that no escape is cut in half.
    let head = String(unicodeScalars.prefix(longest / 2))
    let tail = String(unicodeScalars.suffix(longest / 2 - 1))
    return "'\(head.escapedForDisplay)…\(tail.escapedForDisplay)'"
  }
}

extension Unicode.Scalar {
  /// Whether the character hides, reorders or forges what stands around it when it is shown.
  var misleadsReaders: Bool {
    if value >= 0x20 && value < 0x7F { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether the character, invisible by itself, makes one picture of the emoji around it.
  fileprivate var joinsEmoji: Bool { self == "\u{200D}" || self == "\u{FE0F}" }
}
