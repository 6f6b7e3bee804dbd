/// What reaches a configuration from outside of its files.
package struct LoadInputs: Sendable {
  /// What each configurator defines in code, weakest first; it lies below the first file and its
  /// imports.
  package var definitions: [[CodeDefinition]] = []
  /// The parent context that the program has at hand.
  package var parent: Graph?
  /// Whether it is there for all contexts that name no other, and not for the loaded one alone.
  package var offersParent = false
  /// The files that stand for parents which only a program knows, by the names of these.
  package var parents: [String: String] = [:]
  /// Overlay files that are laid over the first file after those of the environments.
  package var overlays: [String] = []
  /// Texts that replace named values, stronger than all files.
  package var settings: [(name: String, text: String)] = []
  /// The folders besides the root that `$file` may read from.
  package var allowedFolders: [String] = []
  /// Where variables are read; nil when nothing is to be built and so nothing is read.
  package var variables: (any VariableSource)?
  /// Whether a variable or file without a default has to be there.
  package var requiresVariables = false
  /// Whether what is required has to be given, because somebody means to build it.
  package var demands = true
  /// Whether it is up to the environments, where there are any, to give what is required.
  var isBaseOfEnvironments = false
  /// What becomes of the warnings of rules, by their names.
  package var treatments: [String: Answers.Treatment] = [:]

  package init() {}
}

/// Where the values of `{"$env": NAME}` come from: the environment, a test's own dictionary, a vault.
public protocol VariableSource: Sendable {
  /// The value of a variable, or nil when it is not set; an empty value is set.
  ///
  /// - Throws: `VariableFailure` when the variable is set, but not to text.
  func value(of name: String) throws(VariableFailure) -> String?
}

/// Why a variable that is set has no value that could be given.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum VariableFailure: Error, Sendable, Hashable {
  /// What it holds is not text in UTF-8.
  case notText
}

/// Variables that are given in code, for tests.
public struct DictionaryVariables: VariableSource, Hashable {
  private let values: [String: String]

  /// The variables with their values.
  public init(_ values: [String: String]) { self.values = values }

  /// The value of a variable, or nil when the dictionary has none of the name.
  public func value(of name: String) -> String? { values[name] }
}
