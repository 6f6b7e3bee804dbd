import ReliantDocument

extension JSONSchema {
  /// Writes the schema as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in keywords {
        json.member(name) { Self.write(value, to: &$0) }
      }
    }
  }

  private static func write(_ value: Value, to json: inout JSONWriter) {
    switch value {
    case .string(let text): json.value(text)
    case .strings(let texts): json.array(of: texts) { $0.value($1) }
    case .bool(let flag): json.value(flag)
    case .number(let spelling): json.number(spelling)
    case .numbers(let spellings): json.array(of: spellings) { $0.number($1) }
    case .schema(let schema): schema.write(to: &json)
    case .schemas(let schemas): json.array(of: schemas) { $1.write(to: &$0) }
    case .members(let members):
      json.object { json in
        for (name, schema) in members { json.member(name) { schema.write(to: &$0) } }
      }
    }
  }
}
