import ReliantGraph

/// The ``Injected`` properties of classes, found without an instance.
///
/// Swift's own `Mirror` needs an instance, which would mean to run a factory. So this asks the
/// runtime's functions that `Mirror` itself and the standard library's key paths are made with.
enum InjectedProperties {
  /// The properties of a class and its superclasses; none for other types.
  ///
  /// Where a class repeats a private name of its superclass, its own property comes first, which is
  /// the one that a file's `properties` mean; both are filled.
  static func of<Object>(_ type: Object.Type) -> [Property<Object>] {
    guard type is AnyObject.Type else { return [] }
    return known.value(of: type) { List(of(type, beyond: Any.self, as: type)) }.properties
  }

  /// The properties that a class has beyond those of a superclass, as another type's; a type that is
  /// no class has none.
  static func of<Object>(
    _ type: any Any.Type, beyond superclass: any Any.Type, as object: Object.Type
  ) -> [Property<Object>] {
    guard type is AnyObject.Type else { return [] }
    let first = superclass is AnyObject.Type ? fieldCount(of: superclass) : 0
    var found: [Property<Object>] = []
    for index in first..<fieldCount(of: type) {
      var field = FieldMetadata()
      let fieldType = fieldMetadata(of: type, index: index, into: &field)
      defer { field.free?(field.name) }
      // A wrapper's storage is named after the property, with an underscore before it.
      guard let name = field.name, name.pointee == UInt8(ascii: "_"),
        let fieldType = fieldType as? any InjectableField.Type
      else { continue }
      let property = fieldType.property(
        named: String(String(cString: name).dropFirst()),
        offset: fieldOffset(of: type, index: index), in: object)
      let earlier = found.firstIndex { $0.name == property.name }
      found.insert(property, at: earlier ?? found.endIndex)
    }
    return found
  }

  private static let known = TypeTable()

  private final class List<Object>: Sendable {
    let properties: [Property<Object>]
    init(_ properties: [Property<Object>]) { self.properties = properties }
  }

  /// Whether a class has a stored property of a name and type that keeps the object that it holds;
  /// false where nobody can tell.
  static func isStrong(_ name: String, _ value: any Any.Type, of type: any Any.Type) -> Bool {
    guard type is AnyObject.Type else { return false }
    return (0..<fieldCount(of: type)).contains { index in
      var field = FieldMetadata()
      let fieldType = fieldMetadata(of: type, index: index, into: &field)
      defer { field.free?(field.name) }
      return field.isStrong && fieldType == value && field.name.map { String(cString: $0) } == name
    }
  }
}

/// The storage of an injected property, its type aside.
private protocol InjectableField: SendableMetatype {
  associatedtype Value

  /// What it means when nothing fills the property.
  static var presence: TypeSignature.Presence { get }
  var box: InjectedBox<Value> { get }
}

extension Injected: InjectableField {
  fileprivate static var presence: TypeSignature.Presence { .expected }
}

extension Injected.Optional: InjectableField {
  fileprivate static var presence: TypeSignature.Presence { .optional }
}

extension Injected.Required: InjectableField {
  fileprivate static var presence: TypeSignature.Presence { .required }
}

extension InjectableField {
  static func property<Object>(named name: String, offset: Int, in type: Object.Type)
    -> Property<Object>
  {
    let checked: @Sendable () -> TypeSignature.Property = {
      TypeSignature.Property(
        name: name, type: .optional(Shape.of(Value.self).type), isReference: true, isStrong: true,
        isAutowired: true, presence: presence)
    }
    let isVacant: @Sendable (Object) -> Bool = { box(of: $0, at: offset).value == nil }
    let restorer: @Sendable (Object) -> () -> Void = { object in
      let box = box(of: object, at: offset)
      let value = box.value
      return { box.value = value }
    }
    return Property(
      name: name, isReference: true, checked: checked, isVacant: isVacant, restorer: restorer
    ) { value, binder in
      if case .scalar(.null) = value {
        return { object, _ in box(of: object, at: offset).value = nil }
      }
      let supplier = try Shape<Value?>.of(Value?.self).supplier(of: value, in: binder)
      guard value.isForNilOnly else {
        return { object, request in
          box(of: object, at: offset).value = try supplier.get(request)
        }
      }
      return { object, request in
        let box = box(of: object, at: offset)
        if box.value == nil { box.value = try supplier.get(request) }
      }
    }
  }

  /// What the wrapper that an instance of a class has at an offset keeps its value in.
  private static func box<Object>(of object: Object, at offset: Int) -> InjectedBox<Value> {
    // The type is a class, as `InjectedProperties` has made sure, so the object is one reference;
    // and the runtime has told that a field of just this type begins at the offset.
    let reference = unsafeBitCast(object, to: AnyObject.self)
    return withExtendedLifetime(reference) {
      // The object is kept while it is looked at.
      UnsafeRawPointer(Unmanaged.passUnretained(reference).toOpaque())
        .load(fromByteOffset: offset, as: Self.self).box
    }
  }
}

/// What the runtime tells of a field; the layout is the standard library's `_FieldReflectionMetadata`.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

/// How many fields a class has with its superclasses; the runtime's function behind `Mirror`.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: any Any.Type) -> Int

/// The type of a field, and what else is known of it; the runtime's function behind `Mirror`.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  of type: any Any.Type, index: Int, into metadata: UnsafeMutablePointer<FieldMetadata>
) -> any Any.Type

/// Where a field begins; the runtime's function behind `Mirror`.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of type: any Any.Type, index: Int) -> Int
