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
        reportUnknown(member, among: [.default], in: quoted(form.symbol))
        isValid = false
      }
    }
    guard expect(.string, at: form.value, of: form) else { return .invalid(site(node)) }
    let text = document.text(of: form.value)
    let isFile = Word(form.symbol) == .textFile
    if let problem = isFile
      ? OutsideNameProblem.ofPath(text) : OutsideNameProblem.ofVariable(text)
    {
      report(
        .invalidName, "\(quoted(form.symbol)) takes \(problem.message)", help: problem.help,
        at: form.value)
      return .invalid(site(node))
    }
    guard isValid else { return .invalid(site(node)) }
    return .outside(
      OutsideValue(isFile ? .file(text) : .variable(text), standard: standard), site(form.value))
  }
}
