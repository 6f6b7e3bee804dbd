import ReliantDocument

extension TypeManifest {
  /// The version of the form that this library reads and writes.
  static let version = 1

  /// The manifest as a file, in the form that `Schemas/manifest.schema.json` describes.
  ///
  /// Equal manifests have equal bytes, and a type more or less changes few lines.
  package var json: String {
    let ids = ManifestIDs(of: self)
    var json = JSONWriter()
    json.object {
      $0.member(.version, Self.version)
      $0.map(.types, of: typeNames.compactMap { signatures[$0] }, name: \.name) {
        Self.write($1, ids, to: &$0)
      }
      if !scopeNames.isEmpty { $0.member(.scopes, scopeNames) }
      $0.map(.objectTypes, of: ids.objectTypes, name: \.id) { json, entry in
        let fits = fitting[entry.type]?.map { ids.id(of: .object($0)) }.sorted() ?? []
        if entry.id != entry.type.name { json.member(.name, entry.type.name) }
        if !fits.isEmpty { json.member(.fits, fits) }
      }
      $0.map(.enumerations, of: ids.enumerations, name: \.id) {
        Self.write($1.type, id: $1.id, ids, to: &$0)
      }
    }
    return json.text + "\n"
  }

  private static func write(
    _ signature: TypeSignature, _ ids: ManifestIDs, to json: inout JSONWriter
  ) {
    json.member(.product, ids.id(of: .object(signature.product)))
    json.member(.shareable, signature.isShareable)
    if signature.instances != .unknown {
      json.member(.instances, signature.instances.rawValue)
    }
    json.list(.parameters, of: signature.parameters) { json, parameter in
      json.member(.name, parameter.name)
      json.member(.type, ids.text(of: parameter.type))
      if parameter.hasDefault { json.member(.default, true) }
      if parameter.isSecret { json.member(.secret, true) }
    }
    json.list(.properties, of: signature.properties) { json, property in
      json.member(.name, property.name)
      json.member(.type, ids.text(of: property.type))
      json.member(.byReference, property.isReference)
      json.member(.autowired, property.isAutowired)
      if property.isSecret { json.member(.secret, true) }
    }
  }

  private static func write(
    _ enumeration: ValueType.Enumeration, id: String, _ ids: ManifestIDs, to json: inout JSONWriter
  ) {
    if id != enumeration.name { json.member(.name, enumeration.name) }
    json.member(.raw, ids.text(of: enumeration.raw))
    guard let values = enumeration.values else { return }
    json.member(ManifestWord.cases.rawValue) { json in
      json.array(of: values) { json, value in
        switch value {
        case .bool(let value): json.value(value)
        case .number(let text): json.number(text)
        case .string(let text), .date(let text): json.value(text)
        case .null, .data, .text, .unread: json.null()
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ word: ManifestWord, _ string: String) {
    member(word.rawValue, string)
  }

  fileprivate mutating func member(_ word: ManifestWord, _ integer: Int) {
    member(word.rawValue, integer)
  }

  fileprivate mutating func member(_ word: ManifestWord, _ bool: Bool) {
    member(word.rawValue, bool)
  }

  fileprivate mutating func member(_ word: ManifestWord, _ strings: [String]) {
    member(word.rawValue, strings)
  }

  /// Writes a map of maps.
  fileprivate mutating func map<Element>(
    _ word: ManifestWord, of elements: [Element], name: (Element) -> String,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    member(word.rawValue) { json in
      json.object { json in
        for element in elements {
          json.member(name(element)) { $0.object { write(&$0, element) } }
        }
      }
    }
  }

  /// Writes a list of maps, if there are any.
  fileprivate mutating func list<Element>(
    _ word: ManifestWord, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    member(word.rawValue) { json in
      json.array(of: elements) { json, element in json.object { write(&$0, element) } }
    }
  }
}
