import ReliantDocument

/// Why a path in a configuration is refused before anything is opened.
enum PathProblem: Sendable, Hashable {
  case empty, nul, tooLong, absolute, home, url

  /// No system opens a longer path.
  private static let mostBytes = 4096

  /// Nil when the path is relative and plain.
  init?(_ path: String) {
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
    } else if path.contains("://") {
      self = .url
    } else {
      return nil
    }
  }

  /// What such a path is, as messages say it.
  var words: String {
    switch self {
    case .empty: "no path"
    case .nul: "no path: it holds a NUL character"
    case .tooLong: "no path: it is longer than \(Self.mostBytes) bytes"
    case .absolute: "an absolute path"
    case .home: "a path into a home folder"
    case .url: "a URL"
    }
  }
}
