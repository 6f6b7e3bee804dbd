package import ReliantDocument

/// What a client has sent.
package enum ClientMessage: Sendable {
  case request(RequestID, method: String, MessageValue?)
  case notification(method: String, MessageValue?)
  /// An answer to a request of the server.
  case response(RequestID, result: MessageValue?)
  /// What is none of these, with the request that it may have been meant as.
  case mistake(RequestID?, ResponseError)

  /// The message that some bytes are.
  package init(_ bytes: [UInt8], limits: Limits) {
    guard let whole = MessageValue(bytes, limits: limits) else {
      self = .mistake(nil, ResponseError(.parseError, "the message is not JSON"))
      return
    }
    let id = whole["id"]?.requestID
    let method = whole["method"]?.string
    let params = whole["params"]
    let mistake: String? =
      if !whole.isMap {
        "a message is an object"
      } else if whole["jsonrpc"]?.string != "2.0" {
        "a message says '\"jsonrpc\": \"2.0\"'"
      } else if whole["id"] != nil, id == nil {
        "'id' is a number or a string"
      } else if whole["method"] != nil, method == nil {
        "'method' is a string"
      } else if let params, !params.isMap, !params.isList {
        "'params' is an object or an array"
      } else {
        nil
      }
    switch (mistake, id, method) {
    case (let mistake?, _, _): self = .mistake(id, ResponseError(.invalidRequest, mistake))
    case (nil, let id?, let method?): self = .request(id, method: method, params)
    case (nil, nil, let method?): self = .notification(method: method, params)
    case (nil, let id?, nil): self = .response(id, result: whole["result"])
    case (nil, nil, nil):
      self = .mistake(nil, ResponseError(.invalidRequest, "a message has an 'id' or a 'method'"))
    }
  }

  /// The request that it cancels, if it does that.
  var cancelledRequest: RequestID? {
    guard case .notification("$/cancelRequest", let params) = self else { return nil }
    return params?["id"]?.requestID
  }
}
