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
  /// - Throws: ``Obstacle`` when nobody could, as it is no instance of a class.
  func check<Product>(_ product: Product) throws {
    let type = type(of: product as Any)
    if type is AnyObject.Type { return }
    throw Obstacle(
      description: "its scope is 'weak', but \(TypeName.of(type)) is no class, so that nobody can "
        + "hold the one object")
  }
}
