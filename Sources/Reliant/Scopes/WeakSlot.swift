/// Where a weak object is found for as long as somebody holds it.
///
/// Its variables are guarded by its lock, or by the latch of its group as told beside them.
final class WeakSlot<Product>: @unchecked Sendable {
  private let lock = System.Monitor()
  private weak var object: AnyObject?
  /// Whether the latch's holder is making the object.
  var isMaking = false

  /// The object, if somebody holds it.
  var contents: Product? { lock.withLock { object as? Product } }

  /// Finds the object from now on.
  ///
  /// - Throws: ``NoReference`` when nobody could hold it, as it is no instance of a class.
  func fill(with product: Product) throws {
    guard type(of: product as Any) is AnyObject.Type else {
      throw NoReference(type: type(of: product as Any))
    }
    lock.withLock { object = product as AnyObject }
  }
}

/// An object of the scope `weak` is of a type of which there are no references.
private struct NoReference: Error, CustomStringConvertible {
  let type: any Any.Type

  var description: String {
    "its scope is 'weak', but \(type) is no class, so that nobody can hold the one object"
  }
}
