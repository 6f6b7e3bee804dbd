extension ValueType {
  /// The ways in which a file can give a value of the type, special forms included.
  ///
  /// It never refuses what the conversion accepts, but the conversion is stricter.
  var schema: JSONSchema { .any(of: alternatives + [.definition(.form)]) }

  private var alternatives: [JSONSchema] {
    switch self {
    case .bool: [.bool, .definition(.placeholder)]
    case .integer(let type): [type.schema, .definition(.placeholder)]
    case .float: [.number, .definition(.placeholder)]
    case .string: [.definition(.placeholder), .definition(.text)]
    case .duration:
      [.string(matching: SchemaPatterns.duration), .string(matching: SchemaPatterns.template)]
    case .timestamp: [.definition(.placeholder), .definition(.text)]
    case .bytes:
      [
        .definition(.placeholder), .definition(.text),
        .list(of: ValueType.integer(.init(bits: 8, isSigned: false)).schema),
      ]
    case .enumeration(let type): type.alternatives
    case .optional(let wrapped): wrapped.alternatives + [.null]
    case .array(let element), .set(let element):
      [.list(of: element.schema), .definition(.placeholder)]
    case .dictionary(let value):
      [
        .map(of: value.schema, namesMatching: SchemaPatterns.noForm), .definition(.placeholder),
      ]
    case .decodable: [.definition(.value)]
    case .object, .deferred: [.definition(.reference), .inner, .definition(.placeholder)]
    }
  }
}

extension ValueType.IntegerType {
  /// Whole numbers; the bounds of wide types are left to the conversion, since few programs that
  /// read schemas are exact there.
  fileprivate var schema: JSONSchema {
    let number = JSONSchema.type("integer")
    guard bits <= 32 else { return isSigned ? number : number.with("minimum", .integer(0)) }
    let (least, greatest) = isSigned ? (-1 << (bits - 1), 1 << (bits - 1) - 1) : (0, 1 << bits - 1)
    return number.with("minimum", .integer(least)).with("maximum", .integer(greatest))
  }
}

extension ValueType.Enumeration {
  fileprivate var alternatives: [JSONSchema] {
    guard let cases, values != nil else { return raw.alternatives }
    switch raw {
    case .string where cases.allSatisfy { !$0.hasPrefix("@") && !$0.contains("${") }:
      return [.string(among: cases), .string(matching: SchemaPatterns.template)]
    case .integer, .float:
      return [JSONSchema().with("enum", .numbers(cases)), .definition(.placeholder)]
    default:
      return raw.alternatives
    }
  }
}
