/// Where a weak object is found for as long as somebody holds it.
///
/// Its variables are guarded by its lock, or by the latch of its group as told beside them.
final class WeakSlot: @unchecked Sendable {
  private let lock = System.Monitor()
  private weak var reference: AnyObject?
  /// Whether the latch's holder is making the object, or what completes it.
  var isMaking = false

  /// The object, if somebody holds it.
  var object: AnyObject? {
    get { lock.withLock { reference } }
    set { lock.withLock { reference = newValue } }
  }

  /// Makes sure that an object can be held.
  ///
  /// - Throws: ``NoReference`` when nobody could, as it is no instance of a class.
  func check<Product>(_ product: Product) throws {
    guard type(of: product as Any) is AnyObject.Type else {
      throw NoReference(type: type(of: product as Any))
    }
  }
}

/// An object of the scope `weak` is of a type of which there are no references.
private struct NoReference: Error, CustomStringConvertible {
  let type: any Any.Type

  var description: String {
    "its scope is 'weak', but \(TypeName.of(type)) is no class, so that nobody can hold the one object"
  }
}
