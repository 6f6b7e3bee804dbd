import ReliantEditing
import ReliantGraph

/// The outline of a file.
struct DocumentSymbolRequest: FileRequest {
  let method = "textDocument/documentSymbol"
  var capability: (name: String, value: JSONValue)? { ("documentSymbolProvider", .bool(true)) }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    let symbols = service.project.symbols(in: file.path)
    return service.client.hasNestedSymbols
      ? .array(symbols.map { nested($0, file) }) : .array(flat(symbols, file, container: nil))
  }

  private func nested(_ symbol: DocumentSymbol, _ file: ServedFile) -> JSONValue {
    .object([
      "name": symbol.shownName, "detail": symbol.detail, "kind": symbol.kind.number,
      "range": file.json(symbol.range), "selectionRange": file.json(symbol.nameRange),
      "children": symbol.children.map { nested($0, file) }.nonempty,
    ])
  }

  /// The symbols one after the other, for clients that know no outlines.
  private func flat(
    _ symbols: [DocumentSymbol], _ file: ServedFile, container: String?
  ) -> [JSONValue] {
    symbols.flatMap { symbol in
      [
        .object([
          "name": symbol.shownName, "kind": symbol.kind.number,
          "location": file.location(symbol.range), "containerName": container,
        ])
      ] + flat(symbol.children, file, container: symbol.name)
    }
  }
}

extension DocumentSymbol {
  /// The name; clients refuse an empty one.
  fileprivate var shownName: String { name.isEmpty ? "\"\"" : name }
}

extension DocumentSymbol.Kind {
  /// The protocol's number for what is most like it.
  var number: Int {
    switch self {
    case .section: 3
    case .object: 19
    case .template: 5
    case .pointer: 20
    case .value: 14
    case .binding: 11
    case .parameter: 13
    case .property: 7
    case .tag: 22
    }
  }
}
