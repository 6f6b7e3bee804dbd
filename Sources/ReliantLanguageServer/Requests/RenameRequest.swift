import ReliantDocument
import ReliantEditing
import ReliantGraph

/// What can be renamed at a place.
struct PrepareRenameRequest: PlaceRequest {
  let method = "textDocument/prepareRename"

  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    do throws(RenameRefusal) {
      let target = try service.project.renameRange(in: file.path, at: offset)
      return .object(["range": file.json(target.range), "placeholder": target.name])
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
  }
}

/// Another name for what a place names, wherever it is named.
struct RenameRequest: PlaceRequest {
  let method = "textDocument/rename"
  var capability: (name: String, value: JSONValue)? {
    ("renameProvider", .object(["prepareProvider": true]))
  }

  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    guard let name = params["newName"]?.string else {
      throw ResponseError(.invalidParams, "'newName' is a string")
    }
    let edits: [String: [SourceEdit]]
    do throws(RenameRefusal) {
      edits = try service.project.rename(in: file.path, at: offset, to: name)
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    return try service.json(edits)
  }
}
