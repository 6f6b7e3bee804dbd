import ReliantEditing
import ReliantGraph

/// What has a name in all files.
struct WorkspaceSymbolRequest: Request {
  let method = "workspace/symbol"
  var capability: (name: String, value: JSONValue)? { ("workspaceSymbolProvider", .bool(true)) }

  func answer(_ params: MessageValue, in service: Service) throws(ResponseError) -> JSONValue {
    let symbols = service.project.symbols(matching: params["query"]?.string ?? "")
    return .array(
      symbols.compactMap { symbol in
        service.json(symbol.place).map {
          .object([
            "name": symbol.name, "kind": symbol.kind.number, "location": $0,
            "containerName": symbol.container,
          ])
        }
      })
  }
}
