extension Document {
  /// A longer pointer helps nobody, and a file could make a report as large as it likes with one.
  private static let longestPointer = 4_096

  /// The JSON pointer (RFC 6901) of a node, a member's being that of its value; nil when it would
  /// be unreasonably long.
  package func pointer(of node: Int, names: NameTable) -> String? {
    pointer(names) { child, value in (child..<Int(nodes[value].next)).contains(node) }
  }

  /// The JSON pointer of the innermost value, or member, around a byte of the source; nil when it
  /// would be unreasonably long.
  package func pointer(at offset: Int, names: NameTable) -> String? {
    pointer(names) { child, value in
      Int(nodes[child].start) <= offset && offset <= Int(nodes[value].end)
    }
  }

  /// Goes from the root inwards into the first child that is on the way, until there is none.
  private func pointer(
    _ names: NameTable, _ isOnTheWay: (_ child: Int, _ value: Int) -> Bool
  ) -> String? {
    guard !isEmpty else { return "" }
    var pointer = ""
    var current = 0
    while let (step, value) = child(of: current, isOnTheWay) {
      switch step {
      case .member(let symbol):
        guard names.byteCount(of: symbol) <= Self.longestPointer else { return nil }
        pointer += "/" + Self.escapedForPointer(names[symbol])
      case .element(let index):
        pointer += "/\(index)"
      }
      guard pointer.utf8.count <= Self.longestPointer else { return nil }
      current = value
    }
    return pointer
  }

  private enum Step {
    case member(Symbol)
    case element(Int)
  }

  private func child(
    of node: Int, _ isOnTheWay: (_ child: Int, _ value: Int) -> Bool
  ) -> (step: Step, value: Int)? {
    switch nodes[node].kind {
    case .map:
      for member in members(of: node) where isOnTheWay(member.node, member.value) {
        return (.member(member.symbol), member.value)
      }
    case .list:
      for (index, element) in elements(of: node).enumerated() where isOnTheWay(element, element) {
        return (.element(index), element)
      }
    default: break
    }
    return nil
  }

  /// A name as a step of a pointer, in which `/` and `~` are escaped.
  package static func escapedForPointer(_ name: String) -> String {
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
