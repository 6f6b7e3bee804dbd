/// A property that a context fills by its name.
///
/// It needs no mention in the registration: a context finds it by looking at the class, its
/// superclasses and its private properties included.
///
/// ```swift
/// final class Newsletter {
///   @Injected var clock: (any Clock)?
/// }
/// ```
///
/// The property can be given in a file's `properties`. Otherwise, if it is nil, it gets the object
/// whose key or alias is `clock`, if there is one and its type fits. Only the class that a factory
/// is registered with is looked at; behind a protocol there is nothing to be seen, so write
/// `Factory("Newsletter", Newsletter.init).as((any Letter).self) { $0 }` for a type that is to be
/// known as a protocol.
///
/// The compiler cannot see that a singleton's properties are set before anybody else has a hold of
/// it, so a class with injected properties that is to be a singleton is `@unchecked Sendable`.
@propertyWrapper
public struct Injected<Value> {
  /// The value, nil until it is filled.
  public var wrappedValue: Value? {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  private let box: Box

  private final class Box {
    var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  /// A property with a value to start with, which is not filled by name any more.
  public init(wrappedValue: Value?) {
    box = Box(wrappedValue)
  }

  /// A property without a value.
  public init() {
    box = Box(nil)
  }
}
