import ReliantDocument
import ReliantEditing
import ReliantGraph

/// The one layout of JSON configurations, as `format` writes it.
struct FormattingRequest: FileRequest {
  let method = "textDocument/formatting"
  var capability: (name: String, value: JSONValue)? {
    ("documentFormattingProvider", .bool(true))
  }

  func answer(
    _ file: ServedFile, _ params: MessageValue, in service: Service
  ) throws(ResponseError) -> JSONValue {
    let old = file.lines.bytes
    let source = SourceFile(path: file.path, bytes: old)
    // What cannot be read to its end stays as it is, so that nothing gets lost; so does what is none.
    guard FilePath(file.path).pathExtension == "json",
      service.project.text(at: file.path)?.isConfiguration == true,
      let new = try? FormattedFile(source, in: Workspace(limits: service.setup.limits))?.bytes
    else { return .null }
    return .array(SourceEdit(from: old, to: new).map { [file.json($0)] } ?? [])
  }
}

extension SourceEdit {
  /// What differs between two texts, from the first character that does to the last; nil where none
  /// does.
  init?(from old: [UInt8], to new: [UInt8]) {
    var start = zip(old, new).prefix { $0 == $1 }.count
    if start == old.count, start == new.count { return nil }
    // The two characters that end a line are one place to a client.
    func isWithinCharacter(_ index: Int, _ bytes: [UInt8]) -> Bool {
      guard index > 0, index < bytes.count else { return false }
      return bytes[index] & 0xC0 == 0x80 || bytes[index - 1...index].elementsEqual("\r\n".utf8)
    }
    while isWithinCharacter(start, old) || isWithinCharacter(start, new) { start -= 1 }
    let rest = zip(old[start...].reversed(), new[start...].reversed())
    var same = rest.prefix { $0 == $1 }.count
    while isWithinCharacter(old.count - same, old) { same -= 1 }
    self.init(
      start..<old.count - same, with: String(decoding: new[start..<new.count - same], as: UTF8.self)
    )
  }
}
