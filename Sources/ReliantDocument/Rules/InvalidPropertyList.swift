/// What is wrong with the text of an XML property list.
///
/// Elements and tags are given as they are written, without `<` and `>`.
package enum InvalidPropertyList: Violation {
  // Tags that do not match.
  /// - Parameter before: the tag that stands there instead; nil at the end of the file.
  case unclosed(String, before: String?, opener: Place, missing: SourceEdit)
  case wrongEndTag(String, of: String, opener: Place)
  case strayEndTag(String)
  case cutOff(in: String, opener: Place)
  case textAfterEnd

  // Single tags.
  case unknownElement(String, meant: XMLElement?, names: [Range<Int>])
  case nestedPropertyList
  case outsidePropertyList(String)
  case attributes(of: XMLElement)
  case unfinishedTag(String, isEnd: Bool)
  case attributesInEndTag(of: String)
  case noElement

  // Maps, lists and what stands in them.
  case missingValue(key: String)
  case missingKey(before: String)
  case keyOutsideMap
  case secondValue(first: Place)
  case noValue
  case noPropertyList
  case strayText(isInList: Bool)
  case booleanWithText(XMLElement, all: Range<Int>)
  case noNumber(XMLElement)
  case noBase64
  case noDate

  // Characters and references.
  case lessThan(in: String)
  case ampersand
  case unknownEntity(String)
  case wrongReference
  case endOfSection
  case controlCharacter

  // Markup that is no element.
  case dashesInComment
  case declaration
  case processingInstruction
  case misplacedXMLDeclaration
  case unknownXMLDeclaration
  case documentTypeSubset
  case foreignDocumentType
  case misplacedDocumentType

  package static let rule = Rule.invalidSyntax

  package func words(in names: NameTable) -> Words {
    Words(message, help: help, notes: notes, fixes: fixes)
  }

  private var message: String {
    switch self {
    case .unclosed(let name, let next?, _, _):
      "\(name.quoted) is not closed before \("<\(next)>".quoted)"
    case .unclosed(let name, nil, _, _): "the file ends before \(name.quoted) is closed"
    case .wrongEndTag(let tag, let name, _):
      "\("</\(tag)>".quoted) does not close \(name.quoted)"
    case .strayEndTag(let name): "\("</\(name)>".quoted) closes nothing that is open"
    case .cutOff(let part, _): "the file ends inside \(part)"
    case .textAfterEnd: "nothing may follow '</plist>'"
    case .unknownElement(let name, _, _): "\(name.quoted) is no element of a property list"
    case .nestedPropertyList: "'plist' stands inside another 'plist'"
    case .outsidePropertyList(let name): "\(name.quoted) stands outside '<plist>'"
    case .attributes(.plist): "'plist' takes no attribute but 'version=\"1.0\"'"
    case .attributes(let element): "'\(element.name)' takes no attributes"
    case .unfinishedTag(let name, isEnd: true): "the end tag of \(name.quoted) lacks its '>'"
    case .unfinishedTag(let name, isEnd: false): "the tag \(name.quoted) lacks its '>'"
    case .attributesInEndTag: "an end tag holds a name and nothing else"
    case .noElement: "'<' begins no element here"
    case .missingValue(let name): "the key \(name.quoted) has no value"
    case .missingKey(let name): "\(name.quoted) stands in a 'dict' without a key"
    case .keyOutsideMap: "'key' stands outside a 'dict'"
    case .secondValue: "a property list holds one value, and this is another"
    case .noValue: "the property list holds no value"
    case .noPropertyList: "the file holds no property list"
    case .strayText: "text is only allowed inside an element"
    case .booleanWithText(let element, _): "'\(element.name)' holds nothing"
    case .noNumber(let element): "this is no \(element == .integer ? "integer" : "real number")"
    case .noBase64: "this is no base64"
    case .noDate: "this is no date"
    case .lessThan(let name): "'<' stands inside the text of \(name.quoted)"
    case .ampersand: "'&' begins no entity here"
    case .unknownEntity(let name): "there is no entity \("&\(name);".quoted)"
    case .wrongReference: "this is no reference to a character that XML allows"
    case .endOfSection: "']]>' closes no CDATA section here"
    case .controlCharacter: "XML does not allow this control character"
    case .dashesInComment: "XML allows no '--' inside a comment"
    case .declaration: "declarations are not accepted in a property list"
    case .processingInstruction: "processing instructions are not accepted"
    case .misplacedXMLDeclaration:
      "an XML declaration stands at the very start of a file or nowhere"
    case .unknownXMLDeclaration: "this is no XML declaration that can be understood"
    case .documentTypeSubset: "a document type with declarations of its own is not accepted"
    case .foreignDocumentType: "only Apple's document type for property lists is accepted"
    case .misplacedDocumentType: "a document type stands once, before '<plist>'"
    }
  }

  private var help: String? {
    switch self {
    case .wrongEndTag(_, let name, _): "write '</\(name)>'"
    case .unknownElement(let name, _, _): XMLElement.help(for: name)
    case .outsidePropertyList:
      "put everything between '<plist version=\"1.0\">' and '</plist>'"
    case .missingKey: "write a 'key' before it"
    case .strayText(isInList: true): "put it into a 'string'"
    case .booleanWithText(let element, _): "write '<\(element.name)/>'"
    case .noNumber(.integer): "write decimal digits, or '0x' and up to 16 hexadecimal ones"
    case .noNumber: "write it as '1.5' or '2e-3'"
    case .noDate: "write it as '2026-11-21T10:00:00Z'"
    case .noElement, .lessThan: "write '&lt;' for the character itself"
    case .ampersand: "write '&amp;' for the character itself"
    case .unknownEntity: "there are '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;'"
    case .wrongReference: "write it as '&#65;' or '&#x41;'"
    case .endOfSection: "write ']]&gt;'"
    case .declaration, .processingInstruction, .misplacedXMLDeclaration: "remove it"
    case .unknownXMLDeclaration: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'"
    case .documentTypeSubset: "remove everything between '[' and ']'"
    case .foreignDocumentType: "leave the line out"
    default: nil
    }
  }

  private var notes: [Note] {
    switch self {
    case .unclosed(_, _, let opener, _), .wrongEndTag(_, _, let opener), .cutOff(_, let opener):
      [Note("opened here", at: opener)]
    case .secondValue(let first): [Note("the first one", at: first)]
    default: []
    }
  }

  private func fixes(at place: Place) -> [Fix] {
    guard let write = TextFixes(at: place) else { return [] }
    return switch self {
    case .unclosed(_, _, _, let tags): [write.missing(tags)]
    case .wrongEndTag(_, let name, _), .attributesInEndTag(let name): [write.text("</\(name)>")]
    case .strayEndTag, .attributes, .foreignDocumentType, .controlCharacter: [write.nothing]
    case .unknownElement(_, let meant?, let places) where !places.isEmpty:
      [write.text(meant.name, in: places)]
    case .unfinishedTag: [write.insertion(">", at: write.range.upperBound)]
    case .booleanWithText(let element, let all): [write.text("<\(element.name)/>", in: [all])]
    case .noElement, .lessThan: [write.text("&lt;")]
    case .ampersand: [write.text("&amp;")]
    case .endOfSection: [write.text("]]&gt;")]
    case .dashesInComment: [write.text("- -")]
    default: []
    }
  }
}
