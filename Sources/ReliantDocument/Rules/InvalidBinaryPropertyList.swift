/// What is wrong with the bytes of a binary property list.
package enum InvalidBinaryPropertyList: Violation {
  case trailer
  case missingObject
  case wrongLength
  case null
  case unknownKind
  case keyIsNoString
  case containsItself(isMap: Bool)
  case longInteger
  case notFinite
  case dateOutOfRange

  package static let rule = Rule.invalidSyntax

  package func message(in names: NameTable) -> String {
    switch self {
    case .trailer: "the trailer, which says where the objects are, is broken or cut off"
    case .missingObject: "the reference is to an object that does not exist"
    case .wrongLength: "the object has a length that it cannot have"
    case .null: "property lists have no null"
    case .unknownKind: "property lists have no object of this kind"
    case .keyIsNoString: "a map's key must be a string"
    case .containsItself(let isMap): "a \(isMap ? "map" : "list") contains itself"
    case .longInteger: "the integer has more than 64 bits"
    case .notFinite: "'nan' and 'inf' are no numbers that a configuration can hold"
    case .dateOutOfRange: "the date lies outside the years 0001 to 9999"
    }
  }

  package func help(in names: NameTable) -> String? {
    if case .null = self { "write a map with the key '$nil' and the value true" } else { nil }
  }
}
