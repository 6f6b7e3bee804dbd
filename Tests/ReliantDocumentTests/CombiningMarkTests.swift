import Foundation
import ProcessorTime
import ReliantDocument
import Testing

/// More combining marks in a row than any text needs are a mistake, and cost no time.
@Suite struct CombiningMarkTests {
  private static let message = "more than 30 combining marks follow each other here"

  /// Marks below and above in turn, which have to be put in order.
  private static func pile(_ count: Int) -> String {
    String(repeating: "\u{301}\u{323}", count: count / 2)
  }

  @Test(arguments: [
    ("e", 30), ("", 30), ("e\u{302}", 29), ("\u{F73}", 29), ("\u{FB1E}\u{1D165}", 28),
    (String(repeating: "漢字", count: 40), 30),
  ])
  func `as many marks as in Unicode's stream-safe text may follow each other`(
    _ before: String, _ room: Int
  ) {
    for (count, isAllowed) in [(room, true), (room + 1, false)] {
      let text = before + String(repeating: "\u{301}", count: count) + "x漢字"
      let bytes = Array(text.utf8)
      let run = bytes.span.firstExcessOfMarks()
      #expect((run == nil) == isAllowed, "\(count)")
      if let run { #expect(String(decoding: bytes[run], as: UTF8.self).unicodeScalars.count == 31) }
    }
  }

  @Test func `a pile is found wherever it stands, in whatever it stands`() {
    let pile = Array(Self.pile(32).utf8)
    for before in 0..<140 {
      let filler = Array(String(repeating: "aé漢😀", count: 16).utf8.prefix(before))
      let bytes = filler + [0x61] + pile + [0x61] + filler
      let start = filler.count + 1
      #expect(bytes.span.firstExcessOfMarks() == start..<start + pile.count)
    }
  }

  @Test func `every character that begins with a mark once it is decomposed is one`() {
    // Behind the ideographs are tags, variants and private characters.
    let scalars = [0x80...0x2FFFF, 0xE0000...0xE01FF].joined().compactMap {
      Unicode.Scalar(UInt32($0))
    }
    let wrong = scalars.filter { scalar in
      let bytes = Array(String(repeating: String(scalar), count: 31).utf8)
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      let begins = decomposed.first?.properties.canonicalCombiningClass != .notReordered
      return (bytes.span.firstExcessOfMarks() != nil) != begins
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    #"{"a": {"PILE": 1}, "b": [1]}"#, #"{"a": "PILE", "b": [1]}"#, #"{"a": {'PILE': 1}}"#,
    #"{"a": "PILEPILE", "b": [1]}"#, #"["xPILE\n"]"#, #"[{"\u0061PILE": [1]}]"#,
  ])
  func `a pile in JSON is one finding`(_ text: String) {
    let text = text.replacing("PILE", with: "x" + Self.pile(40))
    let findings = JSONMistake.findings(in: text).filter { !$0.contains("double quotes") }
    #expect(findings.count == 1)
    #expect(findings.first?.hasSuffix("\(Self.message); no text needs so many") == true)
  }

  @Test func `a pile beside other mistakes of a string is a finding of its own`() {
    let pile = "x" + Self.pile(40)
    #expect(
      JSONMistake.findings(in: #"{"a": "\#(pile)\q", "b": 1}"#) == [
        "invalid-encoding 1:9 \(Self.message); no text needs so many",
        "1:49 '\\q' is no escape; a backslash itself is written \\\\",
      ])
    #expect(JSONMistake.findings(in: "[\"x\(Self.pile(30))\\q\(Self.pile(30))\"]").count == 1)
  }

  @Test func `a pile that is written with escapes is found`() {
    let pile = String(repeating: #"\u0301"#, count: 31)
    #expect(
      JSONMistake.findings(in: #"{"a": "e\#(pile)", "e\#(pile)": 1}"#) == [
        "invalid-encoding 1:7 \(Self.message); no text needs so many",
        "invalid-encoding 1:\(7 + 3 + pile.utf8.count + 2) \(Self.message); no text needs so many",
      ])
    #expect(JSONMistake.findings(in: #"["e\#(pile.dropLast(6))"]"#) == [])
  }

  @Test func `a pile in a property list is one finding, wherever it is`() throws {
    let pile = "x" + Self.pile(40)
    let list: NSDictionary = ["a": [pile, "b"], "c": 1]
    let keys: NSDictionary = ["a": [pile: 1], "c": 1]
    for (value, format) in [
      (list, PropertyListSerialization.PropertyListFormat.xml), (keys, .xml), (list, .binary),
      (keys, .binary),
    ] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: value, format: format, options: 0)
      let source = SourceFile(path: "a.plist", bytes: Array(data))
      let result = DocumentReader.read(source, names: NameTable(), limits: Limits())
      #expect(result.findings.map(\.words) == [Self.message])
      #expect(result.findings.map(\.rule) == [.invalidEncoding])
    }
  }

  @Test func `a megabyte of marks is searched quickly`() {
    for marks in [30, 1_000_000] {
      let text = String(repeating: "a" + Self.pile(marks), count: 500_000 / marks + 1)
      let bytes = Array(text.utf8)
      let duration = processorTime { _ = bytes.span.firstExcessOfMarks() }
      #expect(duration < .seconds(2))
    }
  }

  @Test func `a name of signs that are made of marks is interned in no time`() {
    let names = NameTable()
    let duration = processorTime {
      _ = names.intern("a" + String(repeating: "\u{F73}", count: 500_000))
    }
    #expect(duration < .seconds(5))
  }
}
