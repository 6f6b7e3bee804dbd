package import ReliantDocument
package import ReliantGraph

/// A client's session from `initialize` to `exit`, without threads: messages go in, messages come out.
package final class Session {
  /// How far the session has come.
  private enum Phase {
    case waiting
    case running(Service)
    case shutDown
  }

  private let setup: ServerSetup
  private var phase = Phase.waiting
  /// How the session has ended: whether the client asked to shut down before; nil while it lasts.
  private(set) var end: Bool?
  /// The process that the server is to end with.
  private(set) var clientProcess: Int?

  package init(_ setup: ServerSetup) { self.setup = setup }

  var isShutDown: Bool { if case .shutDown = phase { true } else { false } }

  /// What the server has to say to a message.
  package func receive(_ message: ClientMessage) -> [ServerMessage] {
    switch message {
    case .mistake(let id, let error):
      guard id == nil, case .running(let service) = phase else { return [.failure(id, error)] }
      return [.failure(id, error)] + service.loseTexts()
    case .notification("exit", _):
      end = isShutDown
      return []
    case .notification(let method, let params):
      guard case .running(let service) = phase else { return [] }
      return service.notice(method, params)
    case .response(let id, let result):
      guard case .running(let service) = phase else { return [] }
      return service.take(result, for: id)
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        return [.result(id, try answer(method, params))] + further
      } catch {
        return [.failure(id, error)]
      }
    }
  }

  /// What is to be sent besides an answer.
  private var further: [ServerMessage] {
    if case .running(let service) = phase { service.takeFurther() } else { [] }
  }

  /// Tells what is wrong with the files, unless there is something to be done first.
  package func settle(unless hasNews: () -> Bool) -> [ServerMessage] {
    guard case .running(let service) = phase else { return [] }
    return service.publish(unless: hasNews)
  }

  private func answer(
    _ method: String, _ params: MessageValue?
  ) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.waiting, "initialize"):
      let service = Service(setup, params)
      clientProcess = params?["processId"]?.integer
      phase = .running(service)
      return service.introduction
    case (.waiting, _):
      throw ResponseError(.serverNotInitialized, "the first request is 'initialize'")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "the server is initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running(let service), _): return try service.answer(method, params)
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server has been shut down")
    }
  }
}

/// What a server is started with.
package struct ServerSetup: Sendable {
  package let files: any FileSystem
  package let catalog: (any TypeCatalog)?
  package let limits: Limits
  /// The folder that no file may lie outside of; the folder of each context if nil.
  package let root: String?
  package let inputs: LoadInputs
  /// The version of the program.
  package let version: String

  package init(
    files: any FileSystem, catalog: (any TypeCatalog)?, limits: Limits = Limits(),
    root: String? = nil, inputs: LoadInputs = LoadInputs(), version: String
  ) {
    self.files = files
    self.catalog = catalog
    self.limits = limits
    self.root = root
    self.inputs = inputs
    self.version = version
  }
}
