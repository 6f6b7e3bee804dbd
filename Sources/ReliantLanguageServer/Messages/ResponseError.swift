package import ReliantGraph

/// Why a request gets no result.
package struct ResponseError: Error, Sendable, Hashable {
  /// The numbers that JSON-RPC and the protocol have for it.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ResponseError: JSONConvertible {
  package var json: JSONValue { .object(["code": code.rawValue, "message": message]) }
}
