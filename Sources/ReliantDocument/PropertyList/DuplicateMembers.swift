/// Finds members of one map that have the same name, in time linear in the number of members.
struct DuplicateMembers {
  private struct Stamp {
    var map: UInt32
    var member: UInt32
  }

  /// Up to this many members are compared with each other, which needs no table.
  private static let few = 8

  /// For each symbol, the map in which it was last seen and where.
  private var stamps: [Stamp] = []
  private var maps: UInt32 = 0

  /// The members whose name an earlier one of the same map has, each with the first of that name.
  mutating func find(in map: Int, of nodes: [Node]) -> [(member: Int, first: Int)] {
    let end = Int(nodes[map].next)
    var count = 0
    var member = map + 1
    while member < end, count <= Self.few {
      count += 1
      member = Int(nodes[member].next)
    }
    return count <= Self.few
      ? compare(nodes, from: map + 1, to: end) : stamp(nodes, from: map + 1, to: end)
  }

  private func compare(_ nodes: [Node], from start: Int, to end: Int)
    -> [(member: Int, first: Int)]
  {
    var found: [(member: Int, first: Int)] = []
    var member = start
    while member < end {
      var earlier = start
      while earlier < member {
        if nodes[earlier].symbol == nodes[member].symbol {
          found.append((member, earlier))
          break
        }
        earlier = Int(nodes[earlier].next)
      }
      member = Int(nodes[member].next)
    }
    return found
  }

  private mutating func stamp(_ nodes: [Node], from start: Int, to end: Int)
    -> [(member: Int, first: Int)]
  {
    var found: [(member: Int, first: Int)] = []
    maps += 1
    var member = start
    while member < end {
      let symbol = Int(nodes[member].symbol.id)
      if symbol >= stamps.count {
        let missing = symbol + 1 - stamps.count
        stamps.append(contentsOf: repeatElement(Stamp(map: 0, member: 0), count: missing))
      }
      if stamps[symbol].map == maps {
        found.append((member, Int(stamps[symbol].member)))
      } else {
        stamps[symbol] = Stamp(map: maps, member: UInt32(member))
      }
      member = Int(nodes[member].next)
    }
    return found
  }
}
