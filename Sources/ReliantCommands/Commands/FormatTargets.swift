import ReliantDocument
import ReliantGraph
import ReliantInspection

/// The files that the operands of `format` stand for, each once.
struct FormatTargets {
  private(set) var paths: [String] = []
  /// What has to be said of files that are passed over.
  private(set) var remarks = ""
  /// The files, by the one path of each.
  private var known: Set<String> = []

  init(_ call: CommandCall, _ loader: ConfigurationLoader) throws {
    let operands = call.arguments.operands
    guard !operands.contains("-") || operands.count == 1 else {
      throw UsageError(
        "standard input cannot be formatted along with files", help: "give '-' alone")
    }
    for operand in operands.isEmpty ? ["."] : operands {
      let path = StandardInput.path(of: operand)
      if (try? call.files.entries(of: path)) != nil {
        try add(below: path, loader, call)
      } else if let remark = try Self.remark(on: path, call) {
        remarks += "\(path.quoted) \(remark)\n"
      } else {
        add(path, call)
      }
    }
  }

  private mutating func add(_ path: String, _ call: CommandCall) {
    if known.insert(call.files.canonicalPath(of: path)).inserted { paths.append(path) }
  }

  /// Adds the files of all contexts below a folder that lie in it, too.
  private mutating func add(
    below folder: String, _ loader: ConfigurationLoader, _ call: CommandCall
  ) throws {
    let contexts = loader.contexts(below: folder).paths
    guard !contexts.isEmpty else {
      throw UsageError(
        "there is no configuration below \(folder.quoted)",
        help: "give a folder that holds '.json' files with objects")
    }
    let files = Report(merging: loader.check(contexts)).files
    for path in files.map({ FilePath($0) })
    where path.pathExtension == "json" && path.mayBeInside(FilePath(folder)) {
      add(path.text, call)
    }
  }

  /// Why a file that is given by hand is passed over, as a clause; nil if it is not.
  private static func remark(on path: String, _ call: CommandCall) throws -> String? {
    let limits = try call.arguments.limits()
    let bytes = try call.files.contents(
      of: path, otherwise: "\(path.quoted) cannot be read", help: "give a '.json' file",
      limit: limits.fileSize)
    if isPropertyList(path, bytes) { return "is a property list, which has no layout of its own" }
    let names = Vocabulary.nameTable()
    let source = SourceFile(path: path, bytes: bytes)
    let document = DocumentReader.read(source, names: names, limits: limits).document
    return document.isConfiguration(in: names)
      ? nil : "is no configuration: it has no member such as 'objects'"
  }

  private static func isPropertyList(_ path: String, _ bytes: [UInt8]) -> Bool {
    let ending = FilePath(path).pathExtension
    // Where there is none the first bytes tell.
    guard ending.isEmpty else { return ending == "plist" }
    let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    return isXML || bytes.starts(with: "bplist".utf8)
  }
}
