import ReliantDocument

/// Reads a text as an XML property list.
func readXML(_ text: String, limits: Limits = Limits()) -> (result: ReadResult, outline: String) {
  readXML(Array(text.utf8), limits: limits)
}

func readXML(_ bytes: [UInt8], limits: Limits = Limits()) -> (result: ReadResult, outline: String) {
  let names = NameTable()
  let source = SourceFile(path: "test.plist", bytes: bytes)
  let result = XMLPropertyListReader.read(source, names: names, limits: limits)
  return (result, outline(of: result.document, names))
}

/// A document in one line: `{a: [1, "b"], c: <FF>}`.
///
/// Recursive, so it is only for documents of little depth.
func outline(of document: Document, _ names: NameTable, node index: Int = 0) -> String {
  guard !document.isEmpty else { return "nothing" }
  let node = document[index]
  switch node.kind {
  case .map:
    let members = document.members(of: index).map {
      "\(names[$0.symbol]): \(outline(of: document, names, node: $0.value))"
    }
    return "{\(members.joined(separator: ", "))}" + (node.isIncomplete ? "…" : "")
  case .list:
    let elements = document.elements(of: index).map { outline(of: document, names, node: $0) }
    return "[\(elements.joined(separator: ", "))]" + (node.isIncomplete ? "…" : "")
  case .string: return "\"\(document.text(of: index))\""
  case .number: return document.text(of: index)
  case .true: return "true"
  case .false: return "false"
  case .null: return "null"
  case .data:
    let bytes = document.content(of: index).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "<\(bytes.joined())>"
  case .date: return "@\(document.text(of: index))"
  case .invalid: return "invalid"
  case .member: return "a member out of place"
  }
}

/// What is wrong with the layout of a document's nodes; nil when nothing is.
func flaw(in document: Document, nesting: Int = 128) -> String? {
  let nodes = document.nodes
  guard let root = nodes.first else { return nil }
  let ends = document.nextNodes
  guard ends[0] == nodes.count, root.kind != .member else { return "the root is not all" }
  var open: [Int] = []
  for (index, node) in nodes.enumerated() {
    while let last = open.last, ends[last] <= index { open.removeLast() }
    guard index < ends[index], ends[index] <= nodes.count else { return "next of \(index)" }
    guard node.start <= node.end, Int(node.end) <= document.source.bytes.count else {
      return "range of \(index)"
    }
    if let parent = open.last {
      guard ends[index] <= ends[parent] else { return "\(index) ends behind \(parent)" }
      switch nodes[parent].kind {
      case .map: guard node.kind == .member else { return "\(index) is no member" }
      case .list: guard node.kind != .member else { return "\(index) is a member" }
      case .member:
        guard index == parent + 1, ends[index] == ends[parent], node.kind != .member,
          node.start >= nodes[parent].end
        else { return "value \(index)" }
      default: return "\(parent) has children"
      }
      let container = nodes[parent].kind == .member ? open.dropLast().last : parent
      if let container, node.start < nodes[container].start || node.end > nodes[container].end {
        return "range of \(index) leaves \(container)"
      }
    } else if index > 0 {
      return "\(index) is outside the root"
    }
    switch node.kind {
    case .map, .list: open.append(index)
    case .member:
      guard ends[index] > index + 1 else { return "member \(index) has no value" }
      open.append(index)
    default:
      let end = node.contentRange.upperBound
      let bytes = node.isDecoded ? document.decoded.count : document.source.bytes.count
      guard end <= bytes else { return "content of \(index)" }
    }
    guard open.count <= 2 * nesting + 1 else { return "depth" }
  }
  return nil
}

/// A generator of the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
