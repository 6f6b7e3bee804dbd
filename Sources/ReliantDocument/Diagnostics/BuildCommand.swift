/// What build servers that read a program's output take for commands to themselves.
///
/// Those of GitHub, Azure and TeamCity do so with `##[…]`, `##vso[…]` and the like wherever they
/// stand, and GitHub's also with `::…::` at the beginning of a line. A file must not forge them.
package enum BuildCommand {
  /// Whether a character makes such a command of what is shown before it, wherever that stands.
  package static func isOpened(
    by scalar: Unicode.Scalar, after shown: some BidirectionalCollection<UInt8>
  ) -> Bool {
    guard scalar == "[" else { return false }
    return shown.reversed().drop(while: \.isLetter).starts(with: "##".utf8)
  }

  /// Whether a character makes such a command of what is shown of a line before it.
  package static func isBegun(by scalar: Unicode.Scalar, after shown: String) -> Bool {
    guard scalar == ":", shown.utf8.last == UInt8(ascii: ":") else { return false }
    return shown.unicodeScalars.dropLast().allSatisfy(\.properties.isWhitespace)
  }
}

extension String {
  /// The string as it may stand at the beginning of a line, with everything escaped that is
  /// elsewhere, too.
  package var escapedForLine: String {
    var line = ""
    for scalar in escapedForDisplay.unicodeScalars {
      if BuildCommand.isBegun(by: scalar, after: line) {
        line += scalar.escape
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
