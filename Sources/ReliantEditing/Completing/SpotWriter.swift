import ReliantDocument

/// Writes what is chosen at a spot: with quotes or tags where there are none, and so that what was
/// written of it goes.
struct SpotWriter {
  let spot: Spot
  let bytes: [UInt8]
  let isXML: Bool

  /// What a label becomes.
  func edit(_ label: String, _ writing: CompletionSearch.Writing) -> SourceEdit {
    switch writing {
    case .name: name(label)
    case .text: text(label)
    case .bare: bare(label)
    case .placeholder(let length): placeholder(label, behind: length)
    }
  }

  /// The name of a member, with its colon.
  private func name(_ name: String) -> SourceEdit {
    let text = escaped(name)
    if isXML {
      switch spot.enclosure {
      case .whole: return SourceEdit(spot.range, with: text)
      case .open: return SourceEdit(spot.range, with: "\(text)</key>")
      case .none: return SourceEdit(spot.range, with: "<key>\(text)</key>")
      }
    }
    let end = spot.range.upperBound
    switch spot.enclosure {
    case .whole:
      if next(from: end + 1) == UInt8(ascii: ":") { return SourceEdit(spot.range, with: text) }
      return SourceEdit(spot.range.lowerBound..<end + 1, with: "\(text)\": ")
    case .open: return SourceEdit(spot.range, with: "\(text)\"\(colon(from: end))")
    case .none: return SourceEdit(spot.range, with: "\"\(text)\"\(colon(from: end))")
    }
  }

  /// A text.
  private func text(_ content: String) -> SourceEdit {
    let text = escaped(content)
    switch spot.enclosure {
    case .whole: return SourceEdit(spot.range, with: text)
    case .open: return SourceEdit(spot.range, with: text + (isXML ? "</string>" : "\""))
    case .none:
      return SourceEdit(spot.range, with: isXML ? "<string>\(text)</string>" : "\"\(text)\"")
    }
  }

  /// A word or a number, which stands in no quotes.
  private func bare(_ word: String) -> SourceEdit {
    let isWord = ["true", "false"].contains(word)
    let text = !isXML ? word : isWord ? "<\(word)/>" : "<integer>\(word)</integer>"
    guard !isXML else { return SourceEdit(spot.range, with: text) }
    switch spot.enclosure {
    case .whole:
      let end = bytes.closingQuote(from: spot.range.upperBound) ?? spot.range.upperBound
      return SourceEdit(spot.range.lowerBound - 1..<end + 1, with: text)
    case .open: return SourceEdit(spot.range.lowerBound - 1..<spot.range.upperBound, with: text)
    case .none: return SourceEdit(spot.range, with: text)
    }
  }

  /// The name of a value that is inserted into a text, behind so much of it.
  private func placeholder(_ name: String, behind length: Int) -> SourceEdit {
    let end = spot.range.upperBound
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "}")
    return SourceEdit(
      spot.range.lowerBound + length..<end, with: escaped(name) + (isClosed ? "" : "}"))
  }

  private func colon(from offset: Int) -> String {
    next(from: offset) == UInt8(ascii: ":") ? "" : ": "
  }

  /// The next byte that is not blank.
  private func next(from offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset...].first { $0 != 0x20 && $0 != 0x09 } : nil
  }

  private func escaped(_ text: String) -> String {
    if isXML {
      return text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
        .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    }
    var writer = JSONWriter()
    writer.value(text)
    return String(writer.text.dropFirst().dropLast())
  }
}
