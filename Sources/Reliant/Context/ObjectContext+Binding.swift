/// An object that remembers the context that it belongs to.
///
/// ```swift
/// final class Window: ContextBound {
///   var objectContext: ObjectContext?
/// }
/// ```
///
/// Objects that do not conform are never bound to anything.
public protocol ContextBound: AnyObject {
  /// The context; nil when the object belongs to none itself.
  var objectContext: ObjectContext? { get set }
}

/// An object that lies inside another one, such as a view in its window.
public protocol ContextContained: AnyObject {
  /// What the object lies in at present.
  var contextContainer: AnyObject? { get }
}

extension ObjectContext {
  /// The context of the task that asks, for code that is given none.
  ///
  /// ```swift
  /// try await ObjectContext.$current.withValue(context) { try await serve() }
  /// ```
  @TaskLocal public static var current: ObjectContext?

  /// The context that an object belongs to.
  ///
  /// It is the one that the object is bound to, or else the nearest thing around it that is
  /// ``ContextBound``, or else ``current``.
  public static func context(containing object: AnyObject) -> ObjectContext? {
    var known: Set<ObjectIdentifier> = []
    var next: AnyObject? = object
    // Things that lie in each other end the search.
    while let object = next, known.insert(ObjectIdentifier(object)).inserted {
      if let bound = object as? any ContextBound, let context = bound.objectContext {
        return context
      }
      next = (object as? any ContextContained)?.contextContainer
    }
    return current
  }

  /// Makes an object, and whatever lies in it, find this context with ``context(containing:)``.
  ///
  /// An object that the context holds should hold the context weakly, or both stay for ever.
  public func bind(to object: any ContextBound) {
    object.objectContext = self
  }
}
