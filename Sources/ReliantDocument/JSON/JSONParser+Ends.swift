/// Where nothing more is to be read: too deep inside, or at the end of the file.
extension JSONParser {
  // MARK: Nesting

  /// Goes behind a map or list that nests too deep, without looking at what is in it.
  mutating func skipDepths(_ bytes: Span<UInt8>) -> Step {
    let start = position
    report(
      .tooDeep, "lists and maps nest more than \(limits.nesting) levels deep here",
      at: start..<start + 1)
    var depth = 0
    repeat {
      switch bytes[position] {
      case .mapOpener, .listOpener: depth += 1
      case .mapCloser, .listCloser: depth -= 1
      case .quote: skipString(bytes)
      default: break
      }
      position += 1
    } while depth > 0 && position < bytes.count
    var end = position
    if depth > 0 {
      position = bytes.count
      end = endOfText(bytes, before: bytes.count)
      hasUnevenBrackets = true
    }
    addInvalid(start..<end)
    return .separator
  }

  /// Goes to the closing quote of a string, or to the end of its line.
  private mutating func skipString(_ bytes: Span<UInt8>) {
    position += 1
    while position < bytes.count, bytes[position] != .quote, !bytes[position].isLineEnd {
      position += bytes[position] == .backslash ? 2 : 1
    }
  }

  /// Ends reading where something was still expected.
  mutating func endOfFile(_ bytes: Span<UInt8>, _ step: Step) -> Step {
    let end = endOfText(bytes, before: bytes.count)
    if step == .root {
      if problems.isEmpty {
        report(.invalidSyntax, "the file is empty", help: "write at least '{}'", at: 0..<0)
      }
    } else if let frame = frames.last {
      let opener = frame.range(in: nodes)
      let shown = Unicode.Scalar(bytes[opener.lowerBound])
      if !hasUnevenBrackets, brokenEnd != end {
        report(
          .invalidSyntax, "the file ends before '\(shown)' is closed", at: end..<end,
          related: .init("opened here", at: opener))
      }
      let isEven = !hasUnevenBrackets || isCutInString
      isCutOff = !followsLayout && isEven && endsAsLaidOut(bytes)
      // Where the lines do not tell, the missing bracket may belong anywhere.
      doubtBrackets(bytes, from: followsLayout || isCutOff ? end : 0)
    }
    closeAll(bytes)
    return .finished
  }

  /// Reports what stands after the value that is the whole file.
  mutating func finish(_ bytes: Span<UInt8>) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count, nodes.first?.kind != .invalid, !hasUnevenBrackets else {
      return .finished
    }
    switch bytes[position] {
    case .mapCloser, .listCloser: reportStrayCloser(bytes)
    default:
      let start = position
      repeat { position += 1 } while position < bytes.count && !bytes[position].endsBareText
      report(
        .invalidSyntax, "text stands after the end", help: "a file holds one value",
        at: start..<position, related: endOfRoot)
    }
    nodes[0].isIncomplete = true
    doubtBrackets(bytes, from: followsLayout ? position : 0)
    return .finished
  }

  /// Ends reading at a closing bracket that begins the file.
  mutating func endWithStrayCloser(_ bytes: Span<UInt8>) -> Step {
    reportStrayCloser(bytes)
    addInvalid(position..<position + 1)
    return .finished
  }

  private var endOfRoot: SyntaxProblem.Related? {
    nodes.first.map { .init("the value ends here", at: Int($0.end) - 1..<Int($0.end)) }
  }

  private mutating func reportStrayCloser(_ bytes: Span<UInt8>) {
    report(
      .invalidSyntax, "'\(Unicode.Scalar(bytes[position]))' closes nothing", help: "remove it",
      at: position..<position + 1, related: endOfRoot)
  }
}
