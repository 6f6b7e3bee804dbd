import Foundation
import ReliantDocument

/// Reading files into trees.
enum ParsingRows {
  static func all() throws -> [Row] {
    try [1_000, 10_000].map(json) + [1_000, 10_000].map(propertyList)
  }

  private static func json(_ definitions: Int) -> Row {
    let source = SourceFile(path: "workload.json", bytes: Workload(definitions: definitions).json())
    let data = Data(source.bytes)
    return Row(
      name: "parse-json-\(definitions)", rival: "JSONSerialization", bar: .timesAsFast(6),
      ours: { try parse(source, with: JSONReader.read) },
      theirs: { try JSONSerialization.jsonObject(with: data) is [String: Any] ? 1 : 0 })
  }

  private static func propertyList(_ definitions: Int) throws -> Row {
    let bytes = try Workload(definitions: definitions).propertyList()
    let source = SourceFile(path: "workload.plist", bytes: bytes)
    let data = Data(bytes)
    return Row(
      name: "parse-xml-\(definitions)", rival: "PropertyListSerialization", bar: .timesAsFast(10),
      ours: { try parse(source, with: XMLPropertyListReader.read) },
      theirs: {
        let object = try PropertyListSerialization.propertyList(from: data, format: nil)
        return object is [String: Any] ? 1 : 0
      })
  }

  private static func parse(
    _ source: SourceFile, with read: (SourceFile, inout NameTable, Limits) -> ReadResult
  ) throws -> Int {
    var names = NameTable()
    let result = read(source, &names, Limits())
    guard result.problems.isEmpty else { throw RejectedWorkload() }
    return result.document.nodes.count
  }

  /// A workload that was not accepted, so that its time means nothing.
  private struct RejectedWorkload: Error {}
}
