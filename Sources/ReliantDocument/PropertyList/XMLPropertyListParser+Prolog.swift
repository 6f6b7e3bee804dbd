/// What may stand before `<plist>`, and what looks like it elsewhere.
extension XMLPropertyListParser {
  /// What has been said before `<plist>`.
  struct Prolog {
    var hasDocumentType = false
    /// Whether a document type, reported as such, may have declared entities.
    var mayDeclareEntities = false
  }

  /// Reads the XML declaration, if the file begins with one.
  mutating func readDeclaration() {
    guard starts(with: Self.declarationStart), byte(at: position + 5).isBlank else {
      return
    }
    let start = position
    guard let end = closing(UInt8(ascii: "?"), twice: false, from: start + 5) else {
      return reportTruncation(inside: "the XML declaration", openedAt: start..<start + 5)
    }
    position = end + 1
    let found = attributes(in: start + 5..<end - 1) ?? []
    let known = ["version", "encoding", "standalone"]
    let order = found.compactMap { known.firstIndex(of: $0.name) }
    guard order.count == found.count, order.first == 0, Set(order).count == order.count,
      order == order.sorted(), found[0].value == "1.0"
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
    let isDeclaration = starts(with: Self.declarationStart) && byte(at: start + 5).isBlank
    report(
      isDeclaration ? .misplacedXMLDeclaration : .processingInstruction, at: start..<start + 2)
    guard let end = closing(UInt8(ascii: "?"), twice: false, from: start + 2) else {
      return self.end()
    }
    position = end + 1
  }

  mutating func readDeclarationOrComment() {
    let start = position
    if starts(with: Self.commentStart) {
      skipComment()
    } else if starts(with: Self.characterDataStart) {
      _ = skipCharacterData()
      report(.strayText(isInList: open.last?.element == .array), at: start..<start + 9)
    } else if starts(with: Self.documentTypeStart) {
      readDocumentType()
    } else {
      guard let (tag, _) = scanTag(at: start, nameAt: start + 2) else {
        return reportTruncation(inside: "a declaration", openedAt: start..<start + 2)
      }
      report(.declaration, at: start..<start + 2)
      position = tag.range.upperBound
    }
  }

  // MARK: Document type

  /// The one document type that is accepted, in both spellings that Apple has used.
  private static let documentTypes = ["Apple", "Apple Computer"].map {
    [
      "plist", "PUBLIC", "-//\($0)//DTD PLIST 1.0//EN",
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd",
    ]
  }

  private mutating func readDocumentType() {
    let start = position
    let place = start..<start + 9
    let isMisplaced = prolog.hasDocumentType || !open.isEmpty
    prolog.hasDocumentType = true
    position += 9
    var words: [String] = []
    while true {
      skipWhiteSpace()
      guard position < bytes.count else {
        return reportTruncation(inside: "the document type", openedAt: place)
      }
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        break
      }
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "[") {
        report(.documentTypeSubset, at: position..<position + 1)
        // Who declares entities may give everything behind another meaning.
        return end()
      }
      let word = takeWord()
      // Further words make the type no more right, and there may be very many.
      if words.count < 5 { words.append(word) }
    }
    if isMisplaced {
      report(.misplacedDocumentType, at: place)
    } else if !Self.documentTypes.contains(words) {
      prolog.mayDeclareEntities = true
      report(.foreignDocumentType, at: start..<position)
    }
  }

  /// Takes a word of the document type, or what stands in quotes.
  private mutating func takeWord() -> String {
    let start = position
    let quote = bytes[start]
    position += 1
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      _ = skipTo(quote)
      defer { position = min(position + 1, bytes.count) }
      return position - start > 256 ? "" : text(start + 1..<position)
    }
    while position < bytes.count, Self.isNameByte(bytes[position]),
      bytes[position] != UInt8(ascii: "[")
    {
      position += 1
    }
    return position - start > 256 ? "" : text(start..<position)
  }
}
