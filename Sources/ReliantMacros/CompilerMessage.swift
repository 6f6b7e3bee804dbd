/// What the compiler asks of a plugin, as far as this one reads it.
///
/// The cases and their values have the names of the compiler's plugin protocol, which is JSON.
enum CompilerMessage: Decodable {
  case getCapability
  case expandAttachedMacro(macro: Macro, declSyntax: Syntax)

  struct Macro: Decodable {
    /// The name behind `type:` in the macro's declaration.
    let typeName: String
  }

  struct Syntax: Decodable {
    let source: String
    let location: Location
  }

  struct Location: Decodable {
    let fileName: String
    /// Where the source begins in its file, in bytes.
    let offset: Int
  }
}

/// What a plugin answers.
enum PluginMessage: Encodable {
  case getCapabilityResult(capability: Capability)
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

  struct Capability: Encodable {
    let protocolVersion: Int
  }

  struct Diagnostic: Encodable {
    let message: String
    var severity = "error"
    let position: Position
    var highlights: [Position] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  struct Position: Encodable {
    let fileName: String
    let offset: Int
  }
}
