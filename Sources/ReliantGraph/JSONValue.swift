import ReliantDocument

/// A JSON document as a value, which is put together from parts and then written at once.
///
/// ```swift
/// JSONValue.object(["version": 1, "files": report.files, "remark": nil]).text
/// ```
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number as it is spelled, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case map([(String, JSONValue)])

  /// A map with those of the members that have a value.
  package static func object(
    _ members: KeyValuePairs<String, (any JSONConvertible)?>
  ) -> JSONValue {
    .map(members.compactMap { name, value in value.map { (name, $0.json) } })
  }

  /// The same with the words of a format as names.
  package static func object<Name: RawRepresentable<String>>(
    of type: Name.Type, _ members: KeyValuePairs<Name, (any JSONConvertible)?>
  ) -> JSONValue {
    .map(members.compactMap { name, value in value.map { (name.rawValue, $0.json) } })
  }

  /// The same in the one way of writing it: members by name, numbers however they are spelled.
  package var canonical: JSONValue {
    switch self {
    case .number(let text): .number(DecimalNumber.canonicalText(of: text))
    case .array(let elements): .array(elements.map(\.canonical))
    case .map(let members):
      .map(members.map { ($0, $1.canonical) }.ordered { $0.0 < $1.0 })
    case .null, .bool, .string: self
    }
  }

  /// The document as a file.
  package var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text + "\n"
  }

  /// The document in UTF-8 in one line, for programs.
  package var lineBytes: [UInt8] {
    var writer = JSONWriter(isCompact: true)
    write(to: &writer)
    return writer.bytes
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let flag): json.value(flag)
    case .number(let spelling): json.number(spelling)
    case .string(let text): json.value(text)
    case .array(let elements): json.array(of: elements) { $1.write(to: &$0) }
    case .map(let members):
      json.object(of: members) { json, member in
        json.name(member.0)
        member.1.write(to: &json)
      }
    }
  }
}

/// Something that has a form in JSON.
package protocol JSONConvertible: Sendable {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
  package var json: JSONValue { self }
}

extension Bool: JSONConvertible {
  package var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
  package var json: JSONValue { .number(String(self)) }
}

extension String: JSONConvertible {
  package var json: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}

extension Collection {
  /// The collection itself; nil for an empty one, which is left out of a document.
  package var nonempty: Self? { isEmpty ? nil : self }
}
