import ReliantComponents

try CompilerConnection.serve { message in
  switch message {
  case .getCapability:
    .getCapabilityResult(capability: .init(protocolVersion: 7))
  case .expandAttachedMacro(let macro, let declaration):
    expand(macro, on: declaration)
  }
}

func expand(
  _ macro: CompilerMessage.Macro, on declaration: CompilerMessage.Syntax
) -> PluginMessage {
  // `@ComponentInitializer` is a mark for `@Component`, and nothing by itself.
  guard macro.typeName == "Component" else {
    return .expandMacroResult(expandedSource: "", diagnostics: [])
  }
  do {
    let member = try Component(declaration.source).member
    return .expandMacroResult(expandedSource: member, diagnostics: [])
  } catch {
    let position = PluginMessage.Position(
      fileName: declaration.location.fileName, offset: declaration.location.offset + error.offset)
    return .expandMacroResult(
      expandedSource: nil,
      diagnostics: [.init(message: error.description, position: position)])
  }
}
