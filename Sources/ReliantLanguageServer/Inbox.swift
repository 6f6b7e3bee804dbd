import ReliantDocument
import Synchronization

/// What a client has sent and the server has not come to yet.
///
/// The thread that reads fills it while the server works, so that it is seen at once that a request is
/// cancelled.
package final class Inbox: Sendable {
  private struct State {
    var messages: [ClientMessage] = []
    /// The next of the messages.
    var position = 0
    /// The requests that are waiting or being worked on, and those of them that nobody wants any more.
    var open: Set<RequestID> = []
    var cancelled: Set<RequestID> = []
    var isClosed = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  /// How large a message may be: a file of the largest size, in which every byte is escaped twice.
  package static let mostBytes = 64 << 20

  private let frames = Mutex(FrameReader(mostBytes: Inbox.mostBytes))
  private let state = Mutex(State())

  package init() {}

  // MARK: From the client

  /// Takes bytes as they come; to be called from one thread at a time.
  package func receive(_ bytes: [UInt8]) {
    for frame in frames.withLock({ $0.read(bytes) }) {
      switch frame {
      case .message(let content):
        add(ClientMessage(content, limits: Limits(fileSize: Self.mostBytes)))
      case .mistake(let reason): add(.mistake(nil, ResponseError(.parseError, reason)))
      }
    }
  }

  /// Notes that nothing more will come, and that nobody waits for answers.
  package func close() {
    change { $0.isClosed = true }
  }

  private func add(_ message: ClientMessage) {
    change { state in
      if case .request(let id, _, _) = message { state.open.insert(id) }
      if let id = message.cancelledRequest, state.open.contains(id) { state.cancelled.insert(id) }
      state.messages.append(message)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let waiter = state.withLock { state in
      body(&state)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  // MARK: For the server

  /// The next message; nil when there is none at the moment.
  func next() -> ClientMessage? {
    state.withLock { state in
      guard state.position < state.messages.count else { return nil }
      let message = state.messages[state.position]
      state.position += 1
      if state.position == state.messages.count {
        state.messages = []
        state.position = 0
      }
      return message
    }
  }

  /// Whether there is something to be done first before more is made of what is known.
  var hasNews: Bool { state.withLock { $0.isClosed || $0.position < $0.messages.count } }

  /// Waits until there is a message; false when none will come.
  func wait() async -> Bool {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.isClosed || state.position < state.messages.count { return true }
        state.waiter = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return state.withLock { $0.position < $0.messages.count }
  }

  /// Whether nobody waits for the answer to a request any more.
  func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

  /// Forgets a request, which has been answered.
  func close(_ id: RequestID) {
    state.withLock { state in
      state.open.remove(id)
      state.cancelled.remove(id)
    }
  }
}
