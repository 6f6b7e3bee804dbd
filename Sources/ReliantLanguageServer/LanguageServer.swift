/// The loop of the server: takes one message after the other, and tells what is wrong with the files when
/// no other waits.
///
/// Only the loop looks at the session, so that edits and requests are handled in the order in which they
/// were sent. Another thread hands what the client sends to the ``Inbox``.
package final class LanguageServer {
  private let session: Session
  private let inbox: Inbox
  private let write: ([UInt8]) throws -> Void
  private let isRunning: @Sendable (Int) -> Bool

  /// - Parameters:
  ///   - write: sends bytes to the client; throws where it cannot be reached.
  ///   - isRunning: whether there is a process of a number.
  package init(
    session: Session, inbox: Inbox, isRunning: @escaping @Sendable (_ process: Int) -> Bool,
    write: @escaping ([UInt8]) throws -> Void
  ) {
    self.session = session
    self.inbox = inbox
    self.isRunning = isRunning
    self.write = write
  }

  /// Serves the client until it says goodbye or is gone.
  ///
  /// - Returns: whether the client has asked to shut down before.
  package func run() async -> Bool {
    var watch: Task<Void, Never>?
    defer { watch?.cancel() }
    while await inbox.wait() {
      if let isOrderly = workOff() { return isOrderly }
      if watch == nil, let parent = session.clientProcess { watch = watchParent(parent) }
    }
    return session.isShutDown
  }

  /// Answers all messages that wait, and tells what is wrong with the files.
  ///
  /// - Returns: how the session has ended, if it has: whether it was shut down before.
  package func workOff() -> Bool? {
    while let message = inbox.next() {
      guard send(answers(to: message)) else { return false }
      if let isOrderly = session.end { return isOrderly }
    }
    // Newer text first: what is known of older text is of no use.
    return send(session.settle { inbox.hasNews }) ? nil : false
  }

  private func answers(to message: ClientMessage) -> [ServerMessage] {
    guard case .request(let id, _, _) = message else { return session.receive(message) }
    defer { inbox.close(id) }
    let cancelled = ServerMessage.failure(
      id, ResponseError(.requestCancelled, "the request was cancelled"))
    if inbox.isCancelled(id) { return [cancelled] }
    let answers = session.receive(message)
    return inbox.isCancelled(id) ? [cancelled] : answers
  }

  /// False when the client cannot be reached.
  private func send(_ messages: [ServerMessage]) -> Bool {
    do {
      for message in messages { try write(message.bytes) }
      return true
    } catch {
      return false
    }
  }

  /// Ends the server when the process that it was started for is gone.
  private func watchParent(_ parent: Int) -> Task<Void, Never> {
    let (isRunning, inbox) = (isRunning, inbox)
    return Task {
      while isRunning(parent) {
        do { try await Task.sleep(for: .seconds(2)) } catch { return }
      }
      inbox.close()
    }
  }
}
