import ReliantGraph
import ReliantInspection

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
      [.word(matching: SchemaPatterns.duration), .string(matching: SchemaPatterns.template)]
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
        .map(of: value.schema, names: .noForm), .definition(.placeholder),
      ]
    case .decodable: [.definition(.value)]
    case .object(let type) where type.written != nil: ofWritten.alternatives
    case .object, .deferred: [.definition(.reference), .inner, .definition(.placeholder)]
    }
  }
}

extension ValueType.IntegerType {
  /// Whole numbers within the bounds of the type.
  ///
  /// Programs that read numbers less exactly round the bounds as they round the numbers, so that
  /// they refuse none that fits.
  var schema: JSONSchema {
    let greatest = UInt128.max >> UInt128(UInt128.bitWidth - bits + (isSigned ? 1 : 0))
    return .type("integer")
      .with("minimum", JSONValue.number(isSigned ? "-\(greatest + 1)" : "0"))
      .with("maximum", JSONValue.number("\(greatest)"))
  }
}

extension ValueType.Enumeration {
  fileprivate var alternatives: [JSONSchema] {
    guard let cases, values != nil else { return raw.alternatives }
    switch raw {
    case .string where cases.allSatisfy { !$0.hasPrefix("@") && !$0.contains("${") }:
      return [.string(among: cases), .string(matching: SchemaPatterns.template)]
    case .integer, .float:
      return [JSONSchema().with("enum", cases.map(JSONValue.number)), .definition(.placeholder)]
    default:
      return raw.alternatives
    }
  }
}
