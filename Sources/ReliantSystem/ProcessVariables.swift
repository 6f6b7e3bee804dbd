public import ReliantGraph

/// The environment variables of the running process.
public struct ProcessVariables: VariableSource {
  /// The variables as they are when they are read.
  public init() {}

  /// The value of a variable, or nil when it is not set.
  ///
  /// - Throws: `VariableFailure.notText` when it is set, but not to text in UTF-8.
  public func value(of name: String) throws(VariableFailure) -> String? {
    try System.environmentVariable(name)?.get()
  }
}
