import ReliantDocument

/// Hears what happens in a context: enough to log, to count and to trace it.
///
/// ```swift
/// struct Log: ContextObserver {
///   func observe(_ event: ContextEvent) { print(event) }
/// }
/// ```
///
/// It is called by the thread on which it happens, so that it had better be quick. A context that is
/// observed serves every request the slower way.
public protocol ContextObserver: Sendable {
  /// Hears of something that has happened.
  func observe(_ event: ContextEvent)
}

/// Something that has happened in a context.
///
/// Later versions may add kinds, so a `switch` over them needs a `default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ContextEvent: Sendable {
  /// An object was made and is whole; the time is what it took with all that was made for it.
  ///
  /// It can be asked for by then. Of objects that are completed together all are told of at the end,
  /// and none if one fails.
  case made(ObjectInfo, Duration)
  /// Somebody asked for a singleton or a weak object, and it was there.
  case reused(ObjectInfo)
  /// Somebody asked for an object, or to fill one, and got an error.
  case failed(ObjectInfo, ResolutionError)
  /// An object was started; the time is what its `start` took.
  case started(ObjectInfo, Duration)
  /// An object was stopped; the time is what its `stop` took.
  case stopped(ObjectInfo, Duration)
  /// An object could not be started, and what had been started was stopped again.
  case startFailed(ObjectInfo, LifecycleError)
  /// An object could not be stopped.
  case stopFailed(ObjectInfo, LifecycleError)
  /// The context of the name has been shut down.
  case closed(String)
}

extension ContextEvent: CustomStringConvertible {
  /// The event in one line, as for a log.
  public var description: String {
    switch self {
    case .made(let info, let duration):
      "\(info.context): made the \(info.scope) \(info.key.quoted) (\(info.type)) in \(duration.text)"
    case .reused(let info): "\(info.context): gave the \(info.scope) \(info.key.quoted) again"
    case .failed(let info, let error):
      "\(info.context): could not give \(info.key.quoted): \(error)"
    case .started(let info, let duration):
      "\(info.context): started \(info.key.quoted) (\(info.type)) in \(duration.text)"
    case .stopped(let info, let duration):
      "\(info.context): stopped \(info.key.quoted) (\(info.type)) in \(duration.text)"
    case .startFailed(let info, let error), .stopFailed(let info, let error):
      "\(info.context): \(error)"
    case .closed(let name): "\(name): closed"
    }
  }
}

extension Duration {
  /// The duration in the largest unit of which it has one, such as `2.58 µs`.
  var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    let units = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
    let (unit, size) = units.first { nanoseconds >= $0.1 } ?? ("ns", 1)
    return "\((nanoseconds / size * 100).rounded() / 100) \(unit)"
  }
}

extension Binder {
  /// A way to make objects that all observers are told of, once they are whole.
  func watched<Product>(_ produce: @escaping Producer<Product>) -> Producer<Product> {
    let (observers, info) = (hooks.observers, info)
    let produce = hooks.recordsTimes ? timed(produce, of: info.key) : produce
    if observers.isEmpty { return produce }
    return { request in
      let clock = ContinuousClock()
      let start = clock.now
      let object = try produce(request)
      let duration = clock.now - start
      // Where there are observers, there is a request.
      request?.completion.tell {
        for observer in observers { observer.observe(.made(info, duration)) }
      }
      return object
    }
  }

  /// A way to make objects whose times the context keeps.
  private func timed<Product>(
    _ produce: @escaping Producer<Product>, of key: String
  ) -> Producer<Product> {
    let (index, number, link) = (index, plan.graph.groups[index], link.context)
    return { request in
      guard let times = link.context?.times else { return try produce(request) }
      return try times.measure(index, of: number, key) { try produce(request) }
    }
  }
}
