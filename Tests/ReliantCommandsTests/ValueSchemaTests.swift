import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection
import ReliantTesting
import Testing

/// The schema of an argument against the check of the same argument, for each type of value.
struct ValueSchemaTests {
  private static let part = ObjectType(name: "Part")
  private static let int = ValueType.integer(.init(bits: Int.bitWidth, isSigned: true))

  private static let types: [ValueType] = [
    .bool, int, .integer(.init(bits: 8, isSigned: false)),
    .integer(.init(bits: 16, isSigned: true)),
    .integer(.init(bits: 64, isSigned: false)), .integer(.init(bits: 128, isSigned: true)),
    .integer(.init(bits: 128, isSigned: false)), .float(.double), .string, .duration,
    .enumeration(
      .init(name: "Level", raw: .string, cases: ["a", "30s"]) { scalar in
        [.string("a"), .string("30s")].contains(scalar)
      }),
    .enumeration(
      .init(name: "Code", raw: int, cases: ["1", "300"]) { scalar in
        [.number("1"), .number("300")].contains(scalar)
      }),
    .enumeration(.init(name: "Open", raw: .string, cases: nil) { _ in true }),
    .optional(int), .optional(.object(part)), .array(.string), .set(int), .array(.array(.bool)),
    .dictionary(int), .dictionary(.optional(.string)), .object(part), .array(.object(part)),
    .deferred(.provider, .object(part)), .optional(.deferred(.lazy, .object(part))),
  ]

  private static let values = [
    "true", "1", "-1", "1.5", "300", "70000", "-70000", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "340282366920938463463374607431768211455",
    "-170141183460469231731687303715884105728", #""30s\n""#, #""${number}\n""#, #""a""#, #""""#,
    #""30s""#, #""1h30m""#,
    #""30""#, #""@o""#, #""@@o""#, #""${text}""#, #""${number}""#, #""${object}""#, "null", "[]",
    #"["a"]"#, "[1]", "[null]", #"["@o"]"#, "[[true]]", "[[1]]", "{}", #"{"a": 1}"#,
    #"{"a": "b"}"#, #"{"a": null}"#, #"{"$nil": true}"#, #"{"$literal": 1}"#, #"{"$ref": "o"}"#,
    #"{"$object": {"type": "Part"}}"#, #"{"a": {"$ref": "o"}}"#, #"{"a": {"$literal": 1}}"#,
    #"{"$env": "A"}"#,
  ]

  @Test(arguments: types.indices)
  func `the schema of a type allows what the check allows`(_ index: Int) throws {
    let type = Self.types[index]
    let catalog = Catalog(type: type, part: Self.part)
    let schema = try SchemaChecker(text: ConfigurationSchema(.configuration, catalog: catalog).text)
    for value in Self.values {
      let text = """
        {"values": {"text": "a", "number": 1, "object": "@o"},
         "objects": {"o": {"type": "Part"}, "x": {"type": "X", "arguments": {"p": \(value)}}}}
        """
      let isAllowed = ConfigurationLoader(
        files: InMemoryFiles(["app.json": text]), catalog: catalog
      ).load("app.json").report.isValid
      let mistakes = try schema.mistakes(in: text)
      if isAllowed {
        #expect(mistakes == [], "\(type.name) \(value)")
      } else if !value.contains("$"), type.name != "Double" || value.count < 19 {
        // Placeholders and forms are allowed wherever a value is: their type is not known. Which
        // whole numbers have no exact counterpart is left to the conversion.
        #expect(mistakes != [], "\(type.name) \(value)")
      }
    }
  }
}

/// A type whose initializer takes one value, and one that takes none.
private struct Catalog: TypeCatalog {
  let type: ValueType
  let part: ObjectType

  var typeNames: [String] { ["Part", "X"] }

  var scopeNames: [String] { [] }

  func signature(of typeName: String) -> TypeSignature? {
    switch typeName {
    case "Part":
      TypeSignature(
        name: "Part", product: part, isShareable: true, parameters: [], properties: [])
    case "X":
      TypeSignature(
        name: "X", product: ObjectType(name: "X"), isShareable: true,
        parameters: [.init(name: "p", type: type, hasDefault: false)], properties: [])
    default: nil
    }
  }

  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }
}
