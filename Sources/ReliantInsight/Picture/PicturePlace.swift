/// Where an object stands in the picture of the whole.
///
/// It depends on the object's key and on how many others refer to it and it to, on nothing else: an
/// object that is added moves none but its neighbours, and of these only those whose part in the whole
/// it changes.
package struct PicturePlace: Sendable, Hashable {
  /// From 0 for what nobody refers to up to the last for what refers to nobody.
  package let layer: Int
  /// How far down in the layer, from 0 to the number of slots.
  package let slot: Int

  package static let layers = 5
  package static let slots = 1000

  package init(key: String, users: Int, targets: Int) {
    layer =
      if users == 0 {
        0
      } else if targets == 0 {
        4
      } else if targets > 2 * users {
        1
      } else if users > 2 * targets {
        3
      } else {
        2
      }
    // FNV-1a, since Swift's own hash is another one in each run.
    let hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    slot = Int((hash ^ hash >> 32) % UInt64(Self.slots))
  }
}
