import ReliantDocument

/// Objects by names that never change, the least that a look-up by name can do: find the name, see
/// that the object is there, count a reference.
final class FrozenTable: Sendable {
  private final class Place: Sendable {
    let leaf: Leaf? = Leaf()
  }

  private let names: NameIndex
  private let places: [Place]

  /// A new object for each name.
  init(_ names: [String]) {
    let table = NameTable()
    for name in names { _ = table.intern(name) }
    self.names = table.index { Int32($0.id) }
    places = names.map { _ in Place() }
  }

  @inline(never)
  func object(_ name: String) -> Leaf? {
    guard let entry = names.find(name) else { return nil }
    return places[Int(entry.number)].leaf
  }
}
