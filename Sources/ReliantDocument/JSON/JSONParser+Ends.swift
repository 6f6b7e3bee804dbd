/// Where nothing more is to be read: too deep inside, or at the end of the file.
extension JSONParser {
  /// Goes behind a map or list that nests too deep, without looking at what is in it.
  mutating func skipDepths(_ bytes: Span<UInt8>) -> Step {
    let start = position
    findings.report(TooDeep.nesting(limit: limits.nesting), at: start..<start + 1)
    var depth = 0
    repeat {
      let byte = bytes[position]
      if byte.isOpener { depth += 1 }
      if byte.isCloser { depth -= 1 }
      position =
        byte == .quote
        ? bytes.endOfQuotes(from: position) ?? bytes.lineEnd(from: position) : position + 1
    } while depth > 0 && position < bytes.count
    if depth > 0 { recovery.hasUnevenBrackets = true }
    addInvalid(start..<(depth > 0 ? bytes.endOfText(before: bytes.count) : position))
    return .separator
  }

  /// Ends reading where something was still expected.
  mutating func endOfFile(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    let end = bytes.endOfText(before: bytes.count)
    if step == .root {
      if findings.isEmpty { report(.empty, at: 0..<0) }
    } else if !frames.isEmpty {
      if !recovery.hasUnevenBrackets, recovery.brokenEnd != end {
        let closers = frames.reversed().map { $0.isMap ? "}" : "]" }.joined()
        report(
          .unclosed(bytes[opener.lowerBound], opener: place(opener), closers: closers),
          at: end..<end)
      }
      // Where the lines do not tell, the missing bracket may belong anywhere.
      openBrackets(bytes, from: layout == nil ? 0 : end)
    }
    closeAll(bytes)
    return .finished
  }

  /// Reports what stands after the value that is the whole file.
  mutating func finish(_ bytes: Span<UInt8>) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count, nodes.first?.kind != .invalid, !recovery.hasUnevenBrackets else {
      return .finished
    }
    let start = position
    if bytes[start].isCloser {
      report(.surplusCloser(bytes[start], end: endOfRoot), at: start..<start + 1)
    } else {
      repeat { position += 1 } while position < bytes.count && !bytes[position].endsBareText
      report(.textAfterEnd(end: endOfRoot), at: start..<position)
    }
    nodes[0].isIncomplete = true
    openBrackets(bytes, from: layout == nil ? 0 : position)
    return .finished
  }

  private var endOfRoot: Place? { nodes.first.map { place(Int($0.end) - 1..<Int($0.end)) } }
}
