extension Document {
  /// The JSON pointer (RFC 6901) of a node, a member's being that of its value; nil when it would
  /// be unreasonably long.
  package func pointer(of node: Int, names: NameTable) -> String? {
    var finder = PointerFinder(self)
    return finder.pointer(of: node, names: names)
  }

  /// The JSON pointer of the innermost value, or member, around a byte of a text; nil when it
  /// would be unreasonably long.
  package func pointer(at offset: Int, names: NameTable) -> String? {
    var finder = PointerFinder(self)
    return finder.pointer(at: offset, names: names)
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
