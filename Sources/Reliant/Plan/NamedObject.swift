import ReliantDocument

/// What a name leads to, for as long as the thread reads.
@usableFromInline
struct NamedObject {
  /// The singleton, if somebody has found it by this name before.
  @usableFromInline let known: Lent<AnyObject>?
  /// The plan that has the name.
  private let plan: Lent<Plan>
  private let slot: Int32
  private let number: Int32

  @inline(__always)
  init(_ entry: NameIndex.Entry, known: Lent<AnyObject>?, in plan: Plan) {
    self.known = known
    self.plan = Lent(plan)
    slot = Int32(truncatingIfNeeded: entry.slot)
    number = entry.number
  }

  /// The singleton, if it is known and of just this class.
  @inlinable @inline(__always)
  func object<Object>(as type: Object.Type) -> Object? {
    known?.use { object in
      // It is of this class, so the reference is one to an object of it.
      Swift.type(of: object) == Object.self ? unsafeBitCast(object, to: Object.self) : nil
    }
  }

  /// What makes the objects, if they are registered with just this type.
  @inlinable @inline(__always)
  func maker<Object>(of type: Object.Type) -> Lent<ObjectMaker<Object>>? {
    maker?.use {
      $0.product == ObjectIdentifier(Object.self)
        // The product is the type, and a maker of it is an `ObjectMaker` of it.
        ? Lent(unsafeDowncast($0, to: ObjectMaker<Object>.self)) : nil
    }
  }

  /// What makes the objects.
  @usableFromInline var maker: Lent<AnyMaker>? { plan.use { $0.maker(numbered: number) } }

  /// Remembers the singleton that a maker has given, if it is an instance of a class.
  @inlinable @inline(__always)
  func remember<Object>(_ object: Object, of maker: Lent<ObjectMaker<Object>>) {
    maker.use { maker in
      let boxing = maker.hands.boxing
      if known == nil, boxing.isClass {
        remember(boxing.reference(to: object), servedBy: maker.lifecycle)
      }
    }
  }

  @usableFromInline
  func remember(_ object: AnyObject, servedBy lifecycle: LifecycleState) {
    plan.use { plan in
      // A parent's object is given only as long as the parent serves requests.
      if lifecycle === plan.lifecycle { plan.foundObjects.remember(object, at: Int(slot)) }
    }
  }
}
