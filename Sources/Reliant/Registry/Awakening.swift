import Synchronization

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

/// Tells objects that they are whole.
enum Awakening {
  /// A way to tell the objects of a definition; nil when they do not want to know.
  ///
  /// A singleton that is another one, which its factory was given and returns, has been told.
  static func step<Object>(for type: Object.Type, in binder: Binder) throws
    -> (@Sendable (Object) throws -> Void)?
  {
    guard let step = step(for: type) else { return nil }
    guard binder.scope == .singleton else { return step }
    let given = try binder.arguments.flatMap(\.targets).compactMap { try binder.maker($0).anySlot }
    if given.isEmpty { return step }
    return { object in
      if !given.contains(where: { isSame(object, $0.anyContents) }) { try step(object) }
    }
  }

  private static func isSame(_ object: Any, _ other: Any?) -> Bool {
    guard let other, Swift.type(of: object) is AnyObject.Type else { return false }
    return object as AnyObject === other as AnyObject
  }

  /// A way to tell the objects of a type; nil when they do not want to know.
  private static func step<Object>(for type: Object.Type) -> (@Sendable (Object) throws -> Void)? {
    if let aware = type as? any InjectionAware.Type {
      return erasedStep(for: aware) as? @Sendable (Object) throws -> Void
    }
    guard TypeKind(type) == .existential else { return nil }
    return { try ($0 as? any InjectionAware)?.awakeFromInjection() }
  }

  private static func erasedStep<Object: InjectionAware>(for type: Object.Type) -> Any {
    let step: @Sendable (Object) throws -> Void = { try $0.awakeFromInjection() }
    return step
  }
}

/// Remembers a type, as a factory makes mostly objects of one, and to look at its class costs more than
/// the object.
final class TypeMemory: Sendable {
  private let bits = Atomic<Int>(0)

  func isLast(_ type: ObjectIdentifier) -> Bool {
    bits.load(ordering: .relaxed) == Int(bitPattern: type)
  }

  func remember(_ type: ObjectIdentifier) {
    bits.store(Int(bitPattern: type), ordering: .relaxed)
  }
}
