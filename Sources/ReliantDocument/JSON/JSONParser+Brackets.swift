/// Closing brackets that do not match the opening one.
extension JSONParser {
  /// Decides what a closing bracket of the wrong form means.
  ///
  /// `[1, 2}` may be a slip for `]`, or the `]` is missing before it and the bracket closes
  /// something further out. Where brackets begin a line the indentation tells; else what comes
  /// next.
  mutating func mismatch(_ bytes: Span<UInt8>) -> Step {
    let closer = position
    if openListBeforeValue(bytes, closedAt: closer) { return .separator }
    let shown = "'\(Unicode.Scalar(bytes[closer]))'"
    let wanted: UInt8 = isMapInnermost ? .mapCloser : .listCloser
    let opener = frames[frames.count - 1].range(in: nodes)
    let related = SyntaxProblem.Related("opened here", at: opener)
    defer {
      doubtLine(bytes, of: opener.lowerBound)
      doubtBrackets(bytes, from: closer)
    }

    if frames[frames.count - 1].isInserted {
      _ = closeInnermost(end: closer)
      return .separator
    }
    if frames[frames.count - 1].isMeantAsMap { return close(at: closer) }
    if frames[frames.count - 1].isDoubtful || frames[frames.count - 1].hasNames {
      // What this bracket closes has been reported, for having no beginning or the wrong one.
      if next(bytes, after: closer + 1) == .comma || next(bytes, after: closer + 1) == wanted {
        position += 1
        brokenEnd = position
        return .separator
      }
      return close(at: closer)
    }
    if let outer = frames.lastIndex(where: { $0.isMap != isMapInnermost }),
      closesOuter(bytes, outer)
    {
      let missing = "'\(Unicode.Scalar(wanted))'"
      report(
        .invalidSyntax, "\(missing) is missing before this \(shown)", at: closer..<closer + 1,
        related: related)
      while frames.count > outer + 1 {
        markIncomplete()
        _ = closeInnermost(end: closer)
      }
      return .separator
    }
    if next(bytes, after: closer + 1) == wanted, !isMeantAsCloser(bytes) {
      report(.invalidSyntax, "\(shown) closes nothing", help: "remove it", at: closer..<closer + 1)
      position += 1
      brokenEnd = position
      return .separator
    }
    return reportWrongCloser(bytes)
  }

  /// Whether what follows the first bracket of the wrong form closes all that is open but the
  /// innermost map or list, which this one so was meant to close.
  private func isMeantAsCloser(_ bytes: Span<UInt8>) -> Bool {
    guard !hasUnevenBrackets else { return false }
    var open = frames.count
    var at = position + 1
    while at < bytes.count {
      switch bytes[at] {
      case .mapOpener, .listOpener: open += 1
      case .mapCloser, .listCloser: open -= 1
      case .quote: at = bytes.closingQuote(from: at + 1)
      default: break
      }
      at += 1
    }
    return open > 0
  }

  /// Closes the innermost map or list with whatever stands here.
  mutating func reportWrongCloser(_ bytes: Span<UInt8>) -> Step {
    let wanted: UInt8 = isMapInnermost ? .mapCloser : .listCloser
    let opener = frames[frames.count - 1].range(in: nodes)
    report(
      .invalidSyntax,
      "'\(Unicode.Scalar(bytes[position]))' cannot close a \(isMapInnermost ? "map" : "list")",
      help: "write '\(Unicode.Scalar(wanted))'", at: position..<position + 1,
      related: .init("opened here", at: opener))
    doubtLine(bytes, of: opener.lowerBound)
    doubtLine(bytes, of: position)
    return close(at: position)
  }

  /// Whether the last element of a list is really the next member of the map around it.
  ///
  /// ```
  /// "a": [1, 2,
  /// "b": 3
  /// ```
  private func isMemberBehindList(_ bytes: Span<UInt8>) -> Bool {
    guard frames.count > 1, frames[frames.count - 2].isMap, let last = nodes.last,
      last.kind == .string, nodes.count > frames[frames.count - 1].node + 2,
      let here = indentation(bytes, at: Int(last.start), onlyFirst: true)
    else { return false }
    return here == indentation(bytes, at: frames[frames.count - 1].range(in: nodes).lowerBound)
  }

  /// Closes a list whose bracket is missing when a member of the map around it follows, and goes on
  /// with that member at its name.
  mutating func closeListBeforeMember(_ bytes: Span<UInt8>) -> Bool {
    guard isMemberBehindList(bytes) else { return false }
    let name = nodes.removeLast().range
    report(
      .invalidSyntax, "']' is missing before this member", at: name,
      related: .init("opened here", at: frames[frames.count - 1].range(in: nodes)))
    doubtLine(bytes, of: frames[frames.count - 1].range(in: nodes).lowerBound)
    markIncomplete()
    let hasComma = afterBlanks(bytes, from: lastComma + 1) == name.lowerBound
    // The comma has been reported, which the lines would have told to have gone with the bracket.
    if !hasComma { hasUnevenBrackets = true }
    _ = closeInnermost(end: hasComma ? lastComma : endOfText(bytes, before: name.lowerBound))
    position = name.lowerBound
    return true
  }

  /// Opens a map whose bracket is missing when a name follows where a value is expected, and goes
  /// on with that name.
  ///
  /// ```
  /// "a":
  ///   "b": 1, "c": 2 },
  /// ```
  mutating func openMapBeforeMember(_ bytes: Span<UInt8>) -> Bool {
    guard nodes.count > 1, frames.count < limits.nesting, let last = nodes.last,
      last.kind == .string, nodes[nodes.count - 2].kind == .member
    else { return false }
    report(.invalidSyntax, "'{' is missing before this member", at: last.range)
    nodes.removeLast()
    doubtLine(bytes, of: Int(last.start))
    var frame = Frame(node: nodes.count, isMap: true)
    frame.isInserted = true
    frame.isLaidOut = true
    if followsLayout { frame.line = line(bytes, at: Int(nodes[nodes.count - 1].start)) }
    frames.append(frame)
    nodes.append(
      Node(kind: .map, at: Int(last.start)..<Int(last.start)))
    markIncomplete()
    position = Int(last.start)
    hasUnevenBrackets = true
    return true
  }

  /// Whether the bracket here closes the map or list `outer`, those within being left open.
  private func closesOuter(_ bytes: Span<UInt8>, _ outer: Int) -> Bool {
    let inner = frames[frames.count - 1].range(in: nodes).lowerBound
    if let here = indentation(bytes, at: position, onlyFirst: true),
      let outerLine = indentation(bytes, at: frames[outer].range(in: nodes).lowerBound),
      let innerLine = indentation(bytes, at: inner), outerLine != innerLine
    {
      if here == outerLine { return true }
      if here == innerLine { return false }
    }
    switch next(bytes, after: position + 1) {
    case nil: return outer == 0
    case .mapCloser: return outer > 0 && frames[outer - 1].isMap
    case .listCloser: return outer > 0 && !frames[outer - 1].isMap
    default: return outer > 0
    }
  }

  private func next(_ bytes: Span<UInt8>, after offset: Int) -> UInt8? {
    let at = afterBlanks(bytes, from: offset)
    return at < bytes.count ? bytes[at] : nil
  }

  func afterBlanks(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    var at = offset
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    return at
  }
}
