import ReliantDocument

/// The difference between two texts, line by line, as `diff -u` writes it and `patch` reads it.
package struct UnifiedDiff {
  /// So many lines around a change are shown.
  private static let context = 3
  /// Of so many lines and more nobody looks for those that both have.
  private static let mostLines = 2_000

  private typealias Line = ArraySlice<UInt8>

  private let old: [Line]
  private let new: [Line]
  private let path: String
  private let shown: (old: (Int) -> String?, new: (Int) -> String?)

  /// - Parameters:
  ///   - path: the path of the file, which a patch takes without its first folder.
  ///   - shownOld: how the line of a number is shown, where it is not to be shown as it is.
  ///   - shownNew: the same of the other text.
  package init(
    of path: String, from old: [UInt8], to new: [UInt8],
    shown shownOld: @escaping (Int) -> String? = { _ in nil },
    _ shownNew: @escaping (Int) -> String? = { _ in nil }
  ) {
    self.path = path
    shown = (shownOld, shownNew)
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
  }

  /// The difference; empty where there is none.
  package var bytes: [UInt8] {
    let hunks = hunks
    guard !hunks.isEmpty else { return [] }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    var result = Array("--- a/\(name)\n+++ b/\(name)\n".utf8)
    for hunk in hunks { write(hunk, to: &result) }
    return result
  }

  // MARK: Finding

  /// Lines that others take the place of.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private var changes: [Change] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = (old.count - start, new.count - start)
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let tail = min(end, rest.0, rest.1)
    let (one, other) = (start..<old.count - tail, start..<new.count - tail)
    if one.isEmpty && other.isEmpty { return [] }
    guard max(one.count, other.count) < Self.mostLines else {
      return [Change(old: one, new: other)]
    }
    return changes(in: one, other)
  }

  private func changes(in one: Range<Int>, _ other: Range<Int>) -> [Change] {
    let difference = Array(new[other]).difference(from: Array(old[one]))
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset + one.lowerBound)
      case .insert(let offset, _, _): come.insert(offset + other.lowerBound)
      }
    }
    var changes: [Change] = []
    var (left, right) = (one.lowerBound, other.lowerBound)
    while left < one.upperBound || right < other.upperBound {
      let (begin, start) = (left, right)
      while gone.contains(left) { left += 1 }
      while come.contains(right) { right += 1 }
      if begin < left || start < right {
        changes.append(Change(old: begin..<left, new: start..<right))
      } else {
        (left, right) = (left + 1, right + 1)
      }
    }
    return changes
  }

  /// Changes that are shown together, as the lines around them touch.
  private var hunks: [[Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  // MARK: Writing

  private func write(_ hunk: [Change], to result: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let removed = first.old.lowerBound - before..<last.old.upperBound + after
    let added = first.new.lowerBound - before..<last.new.upperBound + after
    result += "@@ -\(Self.text(removed)) +\(Self.text(added)) @@\n".utf8
    var position = removed.lowerBound
    for change in hunk {
      writeOld(" ", position..<change.old.lowerBound, to: &result)
      writeOld("-", change.old, to: &result)
      for index in change.new { write("+", new[index], shown.new(index + 1), to: &result) }
      position = change.old.upperBound
    }
    writeOld(" ", position..<removed.upperBound, to: &result)
  }

  private func writeOld(_ mark: String, _ lines: Range<Int>, to result: inout [UInt8]) {
    for index in lines { write(mark, old[index], shown.old(index + 1), to: &result) }
  }

  /// - Parameter shown: how the line is shown, which counts only if something in it is struck out.
  private func write(_ mark: String, _ line: Line, _ shown: String?, to result: inout [UInt8]) {
    result += mark.utf8
    let text = String(decoding: line, as: UTF8.self)
    let end = text.reversed().prefix { $0.isNewline }
    if let shown, shown.contains("*"), shown != text.dropLast(end.count) {
      result += Array((shown + String(end)).utf8)
    } else {
      result += line
    }
    if line.last != UInt8(ascii: "\n") { result += "\n\\ No newline at end of file\n".utf8 }
  }

  /// A stretch of lines: the number of the first and how many there are.
  private static func text(_ range: Range<Int>) -> String {
    let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
  }

  /// The lines of a text, each with its end.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }
}
