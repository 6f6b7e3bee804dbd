public import Synchronization

/// An object that wants to know when it is whole.
///
/// ```swift
/// final class Newsletter: InjectionAware {
///   func awakeFromInjection() { clock?.everyMorning { self.send() } }
/// }
/// ```
///
/// What a factory was given and returns is told by both definitions, unless both are singletons.
///
/// It is asked for of the type that a factory is registered with, or for a protocol of the object
/// itself.
public protocol InjectionAware: SendableMetatype {
  /// Called once, when the object's arguments, properties and relatives are all there, after the same
  /// of whatever it needs, and before anybody who asked for the object gets it.
  ///
  /// What it throws fails the request, as if it were the factory's error. Objects that can only be
  /// completed together with this one are its properties by then, but cannot be asked of the context,
  /// by a ``Provider`` say, before all of them have been told.
  func awakeFromInjection() throws
}

extension AnyMaker {
  /// Completes an object that has its arguments and the properties that are known before: fills those
  /// of the class behind a protocol, and tells it that it is whole.
  ///
  /// - Parameter hands: those of the factory that has made it.
  @inlinable @inline(never)  // It is needed for the first object only, and where some want to know.
  func finish<Object>(_ object: Object, by hands: Hands, _ request: Request?) throws {
    if hands.isUnaware.load(ordering: .relaxed) { return }
    // For structures and final classes the compiler knows it, where the runtime looks through all
    // conformances of the program.
    if !hands.isExistential, !(object is any InjectionAware) { return hands.noteUnaware() }
    try finish(object, of: Object.self, by: hands, request)
  }

  /// The same for an object that may want to know, or whose class is behind a protocol.
  @usableFromInline
  func finish(
    _ object: Any, of product: any Any.Type, by hands: Hands, _ request: Request?
  ) throws {
    if hands.isExistential {
      // Which type the objects behind a protocol have is seen only when they are there.
      let type = type(of: object)
      if hands.isPlain(type) { return }
      let isFilled = try fillOwn(object, of: type, beyond: product, request)
      if !isFilled, !(object is any InjectionAware) { return hands.notePlain(type) }
    } else if !(product is any InjectionAware.Type) {
      return hands.noteUnaware()
    }
    if let aware = object as? any InjectionAware { try awaken(aware, request) }
  }

  /// Tells an object that it is whole, once it is.
  ///
  /// A singleton that is another one, which its factory was given and returns, has been told.
  private func awaken(_ object: any InjectionAware, _ request: Request?) throws {
    if isSingleton, givenSingletons.contains(where: { isSame(object, $0.anyContents) }) { return }
    guard let request else { return try object.awakeFromInjection() }
    request.completion.awaken { [self] in
      do {
        try object.awakeFromInjection()
      } catch {
        throw failure(error)
      }
    }
  }

  /// The singletons that the object's factory is given.
  private var givenSingletons: [AnyMaker] {
    guard let plan = group.link.plan else { return [] }
    return plan.graph.definitions[index].arguments.flatMap(\.targets)
      .compactMap { plan.maker(at: $0) }.filter(\.isSingleton)
  }
}

private func isSame(_ object: Any, _ other: Any?) -> Bool {
  guard let other, type(of: object) is AnyObject.Type else { return false }
  return object as AnyObject === other as AnyObject
}
