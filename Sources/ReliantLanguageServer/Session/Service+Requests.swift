import ReliantGraph

extension Service {
  /// All requests that are answered while the server runs.
  static let requests: [any Request] = [
    CompletionRequest(), HoverRequest(), DefinitionRequest(), ReferencesRequest(),
    PrepareRenameRequest(), RenameRequest(), DocumentSymbolRequest(), WorkspaceSymbolRequest(),
    FoldingRangeRequest(), SelectionRangeRequest(), DocumentLinkRequest(), InlayHintRequest(),
    CodeLensRequest(), CodeActionRequest(), ExecuteCommandRequest(), FormattingRequest(),
  ]

  func answer(_ method: String, _ params: MessageValue?) throws(ResponseError) -> JSONValue {
    guard let request = Self.requests.first(where: { $0.method == method }) else {
      throw ResponseError(.methodNotFound, "there is no request '\(method)'")
    }
    guard let params, params.isMap else {
      throw ResponseError(.invalidParams, "'\(method)' has an object as 'params'")
    }
    return try request.answer(params, in: self)
  }

  /// What the server says of itself.
  var introduction: JSONValue {
    let fixed: [(String, JSONValue)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      // The changes come as stretches of the text.
      ("textDocumentSync", .object(["openClose": true, "change": 2, "save": true])),
      (
        "workspace",
        .object([
          "workspaceFolders": JSONValue.object(["supported": true, "changeNotifications": true])
        ])
      ),
    ]
    let capabilities = fixed + Self.requests.compactMap(\.capability).map { ($0.name, $0.value) }
    return .object([
      "capabilities": JSONValue.map(capabilities),
      "serverInfo": JSONValue.object(["name": "reliant", "version": setup.version]),
    ])
  }
}
