import ReliantDocument

/// Objects by names that never change, the least that a look-up by name can do: find the name, see
/// that the object is there, count a reference.
final class FrozenTable: Sendable {
  private final class Place: Sendable {
    let leaf: Leaf? = Leaf()
  }

  private let names: NameSnapshot
  private let places: [Place]

  /// A new object for each name.
  init(_ names: [String]) {
    let table = NameTable()
    for name in names { _ = table.intern(name) }
    self.names = table.snapshot
    places = names.map { _ in Place() }
  }

  @inline(never)
  func object(_ name: String) -> Leaf? {
    guard let symbol = names.symbol(of: name) else { return nil }
    return places[Int(symbol.id)].leaf
  }
}
