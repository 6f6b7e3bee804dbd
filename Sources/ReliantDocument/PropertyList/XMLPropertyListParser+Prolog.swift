/// What may stand before `<plist>`, and what looks like it elsewhere.
extension XMLPropertyListParser {
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
      report(
        .invalidSyntax, "this is no XML declaration that can be understood",
        help: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'", at: start..<position)
      return
    }
    if let encoding = found.first(where: { $0.name == "encoding" }),
      encoding.value.lowercased() != "utf-8"
    {
      report(
        .invalidEncoding,
        "the encoding \(encoding.value.quoted) is declared, and property lists are read in UTF-8",
        help: "save the file as UTF-8 and declare that", at: encoding.place)
    }
  }

  mutating func readProcessingInstruction() {
    let start = position
    let isDeclaration =
      starts(with: Self.declarationStart) && (byte(at: start + 5).isBlank)
    let message =
      isDeclaration
      ? "an XML declaration stands at the very start of a file or nowhere"
      : "processing instructions are not accepted"
    report(.invalidSyntax, message, help: "remove it", at: start..<start + 2)
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
      report(
        .invalidSyntax, "text is only allowed inside an element", at: start..<start + 9)
    } else if starts(with: Self.documentTypeStart) {
      readDocumentType()
    } else {
      guard let (tag, _) = scanTag(at: start, nameAt: start + 2) else {
        return reportTruncation(inside: "a declaration", openedAt: start..<start + 2)
      }
      report(
        .invalidSyntax, "declarations are not accepted in a property list", help: "remove it",
        at: start..<start + 2)
      position = tag.range.upperBound
    }
  }

  // MARK: Document type

  /// The one document type that is accepted, in both spellings that Apple has used.
  private static let documentTypes: Set<[String]> = [
    [
      "plist", "PUBLIC", "-//Apple//DTD PLIST 1.0//EN",
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd",
    ],
    [
      "plist", "PUBLIC", "-//Apple Computer//DTD PLIST 1.0//EN",
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd",
    ],
  ]

  private mutating func readDocumentType() {
    let start = position
    let place = start..<start + 9
    let isMisplaced = hasDocumentType || !open.isEmpty
    hasDocumentType = true
    position += 9
    var words: [String] = []
    while true {
      skipWhiteSpace()
      let byte = byte(at: position)
      guard position < bytes.count else {
        return reportTruncation(inside: "the document type", openedAt: place)
      }
      if byte == UInt8(ascii: ">") {
        position += 1
        break
      }
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "[") {
        hasSubset = true
        report(
          .invalidSyntax, "a document type with declarations of its own is not accepted",
          help: "remove everything between '[' and ']'", at: position..<position + 1)
        // Who declares entities may give everything behind another meaning.
        return isMisplaced ? skipSubset() : end()
      }
      let word = takeWord()
      // Further words make the type no more right, and there may be very many.
      if words.count < 5 { words.append(word) }
    }
    if isMisplaced {
      report(
        .invalidSyntax, "a document type stands once, before '<plist>'", at: place)
    } else if !Self.documentTypes.contains(words) {
      hasSubset = true
      report(
        .invalidSyntax, "only Apple's document type for property lists is accepted",
        help: "leave the line out", at: start..<position)
    }
  }

  /// Takes a word of the document type, or what stands in quotes.
  private mutating func takeWord() -> String {
    let quote = bytes[position]
    let start = position
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      _ = skipTo(quote)
      defer { position = min(position + 1, bytes.count) }
      return position - start > 256 ? "" : text(start + 1..<position)
    }
    while position < bytes.count, Self.isNameByte(bytes[position]),
      bytes[position] != UInt8(ascii: "[")
    {
      position += 1
    }
    position = max(position, start + 1)
    return position - start > 256 ? "" : text(start..<position)
  }

  private mutating func skipSubset() {
    while position < bytes.count {
      let byte = bytes[position]
      if starts(with: Self.commentStart) {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position += 1
        _ = skipTo(byte)
        position = min(position + 1, bytes.count)
      } else {
        position += 1
        guard byte == UInt8(ascii: "]") else { continue }
        skipWhiteSpace()
        if self.byte(at: position) == UInt8(ascii: ">") {
          position += 1
          return
        }
      }
    }
    end()
  }
}
