/// Turns edits of a document's nodes into edits of its file's bytes, as a person would write them:
/// with the indentation and the line ends that the file has.
struct DocumentEditor {
  let document: Document
  /// Whether the file is JSON, and no XML property list.
  let isJSON: Bool
  var bytes: [UInt8] { document.source.bytes }

  /// An editor of a document; nil when its file is no text that somebody wrote.
  init?(_ document: Document) {
    guard document.source.isText else { return nil }
    self.document = document
    let bytes = document.source.bytes
    let start = bytes.span.startsWithMark ? 3 : 0
    isJSON = bytes.span.token(from: start) != UInt8(ascii: "<")
  }

  /// The bytes that an edit writes; nil where it has no sense, as the nodes are of other kinds.
  func write(_ edit: Edit) -> [SourceEdit]? {
    switch edit {
    case .replace(_, let range, let text): return [SourceEdit(range, with: text)]
    case .rename(let site, let name):
      let node = document[Int(site.node)]
      guard node.kind == .member || node.kind == .string else { return nil }
      let text = node.kind == .member ? self.name(name) : string(name)
      return [SourceEdit(node.range, with: text)]
    case .setValue(let site, let value):
      guard let text = text(of: value) else { return nil }
      return [SourceEdit(document[self.value(at: site)].range, with: text)]
    case .remove(let site), .removeRepetition(let site, _):
      return removal(of: Int(site.node)).map { [$0] }
    case .removeMember(let name, let map):
      return member(named: name, of: value(at: map)).flatMap(removal).map { [$0] }
    case .insert(let name, let value, let map):
      guard let text = text(of: value) else { return nil }
      return insertion(of: .init(name: self.name(name), value: text), into: self.value(at: map))
        .map { [$0] }
    case .move(let site, let map):
      let node = Int(site.node)
      guard site.document == map.document, document[node].kind == .member,
        let removal = removal(of: node),
        let insertion = insertion(of: member(at: node), into: value(at: map))
      else { return nil }
      return [removal, insertion]
    }
  }

  /// The value at a site: that of a member, where it is one.
  private func value(at site: Site) -> Int { document.value(of: Int(site.node)) }

  private func member(named name: String, of map: Int) -> Int? {
    guard document[map].kind == .map else { return nil }
    return document.elements(of: map).first { text(document[$0].range) == self.name(name) }
  }

  // MARK: Removing

  /// Takes a member or an element away, with its comma and with the lines that only it stands in.
  private func removal(of node: Int) -> SourceEdit? {
    guard node > 0, document[node - 1].kind != .member else { return nil }
    let contents = self.bytes
    let bytes = contents.span
    var extent = document.extent(of: node)
    let before = bytes.endOfText(before: extent.lowerBound)
    let isFirstInLine = isFirst(extent.lowerBound)
    if isJSON {
      let next = bytes.afterBlanks(from: extent.upperBound)
      guard next < bytes.count, before > 0 else { return nil }
      if bytes[next] == .comma {
        extent = extent.lowerBound..<next + 1
      } else if bytes[before - 1] == .comma {
        return SourceEdit(before - 1..<extent.upperBound, with: "")
      } else {
        return SourceEdit(before..<next, with: "")
      }
    }
    var end = extent.upperBound
    while end < bytes.count, bytes[end].isBlank, !bytes[end].isLineEnd { end += 1 }
    let isLastInLine = end == bytes.count || bytes[end].isLineEnd
    guard isFirstInLine, isLastInLine else { return SourceEdit(extent.lowerBound..<end, with: "") }
    // The lines go with the break before them.
    let lineBreak = lineBreak(before: extent.lowerBound).utf8.count
    let start = max(0, bytes.startOfLine(of: extent.lowerBound) - lineBreak)
    return SourceEdit(start..<end, with: "")
  }

  // MARK: Inserting

  /// A member as it is written.
  struct Member {
    var name: String
    /// What stands between the name and the value, where that is not as usual.
    var gap: String?
    var value: String
  }

  /// A member as it stands in the file, whose further lines begin where it does.
  private func member(at node: Int) -> Member {
    let extent = document.extent(of: node)
    let (name, value) = (document[node].range, document[node + 1].range)
    return Member(
      name: text(name), gap: text(name.upperBound..<value.lowerBound),
      value: text(value).replacingLineStarts(indentation(at: extent.lowerBound), with: ""))
  }

  /// Adds a member behind the last one of a map.
  private func insertion(of member: Member, into map: Int) -> SourceEdit? {
    guard document[map].kind == .map else { return nil }
    let range = document[map].range
    guard let last = Array(document.elements(of: map)).last else {
      return insertion(of: member, intoEmpty: range)
    }
    let extent = document.extent(of: last)
    let separator = isJSON ? "," : ""
    let end = extent.upperBound..<extent.upperBound
    guard isFirst(extent.lowerBound) else {
      return SourceEdit(end, with: separator + " " + written(member, gap: " ", indentation: ""))
    }
    let indentation = indentation(at: extent.lowerBound)
    let gap = document[last].range.upperBound..<Int(document[last + 1].start)
    let text = written(member, gap: text(gap), indentation: indentation)
    return SourceEdit(
      end, with: separator + lineBreak(before: extent.lowerBound) + indentation + text)
  }

  private func insertion(of member: Member, intoEmpty map: Range<Int>) -> SourceEdit {
    let (opener, closer) = isJSON ? ("{", "}") : ("<dict>", "</dict>")
    let isOneLine = !text(map).utf8.contains(.lineFeed) && !isFirst(map.lowerBound)
    if isOneLine {
      return SourceEdit(map, with: opener + written(member, gap: " ", indentation: "") + closer)
    }
    let outer = indentation(at: map.lowerBound)
    let inner = outer + unit
    let lineBreak = lineBreak(before: map.upperBound)
    let text = written(member, gap: lineBreak + inner, indentation: inner)
    return SourceEdit(
      map, with: opener + lineBreak + inner + text + lineBreak + outer + closer)
  }

  /// A member as it is written where the line is indented so far.
  ///
  /// - Parameter gap: what stands before the value in a property list.
  private func written(_ member: Member, gap: String, indentation: String) -> String {
    member.name + (isJSON ? member.gap ?? ": " : gap)
      + member.value.replacingLineStarts("", with: indentation)
  }
}
