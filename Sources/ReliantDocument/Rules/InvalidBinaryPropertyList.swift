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

  package func words(in names: NameTable) -> Words {
    switch self {
    case .trailer: Words("the trailer, which says where the objects are, is broken or cut off")
    case .missingObject: Words("the reference is to an object that does not exist")
    case .wrongLength: Words("the object has a length that it cannot have")
    case .null:
      Words(
        "property lists have no null", help: "write a map with the key '$nil' and the value true")
    case .unknownKind: Words("property lists have no object of this kind")
    case .keyIsNoString: Words("a map's key must be a string")
    case .containsItself(let isMap): Words("a \(isMap ? "map" : "list") contains itself")
    case .longInteger: Words("the integer has more than 64 bits")
    case .notFinite: Words("'nan' and 'inf' are no numbers that a configuration can hold")
    case .dateOutOfRange: Words("the date lies outside the years 0001 to 9999")
    }
  }
}
