import Foundation
import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// Data and dates of property lists, for which JSON has no form, in a configuration written as one
/// file.
struct FlatteningDataTests {
  /// Types that take what JSON has no form for.
  private struct ParcelCatalog: TypeCatalog {
    let typeNames = ["Parcel"]
    let scopeNames: [String] = []

    func signature(of typeName: String) -> TypeSignature? {
      let parameters: [(String, ValueType)] = [
        ("content", .bytes), ("parts", .array(.bytes)), ("sent", .timestamp),
        ("seen", .optional(.timestamp)), ("note", .string),
        ("any", .decodable(.string, Decoding { _ in [] })),
      ]
      return TypeSignature(
        name: typeName, product: ObjectType(name: typeName), isShareable: true,
        parameters: parameters.map { .init(name: $0.0, type: $0.1, hasDefault: true) },
        properties: [])
    }

    func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }
  }

  private func flattenedParcel(_ arguments: [String: Any]) throws -> String {
    let part: [String: Any] = [
      "values": [
        "moment": Date(timeIntervalSinceReferenceDate: 0.1), "bytes": Data([0xFF, 0xFE]),
      ],
      "objects": ["p": ["type": "Parcel", "arguments": arguments]],
    ]
    var files = InMemoryFiles(["app.json": #"{"imports": ["part.plist"]}"#])
    let data = try PropertyListSerialization.data(
      fromPropertyList: part, format: .binary, options: 0)
    files["part.plist"] = [UInt8](data)
    let loader = ConfigurationLoader(files: files, catalog: ParcelCatalog())
    let result = try loader.flatten("app.json")
    return try #require(result.file, "\(result.report.diagnostics)").text
  }

  @Test func `data becomes base64`() throws {
    let text = try flattenedParcel([
      "content": Data(), "parts": [Data([0]), Data([1, 2]), Data([3, 4, 5]), "${bytes}"],
      "any": ["deep": Data("hi".utf8)],
    ])
    for part in [
      #""content": """#, #""AA==","#, #""AQI=","#, #""AwQF","#, #""bytes": "//4=""#,
      #""deep": "aGk=""#,
    ] { #expect(text.contains(part), "\(part) \(text)") }
  }

  @Test func `a date becomes its text, with no more digits than a point in time has`() throws {
    let text = try flattenedParcel([
      "sent": "${moment}", "seen": Date(timeIntervalSinceReferenceDate: -1),
      "any": [Date(timeIntervalSinceReferenceDate: 1e9)], "note": "at ${moment}!",
    ])
    for part in [
      #""moment": "2001-01-01T00:00:00.100000000000000005Z""#, #""seen": "2000-12-31T23:59:59Z""#,
      #""2032-09-09T01:46:40Z""#, #""note": "at ${moment}!""#,
    ] { #expect(text.contains(part), "\(part) \(text)") }
  }
}
