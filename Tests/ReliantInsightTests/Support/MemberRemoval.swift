import ReliantDocument
import Testing

/// The text of a JSON file without the innermost member around a place.
func removingMember(at location: Diagnostic.Location, from text: String) throws -> String {
  let bytes = Array(text.utf8)
  let source = SourceFile(path: location.file, bytes: bytes)
  let document = DocumentReader.read(source, names: NameTable(), limits: Limits()).document
  let offset = try #require(location.offset)
  func range(of member: Int) -> Range<Int> {
    Int(document[member].start)..<document[member + 1].range.upperBound
  }
  let members = document.nodes.indices.filter { document[$0].kind == .member }
  let member = try #require(members.last { range(of: $0).contains(offset) })
  var (start, end) = (range(of: member).lowerBound, range(of: member).upperBound)
  let blanks: [UInt8] = [0x20, 0x0A]
  let comma = UInt8(ascii: ",")
  let next = bytes.indices.first { $0 >= end && !blanks.contains(bytes[$0]) }
  let last = bytes.indices.last { $0 < start && !blanks.contains(bytes[$0]) }
  if let next, bytes[next] == comma {
    end = next + 1
  } else if let last, bytes[last] == comma {
    start = last
  }
  return String(decoding: Array(bytes.prefix(start)) + Array(bytes.dropFirst(end)), as: UTF8.self)
}
