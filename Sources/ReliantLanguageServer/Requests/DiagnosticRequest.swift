import ReliantDocument
import ReliantEditing
import ReliantGraph

/// The findings of one file, for clients that ask instead of waiting to be told.
///
/// It is no capability, as clients would show what they ask for beside what they are told.
struct DiagnosticRequest: FileRequest {
  let method = "textDocument/diagnostic"

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    let check = service.project.check(around: file.path)
    let items = check.report.diagnostics
      .filter { service.place(of: $0, in: check) == file.path }
      .map { service.json($0, in: file) }
    return .object(["kind": "full", "items": items])
  }
}
