package import ReliantGraph

/// What the server sends.
package enum ServerMessage: Sendable {
  case result(RequestID, JSONValue)
  /// An answer to what cannot be answered; the request is nil where it is not known.
  case failure(RequestID?, ResponseError)
  case notification(method: String, JSONValue)
  case request(RequestID, method: String, JSONValue)

  /// The message without its header.
  package var json: JSONValue {
    switch self {
    case .result(let id, let result):
      .object(["jsonrpc": "2.0", "id": id, "result": result])
    case .failure(let id, let error):
      .object(["jsonrpc": "2.0", "id": id?.json ?? JSONValue.null, "error": error])
    case .notification(let method, let params):
      .object(["jsonrpc": "2.0", "method": method, "params": params])
    case .request(let id, let method, let params):
      .object(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    }
  }

  /// The message as it goes to the client, with its header.
  package var bytes: [UInt8] {
    let content = json.lineBytes
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
