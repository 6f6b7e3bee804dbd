/// What may stand before `<plist>`, and what looks like it elsewhere.
extension XMLPropertyListParser {
  /// Reads the XML declaration, if the file begins with one.
  mutating func readDeclaration() {
    guard startsDeclaration else { return }
    let start = position
    guard let end = next("?>", from: start) else {
      return reportTruncation(inside: "the XML declaration", openedAt: start..<start + 5)
    }
    position = end.upperBound
    let found = attributes(in: start + 5..<end.lowerBound) ?? []
    let order = found.compactMap { ["version", "encoding", "standalone"].firstIndex(of: $0.name) }
    guard order.count == found.count, order.first == 0, found[0].value == "1.0",
      zip(order, order.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      return report(.unknownXMLDeclaration, at: start..<position)
    }
    if let encoding = found.first(where: { $0.name == "encoding" }),
      encoding.value.lowercased() != "utf-8"
    {
      findings.report(InvalidEncoding.declared(encoding.value), at: encoding.place)
    }
  }

  mutating func readProcessingInstruction() {
    let start = position
    report(
      startsDeclaration ? .misplacedXMLDeclaration : .processingInstruction, at: start..<start + 2)
    guard let end = next("?>", from: start + 2) else { return self.end() }
    position = end.upperBound
  }

  mutating func readDeclarationOrComment() {
    let start = position
    if starts(with: "<!--") {
      skipComment()
    } else if starts(with: "<![CDATA[") {
      _ = skipCharacterData()
      report(.strayText(isInList: open.last?.element == .array), at: start..<start + 9)
    } else if starts(with: "<!DOCTYPE") {
      readDocumentType()
    } else {
      guard let tag = scanTag(at: start) else {
        return reportTruncation(inside: "a declaration", openedAt: start..<start + 2)
      }
      report(.declaration, at: start..<start + 2)
      position = tag.range.upperBound
    }
  }

  /// The one document type that is accepted, in both spellings that Apple has used.
  private static let documentTypes = ["Apple", "Apple Computer"].map {
    "plist PUBLIC '-//\($0)//DTD PLIST 1.0//EN' 'http://www.apple.com/DTDs/PropertyList-1.0.dtd'"
  }

  private mutating func readDocumentType() {
    let start = position
    let place = start..<start + 9
    guard let tag = scanTag(at: start) else {
      return reportTruncation(inside: "the document type", openedAt: place)
    }
    position = tag.range.upperBound
    let type = place.upperBound..<(tag.isComplete ? position - 1 : position)
    if let subset = type.first(where: { bytes[$0] == .listOpener }) {
      report(.documentTypeSubset, at: subset..<subset + 1)
      // Who declares entities may give everything behind another meaning.
      return end()
    }
    let words = text(type.prefix(1_000)).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    let isAccepted = Self.documentTypes.contains(String(words.map { $0 == "\"" ? "'" : $0 }))
    if hasDocumentType || !open.isEmpty {
      report(.misplacedDocumentType, at: place)
    } else if !isAccepted {
      mayDeclareEntities = true
      report(.foreignDocumentType, at: start..<position)
    }
    hasDocumentType = true
  }
}
