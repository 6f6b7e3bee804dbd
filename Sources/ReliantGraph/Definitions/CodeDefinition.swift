package import ReliantDocument

/// What one call in a program's code defines: a member of one of the maps of a configuration.
///
/// It is written as JSON and read like a file, so that all rules hold for it, too.
package struct CodeDefinition: Sendable {
  /// Where a call stands.
  package struct Place: Sendable {
    /// The Swift file with its module, as `#fileID` gives it.
    package let fileID: String
    package let line: Int
    package let column: Int

    package init(fileID: String, line: Int, column: Int) {
      self.fileID = fileID
      self.line = line
      self.column = column
    }
  }

  /// `values`, `objects` or `bindings`.
  let section: Word
  let name: String
  let place: Place
  let write: @Sendable (inout JSONWriter) -> Void

  /// A definition whose value the closure writes.
  package init(
    _ section: Word, _ name: String, at place: Place,
    _ write: @escaping @Sendable (inout JSONWriter) -> Void
  ) {
    self.section = section
    self.name = name
    self.place = place
    self.write = write
  }
}

extension SourceFile {
  /// What one configurator defines, one source for each Swift file that it is written in.
  ///
  /// - Parameter number: that of the first source's document.
  package static func files(of definitions: [CodeDefinition], from number: Int) -> [SourceFile] {
    var paths: [String] = []
    for definition in definitions where !paths.contains(definition.place.fileID) {
      paths.append(definition.place.fileID)
    }
    return paths.enumerated().map { index, path in
      SourceFile(
        path: path, definitions: definitions.filter { $0.place.fileID == path },
        number: number + index)
    }
  }

  private convenience init(path: String, definitions: [CodeDefinition], number: Int) {
    var json = JSONWriter()
    var calls: [Call] = []
    json.object { json in
      for section in [Word.values, .objects, .bindings] {
        json.write(section) { json in
          json.object { json in
            for definition in definitions where definition.section == section {
              let place = definition.place
              calls.append(Call(offset: json.bytes.count, line: place.line, column: place.column))
              json.member(definition.name, definition.write)
            }
          }
        }
      }
    }
    self.init(path: path, bytes: json.bytes, calls: calls, number: number)
  }
}

/// Writes members of the format by their words.
extension JSONWriter {
  /// Writes a member whose value the closure writes.
  package mutating func write(_ word: Word, _ value: (inout JSONWriter) throws -> Void) rethrows {
    try member(word.rawValue, value)
  }

  /// Writes a member that is a string; nothing when there is none.
  package mutating func write(_ word: Word, _ string: String?) { member(word.rawValue, string) }

  /// Writes a member that is an integer; nothing when there is none.
  package mutating func write(_ word: Word, _ integer: Int?) { member(word.rawValue, integer) }

  /// Writes a member that is a boolean; nothing when there is none.
  package mutating func write(_ word: Word, _ bool: Bool?) {
    if let bool { member(word.rawValue, bool) }
  }

  /// Writes a member that is an array of strings.
  package mutating func write(_ word: Word, _ strings: [String]) { member(word.rawValue, strings) }
}
