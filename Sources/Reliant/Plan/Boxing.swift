/// How the objects of a type are kept by those who do not know it: as they are, or in a box.
@usableFromInline
struct Boxing: Sendable {
  /// Whether an object is one reference.
  @usableFromInline let isClass: Bool

  init(_ type: any Any.Type) { isClass = TypeKind(type) == .class }

  /// A reference to an object, or to a box that holds it.
  @inlinable @inline(__always)
  func reference<Object>(to object: Object) -> AnyObject {
    // An instance of a class is just one reference.
    isClass ? unsafeBitCast(object, to: AnyObject.self) : Box(object)
  }

  /// The object of a reference that was made as above.
  @inlinable @inline(__always)
  func opened<Object>(_ reference: AnyObject) -> Object {
    isClass
      // As above.
      ? unsafeBitCast(reference, to: Object.self)
      : unsafeDowncast(reference, to: Box<Object>.self).object
  }
}

/// An object whose type its holder knows.
@usableFromInline
final class Box<Object> {
  @usableFromInline let object: Object

  @inlinable
  init(_ object: Object) { self.object = object }
}
