/// What reaches a configuration from outside of its files.
package struct LoadInputs: Sendable {
  /// What each configurator defines in code, weakest first; it lies below the first file and its
  /// imports.
  package var definitions: [[CodeDefinition]] = []
  /// The parent context that the program has at hand.
  package var parent: Graph?
  /// Overlay files that are laid over the first file after those of the environments.
  package var overlays: [String] = []
  /// Texts that replace named values, stronger than all files.
  package var settings: [(name: String, text: String)] = []
  /// Where variables are read; nil when nothing is to be built and so nothing is read.
  package var variables: (any VariableSource)?
  /// Whether a variable or file without a default has to be there.
  package var requiresVariables = false

  package init() {}
}
