import ReliantDocument
import ReliantGraph

/// Why a build cannot go on, as compilers tell it.
struct Mistake: Error {
  let report: String

  /// What is wrong with a file as a whole.
  init(_ path: String, _ reason: String) {
    report = "\(path): error: \(reason)".escapedForDisplay + "\n"
  }

  /// What is wrong at a place of a file.
  init(_ place: SourcePlace, _ reason: String) {
    self.init("\(place.location)", reason)
  }

  /// What a reader has found.
  init(_ workspace: Workspace) {
    var renderer = TextRenderer { workspace.sources.line($1, of: $0) }
    report = workspace.diagnostics.map { renderer.render($0) }.joined()
  }
}

extension SourceFile {
  /// Reads a file; nil when there is none.
  convenience init?(at path: String, _ files: any FileSystem) throws(Mistake) {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try files.contents(of: path, inside: nil, limit: Limits().fileSize)
    } catch .notFound {
      return nil
    } catch {
      throw Mistake(path, "it cannot be read: \(error.reason)")
    }
    self.init(path: path, bytes: bytes)
  }
}
