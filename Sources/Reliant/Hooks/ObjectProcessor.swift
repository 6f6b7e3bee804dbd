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
/// and those that close a circle, and before anybody else gets the object. Only what is made for one
/// of its properties, and takes it as an argument by `$requester`, has to do with the object as it was
/// made. What stands in for an object in a test is handed out as it is, so that no processor sees it.
public protocol ObjectProcessor: Sendable {
  /// The object as others are to see it.
  ///
  /// What it throws fails the request, as if it were the factory's error.
  func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object
}

extension Binder {
  /// A way to make objects that have been seen by all processors.
  func processed<Product>(_ produce: @escaping Producer<Product>) -> Producer<Product> {
    let (processors, info, origin) = (hooks.processors, info, origin)
    if processors.isEmpty { return produce }
    return { request in
      var object = try produce(request)
      do {
        for processor in processors { object = try processor.process(object, of: info) }
      } catch {
        throw origin.failure(error)
      }
      return object
    }
  }
}
