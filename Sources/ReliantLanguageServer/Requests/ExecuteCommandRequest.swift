import ReliantDocument
import ReliantGraph

/// The commands of the server, which actions name.
struct ExecuteCommandRequest: Request {
  /// Shows what a rule means, which is the argument.
  static let explain = "reliant.explain"

  let method = "workspace/executeCommand"
  var capability: (name: String, value: JSONValue)? {
    ("executeCommandProvider", .object(["commands": [Self.explain]]))
  }

  func answer(_ params: MessageValue, in service: Service) throws(ResponseError) -> JSONValue {
    guard params["command"]?.string == Self.explain else {
      throw ResponseError(.invalidParams, "the one command is '\(Self.explain)'")
    }
    guard let rule = params["arguments"]?.elements.first?.string,
      let explained = Rules.explanation(named: rule)
    else { throw ResponseError(.invalidParams, "the argument is the name of a rule") }
    let text = """
      \(rule): \(explained.summary).

      \(explained.explanation)

      To fix it: \(explained.remedy)
      """
    service.show(text)
    return .null
  }
}
