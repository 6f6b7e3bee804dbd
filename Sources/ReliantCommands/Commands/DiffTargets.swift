import ReliantDocument
import ReliantGraph
import ReliantInspection

/// The contexts that `diff` compares with each other.
enum DiffTargets {
  /// Two contexts, or one that the other side does not have.
  struct Pair {
    let old: String?
    let new: String?

    /// What the two are called together.
    func title(from environment: String?, to other: String) -> String {
      let path = (new ?? old ?? "").escapedForDisplay
      return environment.map { "\(path): \($0) → \(other)" } ?? path
    }
  }

  /// The file twice for one operand; for two folders the contexts that lie below them at the same place.
  static func pairs(
    _ call: CommandCall, _ loader: ConfigurationLoader
  ) throws(UsageError) -> [Pair] {
    let paths = call.arguments.operands.map { StandardInput.path(of: $0) }
    guard paths.count == 2 else { return [Pair(old: paths[0], new: paths[0])] }
    if call.arguments.operands == ["-", "-"] {
      throw UsageError(
        "standard input is compared with itself",
        help: "give another one, or environments with '--from' and '--to'")
    }
    for path in paths {
      do throws(FileFailure) {
        _ = try call.files.contents(of: path, inside: nil, limit: 0)
      } catch  where error == .notFound {
        throw UsageError(
          "there is no file or folder \(path.quoted)", help: call.files.guess(at: path).help())
      } catch {}
    }
    let folders = paths.map { (try? call.files.entries(of: $0)) != nil }
    guard folders[0] == folders[1] else {
      throw UsageError(
        "a file and a folder cannot be compared", help: "give two files, or two folders")
    }
    if !folders[0] { return [Pair(old: paths[0], new: paths[1])] }
    let below = paths.map { folder in
      let contexts = loader.contexts(below: folder).paths.map { FilePath($0) }
      return Dictionary(
        contexts.map { ($0.relative(to: FilePath(folder)) ?? $0.text, $0.text) },
        uniquingKeysWith: { first, _ in first })
    }
    let names = Set(below[0].keys).union(below[1].keys).sorted()
    if names.isEmpty {
      throw UsageError("there is no configuration below \(paths[0].quoted) or \(paths[1].quoted)")
    }
    return names.map { Pair(old: below[0][$0], new: below[1][$0]) }
  }
}
