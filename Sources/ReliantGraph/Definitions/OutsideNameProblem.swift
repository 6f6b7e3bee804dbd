import ReliantDocument

/// Why a text can name nothing outside of the configuration, neither a variable nor a file.
struct OutsideNameProblem {
  /// What is taken instead: "a path, which is not empty".
  let message: String
  var help: String?

  /// What is wrong with the name of a variable; nil when it is a possible one.
  ///
  /// The names of a process's variables hold no `=`. Blanks and `$` are refused as well, as nobody
  /// means them; any other name is up to the source of the variables, which may be a vault.
  static func ofVariable(_ name: String) -> Self? {
    let what = "the name of a variable"
    if let problem = ofAny(name, what) { return problem }
    if name.contains("$") {
      let meant = String(name.drop { $0 == "$" })
      return Self(
        message: "\(what) without '$'",
        help: ofVariable(meant) == nil ? "write \(meant.quoted)" : nil)
    }
    let isPossible = name.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "=")
    }
    return isPossible ? nil : Self(message: "\(what), which holds no blanks and no '='")
  }

  /// What is wrong with a path, whatever files there are; nil when it is a possible one.
  ///
  /// What leads nowhere inside of the root folder is told with all other paths.
  static func ofPath(_ path: String) -> Self? { ofMention(in: path, "a path") }

  private static func ofAny(_ name: String, _ what: String) -> Self? {
    if name.isEmpty { return Self(message: "\(what), which is not empty") }
    if name.utf8.contains(0) { return Self(message: "\(what), which holds no NUL character") }
    return ofMention(in: name, what)
  }

  private static func ofMention(in name: String, _ what: String) -> Self? {
    guard name.contains("${") else { return nil }
    return Self(
      message: "\(what), in which '${…}' has no meaning",
      help: "write it out; an overlay can give another one")
  }
}
