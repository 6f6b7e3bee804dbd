import ReliantGraph

/// One request that a running server answers.
///
/// A new request is a new type and one more entry in ``Service/requests``; what `initialize` tells of it
/// follows from what it declares.
protocol Request: Sendable {
  var method: String { get }
  /// What the server's capabilities say of it; nil for one that another's capability implies.
  var capability: (name: String, value: JSONValue)? { get }

  /// The result.
  ///
  /// - Throws: why there is none, such as a name that may not be given.
  func answer(_ params: MessageValue, in service: Service) throws(ResponseError) -> JSONValue
}

extension Request {
  var capability: (name: String, value: JSONValue)? { nil }
}
