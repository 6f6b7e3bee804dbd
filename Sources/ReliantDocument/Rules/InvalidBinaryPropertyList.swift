/// What is wrong with the bytes of a binary property list.
package enum InvalidBinaryPropertyList: Sendable {
  // The trailer and the table of objects.
  case tooShort
  case sizes
  case tableOutside
  case tableTooShort
  case noOutermost

  // References and lengths.
  case missingObject
  case offsetOutside
  case unreadableLength
  case tooLong
  case wrongLength

  // Objects.
  case null
  case archived
  case unknownKind
  case keyIsNoString
  case containsItself(isMap: Bool)
  case longInteger
  case notFinite
  case dateOutOfRange
}

extension InvalidBinaryPropertyList: Violation {
  package static let rule = Rule.invalidSyntax

  package func message(in names: NameTable) -> String {
    switch self {
    case .tooShort: "the file is too short for a binary property list"
    case .sizes: "the trailer's sizes must be from 1 to 8 bytes"
    case .tableOutside: "the table of objects lies outside the file"
    case .tableTooShort: "the table of objects has no room for as many as there should be"
    case .noOutermost: "the outermost object does not exist"
    case .missingObject: "the reference is to an object that does not exist"
    case .offsetOutside: "the object's offset lies outside the objects"
    case .unreadableLength: "the object's length is unreadable"
    case .tooLong: "the object is longer than the file"
    case .wrongLength: "the object has a length that none of its kind has"
    case .null: "property lists have no null"
    case .archived: "references of archived objects are not accepted"
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
