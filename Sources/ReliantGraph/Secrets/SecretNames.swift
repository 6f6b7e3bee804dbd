import ReliantDocument

/// Which of the names met so far stand for secrets.
final class SecretNames {
  // Exclusive access is not checked, as it is looked at for each member: there is one method, which
  // does not call itself.
  @exclusivity(unchecked) private var known = SymbolTable<SecretName?>()

  /// Of a longer name only the end is looked at, where what it stands for mostly is, and the
  /// beginning.
  private static let mostLetters = 1_000

  func kind(of name: Symbol, in names: NameTable) -> SecretName? {
    if let known = known[name] { return known }
    let kind = SecretName.mayBeSecret(names.utf8(of: name)) ? kind(of: names[name]) : nil
    known.updateValue(kind, forKey: name)
    return kind
  }

  private func kind(of name: String) -> SecretName? {
    SecretName(String(name.suffix(Self.mostLetters)))
      ?? SecretName(String(name.prefix(Self.mostLetters)))
  }
}
