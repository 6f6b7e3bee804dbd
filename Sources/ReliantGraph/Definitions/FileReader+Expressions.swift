import ReliantDocument

extension FileReader {
  private static let at = UInt8(ascii: "@")
  private static let dollar = UInt8(ascii: "$")

  /// Reads a value with its special forms: `"@key"`, `"${name}"`, `{"$nil": true}` and so on.
  func readExpression(_ node: Int) -> Expression {
    switch document[node].kind {
    case .string: readString(node)
    case .list: readList(node)
    case .map: readMap(node)
    case .invalid, .member: .invalid(site(node))
    case .number, .true, .false, .null, .data, .date: .scalar(site(node))
    }
  }

  /// Reads a member whose name is the user's: an argument, a property or a constant.
  func readField(_ member: Document.Member) -> Field {
    Field(value: readExpression(member.value), name: member.symbol, site: site(member.node))
  }

  private func readString(_ node: Int) -> Expression {
    document.withContent(of: node) { content in
      if content.isEmpty { return .scalar(site(node)) }
      if content[0] == Self.at { return readReference(content.extracting(1...), at: node) }
      guard content.contains(Self.dollar) else { return .scalar(site(node)) }
      return readTemplate(document.content(of: node), at: node)
    }
  }

  private func readReference(_ name: Span<UInt8>, at node: Int) -> Expression {
    if !name.isEmpty, name[0] == Self.at {
      return .constant(.scalar(.string(name.text(name.indices))), site(node))
    }
    if Vocabulary.isName(name) { return .reference(workspace.names.intern(name), site(node)) }
    guard name.text(name.indices) == Vocabulary.inner else {
      report(InvalidName.mention(workspace.names.intern(name), .object), at: node)
      return .invalid(site(node))
    }
    return .inner(site(node))
  }

  /// Reads a text with `${name}` or the escape `$${` in it.
  private func readTemplate(_ content: ArraySlice<UInt8>, at node: Int) -> Expression {
    guard let segments = readSegments(content, at: node) else { return .invalid(site(node)) }
    // Of a secret it is said that it is one.
    if content.first == Self.dollar, Vocabulary.isVariable(content.dropFirst()),
      !workspace.sources.secrets.contains(site(node))
    {
      report(NoEffect.variable, at: node)
    }
    guard segments.count == 1 else { return .template(segments, site(node)) }
    return switch segments[0] {
    case .name(let name): .placeholder(name, site(node))
    case .text(let text): .constant(.scalar(.string(text)), site(node))
    case .invalid: .invalid(site(node))
    }
  }

  /// Splits a text; what a placeholder stands for is never looked into again.
  ///
  /// - Returns: nil when a placeholder is never closed, which is reported.
  func readSegments(_ content: ArraySlice<UInt8>, at node: Int) -> [Expression.Segment]? {
    var segments: [Expression.Segment] = []
    var text: [UInt8] = []
    func endText() {
      if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    let isClosed = Vocabulary.splitTemplate(content) { part, isName in
      guard isName else { return text += part }
      endText()
      let name = intern(part)
      if !workspace.isName(name) { report(InvalidName.mention(name, .value), at: node) }
      segments.append(workspace.isName(name) ? .name(name) : .invalid)
    }
    endText()
    if isClosed { return segments }
    report(UnknownForm.unclosedPlaceholder, at: node)
    return nil
  }

  private func readList(_ node: Int) -> Expression {
    let elements = document.elements(of: node)
    var parts: [Expression] = []
    for (position, element) in elements.enumerated() {
      let part = readExpression(element)
      if parts.isEmpty {
        if part.isPlain { continue }
        // What stands before is plain, and so it is read twice at the most.
        parts.reserveCapacity(elements.underestimatedCount)
        parts += elements.prefix(position).map(readExpression)
      }
      parts.append(part)
    }
    return parts.isEmpty ? .plain(site(node)) : .list(parts, site(node))
  }

  private func readMap(_ node: Int) -> Expression {
    let members = document.members(of: node)
    var fields: [Field] = []
    for (position, member) in members.enumerated() {
      if isForm(member) { return readForm(member, of: node) ?? .invalid(site(node)) }
      let field = readField(member)
      if fields.isEmpty {
        if field.value.isPlain { continue }
        // As for a list.
        fields.reserveCapacity(document[node].memberCount)
        fields += members.prefix(position).map(readField)
      }
      fields.append(field)
    }
    return fields.isEmpty ? .plain(site(node)) : .map(fields, site(node))
  }

  /// Whether a member's name begins as those of forms do.
  func isForm(_ member: Document.Member) -> Bool {
    workspace.names.firstByte(of: member.symbol) == Self.dollar
  }
}

extension Vocabulary {
  /// Splits a text in one pass into names, as in `${name}`, and what stands between them, in which
  /// `$${` means `${`.
  ///
  /// - Returns: false when a placeholder is never closed.
  static func splitTemplate(
    _ content: ArraySlice<UInt8>, _ visit: (_ part: ArraySlice<UInt8>, _ isName: Bool) -> Void
  ) -> Bool {
    var rest = content
    while !rest.isEmpty {
      if rest.starts(with: "${".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return false }
        visit(rest[..<end].dropFirst(2), true)
        rest = rest[(end + 1)...]
      } else {
        if rest.starts(with: "$${".utf8) { rest = rest.dropFirst() }
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "$")) ?? rest.endIndex
        visit(rest[..<end], false)
        rest = rest[end...]
      }
    }
    return true
  }
}
