import ReliantEditing
import ReliantGraph

/// What may be written at a place.
struct CompletionRequest: PlaceRequest {
  let method = "textDocument/completion"
  var capability: (name: String, value: JSONValue)? {
    // What opens a name, a reference and a value, and what stands before either.
    (
      "completionProvider",
      .object(["triggerCharacters": ["\"", "@", "$", "{", ".", ":", ">"]])
    )
  }

  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    let completions = service.project.completions(in: file.path, at: offset)
    let items = completions.items.enumerated().map { json($1, order: $0, file, service.client) }
    return .object(["isIncomplete": completions.isCut, "items": items])
  }

  private func json(
    _ completion: Completion, order: Int, _ file: ServedFile, _ client: ClientCapabilities
  ) -> JSONValue {
    let order = String(order)
    let documentation = completion.documentation.map {
      client.hasMarkdownCompletions
        ? JSONValue.object(["kind": "markdown", "value": $0]) : JSONValue.string($0.withoutMarkdown)
    }
    return .object([
      "label": completion.label, "kind": completion.kind.number, "detail": completion.detail,
      "documentation": documentation,
      "filterText": completion.filter == completion.label ? nil : completion.filter,
      // As text, so that 10 comes after 9.
      "sortText": String(repeating: "0", count: max(6 - order.count, 0)) + order,
      "textEdit": file.json(completion.edit),
    ])
  }
}

extension Completion.Kind {
  /// The protocol's number for what is most like it.
  fileprivate var number: Int {
    switch self {
    case .member: 5
    case .parameter: 6
    case .property: 10
    case .type: 7
    case .object: 18
    case .value: 21
    case .tag: 14
    case .option: 20
    case .file: 17
    case .variable: 12
    case .form: 15
    }
  }
}
