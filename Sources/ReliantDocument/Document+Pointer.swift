extension Document {
  /// A longer pointer helps nobody, and a file could make a report as large as it likes with one.
  private static let longestPointer = 4_096

  /// The JSON pointer (RFC 6901) of a node, a member's being that of its value; nil when it would
  /// be unreasonably long.
  package func pointer(of node: Int, names: NameTable) -> String? {
    var pointer = ""
    descend(names, &pointer) { child, value in
      (child..<Int(nodes[value].next)).contains(node)
    }
    return pointer.utf8.count <= Self.longestPointer ? pointer : nil
  }

  /// The JSON pointer of the innermost value, or member, around a byte of the source.
  package func pointer(at offset: Int, names: NameTable) -> String? {
    var pointer = ""
    descend(names, &pointer) { child, value in
      Int(nodes[child].start) <= offset && offset <= Int(nodes[value].end)
    }
    return pointer.utf8.count <= Self.longestPointer ? pointer : nil
  }

  /// Goes from the root inwards into the first child that is on the way, until there is none or
  /// the pointer is too long.
  private func descend(
    _ names: NameTable, _ pointer: inout String, _ isOnTheWay: (_ child: Int, _ value: Int) -> Bool
  ) {
    guard !isEmpty else { return }
    var current = 0
    while pointer.utf8.count <= Self.longestPointer,
      let (step, value) = child(of: current, names, isOnTheWay)
    {
      pointer += "/" + step
      current = value
    }
  }

  private func child(
    of node: Int, _ names: NameTable, _ isOnTheWay: (_ child: Int, _ value: Int) -> Bool
  ) -> (step: String, value: Int)? {
    switch nodes[node].kind {
    case .map:
      for member in members(of: node) where isOnTheWay(member.node, member.value) {
        return (Self.escaped(names[member.symbol]), member.value)
      }
    case .list:
      for (index, element) in elements(of: node).enumerated() where isOnTheWay(element, element) {
        return (String(index), element)
      }
    default: break
    }
    return nil
  }

  private static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
    else { return name }
    var escaped = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
