import ReliantDocument

/// Values from outside of the configuration.
extension FileReader {
  /// Reads `{"$env": NAME, "default": v}` or `{"$file": path, "default": v}`.
  func readOutside(_ form: Document.Member, of node: Int) -> Expression {
    var standard: Expression?
    var isValid = true
    for member in document.members(of: node) where member.node != form.node {
      if Word(member.symbol) == .default {
        standard = readExpression(member.value)
      } else {
        reportUnknown(member, among: [.default], in: .name(form.symbol))
        isValid = false
      }
    }
    guard expect(.string, at: form.value, of: form) else { return .invalid(site(node)) }
    let text = document.text(of: form.value)
    let isFile = Word(form.symbol) == .textFile
    if let problem = OutsideNameProblem(of: text, as: isFile ? .file : .variable) {
      report(InvalidName.outside(form.symbol, problem), at: form.value)
      return .invalid(site(node))
    }
    guard isValid else { return .invalid(site(node)) }
    return .outside(
      OutsideValue(isFile ? .file(text) : .variable(text), standard: standard), site(form.value))
  }
}

extension OutsideNameProblem {
  /// What is wrong with a text as the name of a variable or as a path, whatever there is of either;
  /// nil when it is a possible one.
  ///
  /// The names of a process's variables hold no `=`. Blanks and `$` are refused as well, as nobody
  /// means them; any other name is up to the source of the variables, which may be a vault. A path
  /// that leads nowhere inside of the root folder is reported with all other paths.
  init?(of name: String, as kind: OutsideValue.Kind) {
    if name.contains("${") {
      self = .holdsPlaceholder(kind)
      return
    }
    guard kind == .variable else { return nil }
    if name.isEmpty {
      self = .isEmpty
    } else if name.utf8.contains(0) {
      self = .holdsNUL
    } else if name.contains("$") {
      let meant = String(name.drop { $0 == "$" })
      self = .hasDollar(isNameOtherwise: Self(of: meant, as: kind) == nil)
    } else if name.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "=") }) {
      self = .holdsBlanks
    } else {
      return nil
    }
  }
}
