import Synchronization

/// The singletons that have been found by name, at the slots of their names, so that whoever looks for
/// them again need not look at what makes them.
// Places are atomic, and what they refer to is kept by makers, which last as long.
struct FoundObjects: ~Copyable, @unchecked Sendable {
  private typealias Place = Atomic<Unmanaged<AnyObject>?>

  private let count: Int
  /// The places, once anything has been found.
  private let places = Atomic<UnsafeMutablePointer<Place>?>(nil)

  init(count: Int) { self.count = count }

  deinit { places.load(ordering: .acquiring)?.deallocate() }

  /// The object of a name.
  @inline(__always)
  func object(at slot: Int) -> Lent<AnyObject>? {
    // There are as many places as slots.
    places.load(ordering: .acquiring)?[slot].load(ordering: .acquiring).map { Lent($0) }
  }

  /// Keeps a reference to an object, which counts nothing.
  func remember(_ object: AnyObject, at slot: Int) {
    // There are as many places as slots, and the maker keeps the object.
    madePlaces[slot].store(.passUnretained(object), ordering: .releasing)
  }

  private var madePlaces: UnsafeMutablePointer<Place> {
    if let places = places.load(ordering: .acquiring) { return places }
    // The places are freed here, if another thread was sooner, or with the table.
    let new = UnsafeMutablePointer<Place>.allocate(capacity: count)
    for slot in 0..<count { (new + slot).initialize(to: Place(nil)) }
    let (isFirst, other) = places.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isFirst, let other else { return new }
    new.deallocate()
    return other
  }
}
