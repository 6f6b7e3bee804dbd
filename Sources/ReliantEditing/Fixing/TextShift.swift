import ReliantDocument
import ReliantGraph

/// Where edits of a file have moved what stands in it.
struct TextShift {
  /// What each edit replaced, and what it put there, by their order in the file.
  private let stretches: [(old: Range<Int>, new: Range<Int>)]

  init(_ edits: [SourceEdit]) {
    var shift = 0
    stretches = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
      let start = edit.range.lowerBound + shift
      let count = edit.replacement.utf8.count
      shift += count - edit.range.count
      return (edit.range, start..<start + count)
    }
  }

  /// Where something stands after the edits: in place of what was replaced, at its beginning.
  func offset(after offset: Int) -> Int {
    let next = stretches.bisection { $0.old.lowerBound >= offset }
    guard next > 0 else { return offset }
    let (old, new) = stretches[next - 1]
    return offset < old.upperBound ? new.lowerBound : offset - old.upperBound + new.upperBound
  }

  /// Where something stood before the edits: at the beginning of what was replaced, if it is new.
  func offset(before offset: Int) -> Int {
    let next = stretches.bisection { $0.new.lowerBound > offset }
    guard next > 0 else { return offset }
    let (old, new) = stretches[next - 1]
    return offset < new.upperBound ? old.lowerBound : offset - new.upperBound + old.upperBound
  }
}

/// Where edits have moved what stands in files, by every path that a file has.
struct TextShifts {
  private var shifts: [String: TextShift] = [:]

  /// - Parameter configurations: those whose files are edited.
  init(_ edits: [Diagnostic.Edit], in configurations: EditedConfigurations) {
    let byFile = edits.byFile(configurations.files.canonicalPath) ?? [:]
    let byRealPath = byFile.mapValues(TextShift.init)
    for path in configurations.survey.report.files + edits.map(\.location.file) {
      shifts[path] = byRealPath[configurations.files.canonicalPath(of: path)]
    }
  }

  subscript(path: String) -> TextShift? { shifts[path] }
}
