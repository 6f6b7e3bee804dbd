import ReliantDocument
import ReliantGraph
import ReliantTesting

@testable import ReliantLanguageServer

/// A client that talks to a session without threads.
final class TestClient {
  static let folder = "/work"

  let session: Session
  private var count = 0

  /// - Parameters:
  ///   - texts: the stored files, by their paths below the folder of the client.
  ///   - capabilities: what the client can do, as JSON.
  ///   - options: the rest of what it says when it begins, as members.
  init(
    _ texts: [String: String] = [:], _ catalog: (any TypeCatalog)? = nil,
    capabilities: String = "{}", options: String = "", isInitialized: Bool = true
  ) {
    var files = InMemoryFiles()
    for (name, text) in texts { files[Self.path(name)] = Array(text.utf8) }
    session = Session(
      ServerSetup(files: StoredFiles(files: files), catalog: catalog, version: "1.2.3"))
    guard isInitialized else { return }
    let folders = #"[{"uri": "file://\#(Self.folder)", "name": "work"}]"#
    _ = request(
      "initialize",
      #"{"processId": null, "capabilities": \#(capabilities), "workspaceFolders": \#(folders)"#
        + (options.isEmpty ? "}" : ", \(options)}"))
  }

  static func path(_ name: String) -> String { "\(folder)/\(name)" }
  static func uri(_ name: String) -> String { FileURI.uri(of: path(name)) }
  /// The parameter that names a file.
  static func document(_ name: String) -> String { #""textDocument": {"uri": "\#(uri(name))"}"# }

  // MARK: Talking

  /// What comes of a message that is written as JSON.
  func send(_ message: String) -> [String] {
    session.receive(ClientMessage(Array(message.utf8), limits: Limits())).map(\.text)
  }

  /// The result of a request, or its error.
  func request(_ method: String, _ params: String = "{}") -> String {
    count += 1
    let answers = session.receive(
      ClientMessage(
        Array(
          #"{"jsonrpc": "2.0", "id": \#(count), "method": "\#(method)", "params": \#(params)}"#.utf8
        ),
        limits: Limits()))
    switch answers.first {
    case .result(.number(String(count)), let result): return result.lineText
    case .failure(.number(String(count)), let error): return "\(error.code): \(error.message)"
    default: return "no answer: \(answers)"
    }
  }

  @discardableResult
  func notify(_ method: String, _ params: String = "{}") -> [String] {
    send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
  }

  /// The result of a request about a place, which is given as the client counts.
  func request(
    _ method: String, _ name: String, at line: Int, _ character: Int, _ more: String = ""
  ) -> String {
    let position = #""position": {"line": \#(line), "character": \#(character)}"#
    return request(
      method, "{\(Self.document(name)), \(position)\(more.isEmpty ? "" : ", \(more)")}")
  }

  // MARK: Editing

  func open(_ name: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(Self.uri(name))", "languageId": "json", "version": \#(version), "#
        + #""text": \#(JSONValue.string(text).lineText)}}"#)
  }

  /// Writes a text in place of a stretch.
  func edit(
    _ name: String, from start: (Int, Int), to end: (Int, Int), _ text: String, version: Int = 2
  ) {
    let range = """
      {"start": {"line": \(start.0), "character": \(start.1)}, \
      "end": {"line": \(end.0), "character": \(end.1)}}
      """
    change(name, #"{"range": \#(range), "text": \#(JSONValue.string(text).lineText)}"#, version)
  }

  func change(_ name: String, _ changes: String, _ version: Int = 2) {
    notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(Self.uri(name))", "version": \#(version)}, "#
        + #""contentChanges": [\#(changes)]}"#)
  }

  // MARK: Findings

  /// What the server tells of files, by their names, once it has nothing else to do.
  func findings() -> [String: String] { findingsByName().mapValues(\.lineText) }

  /// The same with a line for each finding: its place, its rule and its message.
  func findingLines() -> [String: [String]] {
    findingsByName().mapValues { list in
      guard case .array(let findings) = list else { return [] }
      return findings.map { finding in
        let (start, end) = (finding["range"]?["start"], finding["range"]?["end"])
        let numbers = [start?["line"], start?["character"], end?["line"], end?["character"]]
          .map { $0?.plainText ?? "" }
        let words = ["code", "message"].map { finding[$0]?.plainText ?? "" }
        return "\(numbers[0]):\(numbers[1])-\(numbers[2]):\(numbers[3]) "
          + words.joined(separator: " ")
      }
    }
  }

  /// The same as it comes, with the spelling of each file.
  func published() -> [(uri: String, findings: JSONValue)] {
    session.settle { false }.compactMap { message in
      guard case .notification("textDocument/publishDiagnostics", let params) = message,
        let uri = params["uri"]?.plainText, let findings = params["diagnostics"]
      else { return nil }
      return (uri, findings)
    }
  }

  private func findingsByName() -> [String: JSONValue] {
    published().reduce(into: [:]) { found, message in
      guard let path = FileURI.path(of: message.uri) else { return }
      let name =
        path.hasPrefix("\(Self.folder)/") ? path.dropFirst(Self.folder.count + 1) : path[...]
      found[String(name)] = message.findings
    }
  }
}

extension JSONValue {
  /// The value of a map's member.
  subscript(name: String) -> JSONValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// A string or a number as text.
  var plainText: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }
}

extension ServerMessage {
  var text: String { json.lineText }
}

extension JSONValue {
  var lineText: String { String(decoding: lineBytes, as: UTF8.self) }
}

/// Files in memory whose paths stay absolute.
struct StoredFiles: FileSystem {
  let files: InMemoryFiles

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    try files.contents(of: path, inside: root, limit: limit)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try files.entries(of: folder)
  }
}
