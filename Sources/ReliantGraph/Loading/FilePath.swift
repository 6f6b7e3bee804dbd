import ReliantDocument

/// A path with `/` between folders, taken apart as text.
package struct FilePath: Sendable, Hashable {
  package let text: String

  /// The path without `.` and resolvable `..` parts.
  package init(_ path: String) {
    if Self.isPlain(path) {
      text = path
      return
    }
    var parts: [Substring] = []
    let isAbsolute = path.first == "/"
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    text = isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether a path has no empty parts, nor any that begins with a dot, unless it is just a dot.
  private static func isPlain(_ path: String) -> Bool {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    guard var last = path.utf8.first, last != dot else { return path == "." }
    for byte in path.utf8.dropFirst() {
      if last == slash, byte == slash || byte == dot { return false }
      last = byte
    }
    return last != slash
  }

  /// The folder that the path lies in.
  package var folder: FilePath {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return FilePath(text == "." ? ".." : text == ".." ? "../.." : ".")
    }
    return FilePath(slash == text.startIndex ? "/" : String(text[..<slash]))
  }

  /// The last part of the path.
  package var fileName: String {
    let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    return String(text[(slash.map { text.utf8.index(after: $0) } ?? text.startIndex)...])
  }

  /// The file's name up to its last dot.
  package var baseName: String {
    let name = fileName
    return Self.lastDot(of: name).map { String(name[..<$0]) } ?? name
  }

  /// Where the ending of a name begins; nil where it has none.
  private static func lastDot(of name: String) -> String.Index? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > name.startIndex ? $0 : nil }
  }

  /// Whether the file's name stands for several, as it holds a `*`.
  var isPattern: Bool { fileName.contains("*") }

  /// Whether a name is one that the file's own stands for, in which each `*` is any text.
  ///
  /// As in shells, a name that begins with a dot has to be asked for by the dot.
  func matches(_ name: String) -> Bool {
    let parts = fileName.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first),
      name.first != "." || first.first == "."
    else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.utf8.firstRange(ofBytes: part.utf8) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// What a context is called that begins with the file and has no name of its own: the base name,
  /// without the marks of what is no file, such as `<stdin>`.
  var contextName: String {
    guard baseName.first == "<", baseName.last == ">", baseName.count > 2 else { return baseName }
    return String(baseName.dropFirst().dropLast())
  }

  /// What follows the last dot of the file's name, in lowercase.
  package var pathExtension: String {
    let name = fileName
    return Self.lastDot(of: name).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether it is that of a file of the format by its ending.
  package var isConfiguration: Bool { DocumentReader.extensions.contains(pathExtension) }

  /// A path that counts from this folder.
  package func appending(_ relative: String) -> FilePath {
    text == "." ? FilePath(relative) : FilePath(text + "/" + relative)
  }

  /// The path as it counts from a folder; nil when text alone cannot tell.
  package func relative(to folder: FilePath) -> String? {
    guard (text.first == "/") == (folder.text.first == "/") else { return nil }
    let (parts, others) = (parts, folder.parts)
    let shared = zip(parts, others).prefix { $0 == $1 }.count
    let left = others.dropFirst(shared)
    guard !left.contains("..") else { return nil }
    let way = left.map { _ in ".." } + parts.dropFirst(shared)
    // Otherwise it would name somebody's home folder.
    let start = way.first?.first == "~" ? "./" : ""
    return way.isEmpty ? "." : start + way.joined(separator: "/")
  }

  private var parts: [Substring] { text.split(separator: "/").filter { $0 != "." } }

  /// Whether the path may lie inside a folder, as far as text can tell.
  ///
  /// It cannot between an absolute and a relative path, nor for a folder further up: there the file
  /// system decides, which knows the opened file.
  package func mayBeInside(_ folder: FilePath) -> Bool {
    if (text.first == "/") != (folder.text.first == "/") { return true }
    if folder.text == ".." || folder.text.hasPrefix("../") { return true }
    if folder.text == "." { return text != ".." && !text.hasPrefix("../") }
    return text == folder.text
      || text.hasPrefix(folder.text == "/" ? "/" : folder.text + "/")
  }
}

/// Why a path in a configuration is refused before anything is opened.
package enum PathProblem: String, Sendable {
  case empty = "no path"
  case nul = "no path: it holds a NUL character"
  case tooLong = "no path: it is longer than 4096 bytes"
  case absolute = "an absolute path"
  case home = "a path into a home folder"
  case url = "a URL"

  /// No system opens a longer path.
  private static let mostBytes = 4096

  /// Nil when the path is relative and plain.
  package init?(_ path: String) {
    if path.isEmpty {
      self = .empty
    } else if path.utf8.contains(0) {
      self = .nul
    } else if path.utf8.count > Self.mostBytes {
      self = .tooLong
    } else if path.first == "/" {
      self = .absolute
    } else if path.first == "~" {
      self = .home
    } else if path.utf8.contains(bytes: "://".utf8) {
      self = .url
    } else {
      return nil
    }
  }
}
