package import ReliantDocument

/// What one call in a program's code defines: a member of one of the maps of a configuration.
///
/// It is written as JSON and read like a file, so that all rules hold for it, too.
package struct CodeDefinition: Sendable {
  /// `values`, `objects` or `bindings`.
  let section: Word
  let name: String
  /// Where the call stands, in the Swift file that `#fileID` gives with its module.
  let location: SourceLocation
  let value: JSONValue

  package init(_ section: Word, _ name: String, at location: SourceLocation, _ value: JSONValue) {
    self.section = section
    self.name = name
    self.location = location
    self.value = value
  }
}

extension SourceFile {
  /// What one configurator defines, one source for each Swift file that it is written in.
  ///
  /// - Parameter number: that of the first source's document.
  package static func files(of definitions: [CodeDefinition], from number: Int) -> [SourceFile] {
    var paths: [String] = []
    for definition in definitions where !paths.contains(definition.location.file) {
      paths.append(definition.location.file)
    }
    return paths.enumerated().map { index, path in
      SourceFile(
        path: path, definitions: definitions.filter { $0.location.file == path },
        number: number + index)
    }
  }

  private convenience init(path: String, definitions: [CodeDefinition], number: Int) {
    var json = JSONWriter()
    var calls: [Call] = []
    json.object(of: [Word.values, .objects, .bindings]) { json, section in
      json.name(section.rawValue)
      json.object(of: definitions.filter { $0.section == section }) { json, definition in
        calls.append((json.bytes.count, definition.location))
        json.name(definition.name)
        definition.value.write(to: &json)
      }
    }
    self.init(path: path, bytes: json.bytes, calls: calls, number: number)
  }
}
