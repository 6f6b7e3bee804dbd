/// Where the values of `{"$env": NAME}` come from: the environment, a test's own dictionary, a vault.
public protocol VariableSource: Sendable {
  /// The value of a variable, or nil when it is not set; an empty value is set.
  func value(of name: String) -> String?
}

/// Variables that are given in code, for tests.
extension [String: String]: VariableSource {
  /// The value of a variable, or nil when the dictionary has none of the name.
  public func value(of name: String) -> String? { self[name] }
}
