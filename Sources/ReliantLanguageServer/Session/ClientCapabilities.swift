import ReliantGraph

/// What a client says that it can do, of what makes a difference to the server.
package struct ClientCapabilities: Sendable {
  package let encoding: PositionEncoding
  let hasRelatedInformation: Bool
  let hasDiagnosticTags: Bool
  let hasVersionedEdits: Bool
  let hasNestedSymbols: Bool
  let hasMarkdownHovers: Bool
  let hasMarkdownCompletions: Bool
  let canBeAskedForConfiguration: Bool
  let canWatchFiles: Bool
  let refreshesInlayHints: Bool
  let refreshesCodeLenses: Bool

  /// - Parameter value: the member `capabilities` of the request `initialize`.
  init(_ value: MessageValue?) {
    func has(_ path: String...) -> Bool {
      path.reduce(value) { $0?[$1] }?.bool ?? false
    }
    func list(_ path: String...) -> [String] {
      path.reduce(value) { $0?[$1] }?.elements.compactMap(\.string) ?? []
    }
    encoding = PositionEncoding(offered: list("general", "positionEncodings"))
    let diagnostics = value?["textDocument"]?["publishDiagnostics"]
    hasRelatedInformation = diagnostics?["relatedInformation"]?.bool ?? false
    hasDiagnosticTags = diagnostics?["tagSupport"] != nil
    hasVersionedEdits = has("workspace", "workspaceEdit", "documentChanges")
    hasNestedSymbols = has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    hasMarkdownHovers = list("textDocument", "hover", "contentFormat").contains("markdown")
    hasMarkdownCompletions =
      list("textDocument", "completion", "completionItem", "documentationFormat")
      .contains("markdown")
    canBeAskedForConfiguration = has("workspace", "configuration")
    canWatchFiles = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    refreshesInlayHints = has("workspace", "inlayHint", "refreshSupport")
    refreshesCodeLenses = has("workspace", "codeLens", "refreshSupport")
  }
}
