/// A property that a context fills by its name.
///
/// It needs no mention in the registration: a context finds it by looking at the class, its
/// superclasses and its private properties included.
///
/// ```swift
/// final class Newsletter {
///   @Injected var clock: (any Clock)?
///   @Injected.Optional var archive: Archive?
///   @Injected.Required var mailer: (any Mailer)?
/// }
/// ```
///
/// The property can be given in a file's `properties`. Otherwise, if it is nil, it gets the object
/// whose key or alias is `clock`, if there is one and its type fits. If nothing fills it, each load
/// warns of it, unless it is ``Optional``; if it is ``Required``, the load fails. The load goes by the
/// type alone and sees no value that the property begins with, so make one that has its own
/// ``Optional``.
///
/// The class that counts is the object's own. What the type that a factory is registered with does not
/// show, as the factory returns a subclass or is registered as a protocol, is looked for once, when the
/// first object of the class has been made: it is filled in the same way, but no file can list it, no
/// load warns of it, and a ``Required`` one that nothing fills is an error of the request. Objects that
/// fill each other's properties so have to be ``Lazy`` for one another. For a load to see everything,
/// register the class itself: `Factory("Newsletter", Newsletter.init).as((any Letter).self) { $0 }`.
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

  let box: InjectedBox<Value>

  /// A property with a value to start with, which is not filled by name any more.
  public init(wrappedValue: Value?) { box = InjectedBox(wrappedValue) }

  /// A property without a value.
  public init() { box = InjectedBox(nil) }
}

extension Injected {
  /// A property that a context fills by its name, and that may stay nil.
  @propertyWrapper
  public struct Optional {
    /// The value, nil until it is filled.
    public var wrappedValue: Value? {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    let box: InjectedBox<Value>

    /// A property with a value to start with, which is not filled by name any more.
    public init(wrappedValue: Value?) { box = InjectedBox(wrappedValue) }

    /// A property without a value.
    public init() { box = InjectedBox(nil) }
  }

  /// A property that a context fills by its name, and without which there is no object.
  @propertyWrapper
  public struct Required {
    /// The value, nil until it is filled.
    public var wrappedValue: Value? {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    let box: InjectedBox<Value>

    /// A property without a value.
    public init() { box = InjectedBox(nil) }
  }
}

/// Where the value of an injected property is kept.
final class InjectedBox<Value> {
  var value: Value?
  init(_ value: Value?) { self.value = value }
}
