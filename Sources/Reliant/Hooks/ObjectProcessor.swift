/// Sees every object that a context has made, and may put another in its place.
///
/// ```swift
/// struct Timing: ObjectProcessor {
///   func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
///     guard info.tags.contains("timed"), let mailer = object as? any Mailer,
///       let timed = TimedMailer(mailer) as? Object
///     else { return object }
///     return timed
///   }
/// }
/// ```
///
/// It is called for each object once, with its arguments and its properties in place, save relatives
/// and those that close a cycle, before the object is told that it is whole, and before anybody else
/// gets it. The object that was made is told so (``InjectionAware``), not what takes its place. What
/// takes its place is started and stopped if it is ``Startable`` or ``Stoppable``; if it is neither,
/// the object that was made is.
///
/// What stands in for an object in a test is handed out as it is, so that no processor sees it.
public protocol ObjectProcessor: Sendable {
  /// The object as others are to see it.
  ///
  /// What it throws fails the request, as if it were the factory's error.
  func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object
}

extension Binder {
  /// A way to make objects that have been seen by all processors.
  ///
  /// - Parameter maker: what makes the objects, and keeps them if they are singletons.
  func processed<Product>(
    _ produce: @escaping Producer<Product>, for maker: AnyMaker
  ) -> Producer<Product> {
    let (processors, info) = (hooks.processors, info)
    if processors.isEmpty { return produce }
    let maker = Lent(maker)
    return { request in
      let made = try produce(request)
      var object = made
      do {
        for processor in processors { object = try processor.process(object, of: info) }
      } catch {
        throw maker.use { $0.failure(error) }
      }
      maker.use { maker in
        if maker.isSingleton, isService(made), !isService(object) { maker.replaced = made }
      }
      return object
    }
  }
}

/// Whether an object wants to be started or stopped.
func isService(_ object: Any) -> Bool {
  object is any Startable || object is any Stoppable
}
