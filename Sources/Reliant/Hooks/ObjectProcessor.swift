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
/// It is called for each object once, with its arguments and its properties in place, save those
/// that close a circle, and before anybody else gets the object.
public protocol ObjectProcessor: Sendable {
  /// The object as others are to see it.
  ///
  /// What it throws fails the request, as if it were the factory's error.
  func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object
}

extension ContextHooks {
  /// A way to make objects that have been seen by all processors and told of to all observers.
  func wrap<Product>(_ produce: @escaping Producer<Product>, in binder: Binder)
    -> Producer<Product>
  {
    if processors.isEmpty, observers.isEmpty { return produce }
    let (info, origin) = (binder.info, binder.origin)
    let (processors, observers) = (processors, observers)
    return { request in
      let clock = ContinuousClock()
      let start = clock.now
      var object = try produce(request)
      do {
        for processor in processors { object = try processor.process(object, of: info) }
      } catch {
        throw origin.failure(error)
      }
      let duration = clock.now - start
      for observer in observers { observer.observe(.made(info, duration)) }
      return object
    }
  }
}
