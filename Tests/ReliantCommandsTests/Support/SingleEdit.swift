import Foundation
import ReliantDocument
import ReliantGraph
import Testing

/// One edit of a file, as hands slip: something deleted, doubled, or replaced by something else of its
/// kind.
struct SingleEdit: CustomStringConvertible {
  enum Kind: CaseIterable { case delete, double, replace }

  let kind: Kind
  let range: Range<Int>
  let text: [UInt8]
  let replacement: [UInt8]

  /// The file with the edit.
  var result: [UInt8] {
    var result = text
    result.replaceSubrange(range, with: replacement)
    return result
  }

  var description: String {
    let start = text[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = text[..<start].count { $0 == 0x0A } + 1
    let old = String(decoding: text[range], as: UTF8.self)
    let new = String(decoding: replacement, as: UTF8.self)
    return "\(kind) at \(line):\(range.lowerBound - start + 1): \(old.debugDescription)"
      + (kind == .replace ? " by \(new.debugDescription)" : "")
  }

  /// An edit of a part of a file; nil if the part cannot be replaced and is to be.
  init?(
    of part: EditableFile.Part, in file: EditableFile, _ kind: Kind,
    using random: inout some RandomNumberGenerator
  ) {
    self.kind = kind
    text = file.text
    let old = Array(text[part.range])
    switch kind {
    case .delete:
      range = part.isMember ? file.withComma(part.range) : part.range
      replacement = []
    case .double:
      range = part.range
      replacement = old + (part.isMember ? Array(", ".utf8) : []) + old
    case .replace:
      guard let other = part.others.randomElement(using: &random) else { return nil }
      range = part.range
      replacement = other
    }
  }
}

extension SingleEdit {
  /// An edit of any part of any of some files.
  static func any(
    of files: [EditableFile], using random: inout some RandomNumberGenerator
  ) throws -> (path: String, edit: SingleEdit) {
    while true {
      let unit = Int.random(in: 0..<3, using: &random)
      let parts = files.flatMap { file in file.units[unit].map { (file: file, part: $0) } }
      let (file, part) = try #require(parts.randomElement(using: &random))
      let kind = try #require(Kind.allCases.randomElement(using: &random))
      if let edit = SingleEdit(of: part, in: file, kind, using: &random) {
        return (file.path, edit)
      }
    }
  }
}

/// A file with the places at which it can be edited.
struct EditableFile {
  /// Something that can be edited, and what it may be confused with.
  struct Part {
    let range: Range<Int>
    var others: [[UInt8]] = []
    var isMember = false

    init(_ range: Range<Int>) { self.range = range }
  }

  let path: String
  let text: [UInt8]
  /// The parts of each kind: tokens or texts, lines, and members or tags.
  private(set) var units: [[Part]] = []

  init(path: String, text: [UInt8]) {
    self.path = path
    self.text = text
    units =
      path.hasSuffix(".json")
      ? [tokens, lines, members(of: path)] : [textsBetweenTags, lines, tags]
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  // MARK: Lines

  private var lines: [Part] {
    text.split(separator: 0x0A).map { Part($0.startIndex..<min($0.endIndex + 1, text.count)) }
  }

  // MARK: JSON

  private static let similar: [Character: String] = [
    "{": "[", "[": "{", "}": "]", "]": "}", ":": ";=,", ",": ";:.",
  ]

  /// The marks, strings, numbers and words of JSON.
  private var tokens: [Part] {
    var tokens: [Part] = []
    var start = 0
    while start < text.count {
      var end = start + 1
      let mark = Character(Unicode.Scalar(text[start]))
      if mark.isWhitespace {
        start = end
        continue
      }
      if mark == "\"" {
        while text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end += 1
      } else if Self.similar[mark] == nil {
        while !" \n,:]}".utf8.contains(text[end]) { end += 1 }
      }
      var part = Part(start..<end)
      part.others =
        Self.similar[mark]?.map { Array(String($0).utf8) }
        ?? (mark == "\"" ? misspelt(start + 1..<end - 1, in: start..<end) : quoted(start..<end))
      tokens.append(part)
      start = end
    }
    return tokens
  }

  private func quoted(_ range: Range<Int>) -> [[UInt8]] { [Array("\"\(string(range))\"".utf8)] }

  /// A range with a letter of a text in it missing, or two of them swapped.
  private func misspelt(_ content: Range<Int>, in range: Range<Int>) -> [[UInt8]] {
    let letters = content.dropFirst(content.count / 2)
    guard letters.count > 1, let first = letters.first else { return [] }
    var swapped = text
    swapped.swapAt(first, first + 1)
    return [
      Array(text[range.lowerBound..<first] + text[first + 1..<range.upperBound]),
      Array(swapped[range]),
    ]
  }

  /// The members of all maps, each with its value, which may be confused with another of its map.
  private func members(of path: String) -> [Part] {
    let source = SourceFile(path: path, bytes: text)
    let document = DocumentReader.read(
      source, names: Vocabulary.nameTable(), limits: Limits()
    ).document
    return document.nodes.indices.filter { document[$0].kind == .map }.flatMap { map in
      let members = Array(document.members(of: map))
      return members.map { member in
        let start = document[member.node].range.lowerBound
        let value = document[member.value].range
        var part = Part(start..<value.upperBound)
        part.isMember = true
        part.others = members.filter { $0.node != member.node }.map {
          Array(text[start..<value.lowerBound] + text[document[$0.value].range])
        }
        return part
      }
    }
  }

  /// A member with the comma behind it, or else the one before it.
  func withComma(_ range: Range<Int>) -> Range<Int> {
    let isComma: (Int) -> Bool = { [text] in text[$0] == UInt8(ascii: ",") }
    let behind = text[range.upperBound...].firstIndex { $0 > 0x20 }
    if let behind, isComma(behind) { return range.lowerBound..<behind + 1 }
    let before = text[..<range.lowerBound].lastIndex { $0 > 0x20 }
    return before.map { isComma($0) ? $0..<range.upperBound : range } ?? range
  }

  // MARK: Property lists

  private static let elements = ["key", "string", "array", "dict", "integer", "true"]

  /// The tags of a property list; one may be that of another element.
  private var tags: [Part] {
    tagRanges.map { range in
      let tag = string(range)
      let name = tag.drop { "</".contains($0) }.prefix { $0.isLetter }
      var part = Part(range)
      if Self.elements.contains(String(name)) {
        part.others = Self.elements.filter { $0 != name }.map {
          Array(tag.replacingOccurrences(of: name, with: $0).utf8)
        }
      }
      return part
    }
  }

  private var textsBetweenTags: [Part] {
    let tags = tagRanges
    return zip(tags, tags.dropFirst()).map { $0.upperBound..<$1.lowerBound }
      .filter { text[$0].contains { $0 > 0x20 } }
      .map { range in
        var part = Part(range)
        part.others = misspelt(range, in: range)
        return part
      }
  }

  private var tagRanges: [Range<Int>] {
    var tags: [Range<Int>] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      tags.append(start..<end + 1)
      rest = rest[(end + 1)...]
    }
    return tags
  }
}
