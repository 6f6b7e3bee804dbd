import ReliantDocument

extension FlatFileWriter {
  /// Stands in for the key of an object that has none; it is not written.
  private static let noKey = Symbol(id: 0)

  /// Writes named values as a member, if there are any.
  func write(_ fields: [Field], as word: Word, to json: inout JSONWriter) throws {
    if !fields.isEmpty { try json.write(word) { try write(fields, to: &$0) } }
  }

  private func write(_ fields: [Field], to json: inout JSONWriter) throws {
    try json.object { json in
      for field in fields {
        try json.member(workspace.names[field.name]) { try write(field.value, to: &$0) }
      }
    }
  }

  private func write(_ expression: Expression, to json: inout JSONWriter) throws {
    switch expression {
    case .scalar(let site): write(workspace.scalar(at: site), to: &json)
    case .plain: try write(expression.opened(in: workspace), to: &json)
    case .constant(let value, _): write(value, to: &json)
    case .reference(let key, _): json.value(reference(key))
    case .inner: json.value("@\(Vocabulary.inner)")
    case .detailedReference(let reference, _): write(reference, to: &json)
    case .all(let tag, let byName, _):
      json.object { json in
        json.write(.all, workspace.names[tag])
        if byName { json.write(.by, Word.name.rawValue) }
      }
    case .anonymous(let object, let site):
      try json.object { json in
        try json.write(.object) { json in
          try write(ObjectModel(object.definition, key: Self.noKey, at: site), to: &json)
        }
      }
    case .requester: json.object { $0.write(.requester, true) }
    case .nearest(let name, _): json.object { $0.write(.nearest, workspace.names[name]) }
    case .outside(let value, let site): try write(value, at: site, to: &json)
    case .placeholder(let name, _): json.value(placeholder(name))
    case .template(let segments, _): json.value(text(segments))
    case .list(let elements, _): try json.array(of: elements) { try write($1, to: &$0) }
    case .map(let fields, _): try write(fields, to: &json)
    // They are left over in a template that nobody extends; anywhere else they are reported.
    case .removal, .edit, .invalid: json.null()
    }
  }

  private func write(_ reference: DetailedReference, to json: inout JSONWriter) {
    json.object { json in
      json.write(.ref, workspace.names[reference.key])
      if reference.isOptional { json.write(.optional, true) }
      if reference.isFromParent { json.write(.from, Word.parent.rawValue) }
    }
  }

  // MARK: Values from outside

  /// Writes where a value comes from, never the value itself.
  private func write(
    _ value: OutsideValue, at site: Site, to json: inout JSONWriter
  ) throws {
    try json.object { json in
      switch value.source {
      case .variable(let name): json.write(.env, name)
      case .file(let path): json.write(.textFile, try moved(path, namedAt: site))
      }
      if let standard = value.standard {
        try json.write(.default) { try write(standard, to: &$0) }
      }
    }
  }

  /// A path as the file that is written has to give it.
  func moved(_ path: String, namedAt site: Site) throws -> String {
    // Such a path is refused wherever it is used.
    guard PathProblem(path) == nil else { return path }
    let target = workspace.path(path, namedAt: site)
    guard let moved = target.relative(to: folder) else {
      throw FlatteningProblem.unreachable(path: target.text, folder: folder.text)
    }
    return moved
  }

  // MARK: Constants

  private func write(_ constant: Graph.Value, to json: inout JSONWriter) {
    guard case .scalar(let scalar) = constant else {
      // A map is told from one that could be merged with another.
      return json.object { json in
        json.write(.literal) { Self.writeLiteral(constant, to: &$0) }
      }
    }
    write(scalar, to: &json)
  }

  private func write(_ scalar: Scalar, to json: inout JSONWriter) {
    if case .string(let text) = scalar {
      json.value(escaped(text))
    } else {
      Self.writeLiteral(scalar, to: &json)
    }
  }

  private static func writeLiteral(_ value: Graph.Value, to json: inout JSONWriter) {
    switch value {
    case .written(let value): writeLiteral(value.contents, to: &json)
    case .scalar(let scalar): writeLiteral(scalar, to: &json)
    case .list(let elements): json.array(of: elements) { writeLiteral($1, to: &$0) }
    case .map(let members):
      json.object { json in
        for (name, value) in members { json.member(name) { writeLiteral(value, to: &$0) } }
      }
    // Nothing that is looked up is a constant of a file.
    case .object, .objectIfNil, .deferred, .relative, .registeredDefault: json.null()
    }
  }

  private static func writeLiteral(_ scalar: Scalar, to json: inout JSONWriter) {
    switch scalar {
    case .null, .unread: json.null()
    case .bool(let flag): json.value(flag)
    case .number(let spelling): json.number(spelling)
    case .string(let text), .text(let text): json.value(text)
    // JSON has neither, but every type that takes them takes these texts for the same.
    case .data(let bytes): json.value(Base64.encode(bytes))
    case .date(let text): json.value(Conversion.timestampText(ofDate: text))
    }
  }

  // MARK: Texts

  /// A text in which nothing is taken for a form of a value.
  private func escaped(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "@") ? "@" + text : self.text([.text(text)])
  }

  private func text(_ segments: [Expression.Segment]) -> String {
    segments.map { segment in
      switch segment {
      case .name(let name): placeholder(name)
      case .text(let text): Self.withoutPlaceholders(text)
      // What has errors is not written.
      case .invalid: ""
      }
    }.joined()
  }

  private func placeholder(_ name: Symbol) -> String { "${\(workspace.names[name])}" }

  /// A text in which every `${` is escaped as `$${`.
  private static func withoutPlaceholders(_ text: String) -> String {
    let (dollar, open) = (UInt8(ascii: "$"), UInt8(ascii: "{"))
    guard text.utf8.contains(dollar) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == open, bytes.last == dollar { bytes.append(dollar) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
