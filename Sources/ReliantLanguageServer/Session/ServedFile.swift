import ReliantDocument
import ReliantEditing
import ReliantGraph

/// A file as answers speak of it: as it is edited, or as it is stored.
struct ServedFile: Sendable {
  let path: String
  /// As the client spells it, if it has the file open.
  let uri: String
  let lines: TextLines
  /// Which of the client's texts it is; nil for one that is stored.
  let version: Int?

  /// A stretch as the client counts.
  func json(_ range: Range<Int>) -> JSONValue { lines.range(of: range).json }

  func json(_ offset: Int) -> JSONValue { lines.position(of: offset).json }

  /// A stretch with the file that it is in.
  func location(_ range: Range<Int>) -> JSONValue { .object(["uri": uri, "range": json(range)]) }
}

extension Service {
  /// The file at a path; nil where there is none, or none whose text is known.
  func file(at path: String) -> ServedFile? {
    let path = FilePath(path).text
    if let open = document(at: path) {
      guard open.isKnown else { return nil }
      return ServedFile(path: path, uri: open.uri, lines: open.lines, version: open.version)
    }
    return storedLines(of: path).map {
      ServedFile(path: path, uri: FileURI.uri(of: path), lines: $0, version: nil)
    }
  }

  /// The file that a request is about; nil for one that there is not, or that is not a file.
  func file(of params: MessageValue) throws(ResponseError) -> ServedFile? {
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParams, "'textDocument.uri' is a string")
    }
    return FileURI.path(of: uri).flatMap(file)
  }
}

/// A request about a file.
protocol FileRequest: Request {
  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue
}

extension FileRequest {
  func answer(_ params: MessageValue, in service: Service) throws(ResponseError) -> JSONValue {
    guard let file = try service.file(of: params) else { return .null }
    return try answer(file, params, in: service)
  }
}

/// A request about a place in a file.
protocol PlaceRequest: FileRequest {
  func answer(
    at offset: Int, of file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue
}

extension PlaceRequest {
  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    guard let position = TextPosition(params["position"]) else {
      throw ResponseError(.invalidParams, "'position' is a line and a character from 0")
    }
    return try answer(at: file.lines.offset(of: position), of: file, params, in: service)
  }
}
