import ReliantDocument
import ReliantGraph
import ReliantLanguageServer

/// What holds for a language server, whatever it is sent.
///
/// Each line of the input is a message, which gets the header that it needs; one that begins with `!` is
/// sent as it is, without its mark, as a client would that has lost count. A lone `.` lets the server come
/// to rest.
struct FuzzedSession {
  private static let folder = "/work"
  private static let texts = [
    "app.json": #"{"imports": ["part.json"], "objects": {"a": {"type": "Pair"}, "b": "@leaf"}}"#,
    "app.test.json": #"{"objects": {"leaf": {"arguments": {"n": 2}}}}"#,
    "part.json": #"{"values": {"n": 1}, "objects": {"leaf": {"type": "Leaf"}}}"#,
  ]

  private let inbox = Inbox()
  private let server: LanguageServer
  private let output = Output()

  private final class Output {
    var bytes: [UInt8] = []
  }

  private init() {
    let setup = ServerSetup(
      files: FolderOfTexts(folder: Self.folder, texts: Self.texts), catalog: FuzzedTypes(),
      limits: FuzzedDocument.limits, version: "0")
    server = LanguageServer(session: Session(setup), inbox: inbox, isRunning: { _ in true }) {
      [output] in output.bytes += $0
    }
  }

  static func flaw(in bytes: [UInt8]) -> String? {
    let session = FuzzedSession()
    var sent: [UInt8] = []
    var hasEnded = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) where !hasEnded {
      if line.elementsEqual(".".utf8) {
        hasEnded = session.server.workOff() != nil
        continue
      }
      let isRaw = line.first == UInt8(ascii: "!")
      let piece =
        isRaw
        ? Array(line.dropFirst()) : Array("\r\nContent-Length: \(line.count)\r\n\r\n".utf8) + line
      session.inbox.receive(piece)
      sent += piece
    }
    if !hasEnded { hasEnded = session.server.workOff() != nil }
    var asked: [RequestID] = []
    for message in messages(in: sent) {
      if case .request(let id, _, _)? = message { asked.append(id) }
    }
    var answered: [RequestID] = []
    for content in frames(in: session.output.bytes) {
      guard let content, let value = MessageValue(content, limits: limits),
        value["jsonrpc"]?.string == "2.0"
      else { return "no message is sent" }
      if value["method"] == nil, let id = value["id"]?.requestID { answered.append(id) }
    }
    // What is refused as a message names the request that it may have been meant as.
    let known = Set(asked)
    let inOrder = answered.filter(known.contains)
    if hasEnded ? !asked.starts(with: inOrder) : asked != inOrder {
      return "asked \(asked) and answered \(inOrder)"
    }
    return nil
  }

  private static let limits = Limits(fileSize: Inbox.mostBytes)

  private static func messages(in bytes: [UInt8]) -> [ClientMessage?] {
    frames(in: bytes).map { $0.map { ClientMessage($0, limits: limits) } }
  }

  /// The contents of messages, nil for what is none.
  private static func frames(in bytes: [UInt8]) -> [[UInt8]?] {
    var reader = FrameReader(mostBytes: Inbox.mostBytes)
    return reader.read(bytes).map { frame in
      if case .message(let content) = frame { content } else { nil }
    }
  }
}

/// Texts in a folder.
private struct FolderOfTexts: FileSystem {
  let folder: String
  let texts: [String: String]

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    guard path.hasPrefix("\(folder)/"), let text = texts[String(path.dropFirst(folder.count + 1))]
    else { throw .notFound }
    guard text.utf8.count <= limit else { throw .tooLarge(limit: limit) }
    return Array(text.utf8)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    guard folder == self.folder else { throw .notFound }
    return texts.keys.sorted().map { FolderEntry(name: $0, isFolder: false) }
  }
}
