extension String {
  /// The string with every character made visible that could hide, reorder or forge output.
  ///
  /// Control characters, line separators, bidirectional controls and other invisible characters
  /// are shown as escapes such as `\u{202E}`, and so is the bracket of what a build server would
  /// take for a command; everything else stays as it is.
  package var escapedForDisplay: String {
    let sign = UInt8(ascii: "#")
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != sign }) else { return self }
    var escaped = ""
    var followsEmoji = false
    for scalar in unicodeScalars {
      // These are invisible by themselves, and make one picture of the emoji around them.
      let joins = followsEmoji && (scalar == "\u{200D}" || scalar == "\u{FE0F}")
      let misleads = scalar.misleadsReaders && !joins
      if misleads || BuildCommand.isOpened(by: scalar, after: escaped.utf8) {
        escaped += scalar.escape
      } else {
        escaped.unicodeScalars.append(scalar)
      }
      followsEmoji = joins || (scalar.value > 0xFF && scalar.properties.isEmoji)
    }
    return escaped
  }

  /// The string with every character of its lines made visible like that, but with its line breaks.
  package var linesEscapedForDisplay: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForDisplay }.joined(separator: "\n")
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

  /// The text, or its beginning if it is longer than a message needs.
  package var shortened: String {
    let longest = 400
    guard utf8.count > longest, utf8.count > 4 * longest || unicodeScalars.count > longest else {
      return self
    }
    return String(unicodeScalars.prefix(longest - 1)) + "…"
  }
}

extension Unicode.Scalar {
  /// The character as it is shown where it must not stand itself, such as `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether the character hides, reorders or forges what stands around it when it is shown.
  var misleadsReaders: Bool {
    if value >= 0x20 && value < 0x7F { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }
}
