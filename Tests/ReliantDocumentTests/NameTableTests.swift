import ProcessorTime
import ReliantDocument
import Testing

@Suite struct NameTableTests {
  @Test func `a name has one symbol, and the symbol its name`() {
    let names = NameTable()
    let texts = (0..<5_000).map { "name\($0)" + String(repeating: "x", count: $0 % 40) }
    let symbols = texts.map { names.intern($0) }
    #expect(Set(symbols).count == texts.count)
    #expect(names.count == texts.count)
    #expect(texts.map { names.intern($0) } == symbols)
    #expect(symbols.map { names[$0] } == texts)
    #expect(texts.map { names.symbol(of: $0) } == symbols)
  }

  @Test(arguments: 0..<40)
  func `names that differ in one byte are two`(_ length: Int) {
    let names = NameTable()
    let text = [UInt8](repeating: 0x61, count: length)
    var symbols: Set<Symbol> = [names.intern(text.span)]
    for index in text.indices {
      var other = text
      other[index] = 0x62
      symbols.insert(names.intern(other.span))
    }
    symbols.insert(names.intern((text + [0x61]).span))
    #expect(symbols.count == length + 2)
  }

  @Test func `a name that was never met has no symbol`() {
    let names = NameTable()
    _ = names.intern("é")
    #expect(names.symbol(of: "e") == nil)
    #expect(names.symbol(of: "è") == nil)
    #expect(names.symbol(of: "") == nil)
  }

  @Test(arguments: [
    ("\u{E9}", "e\u{301}"), ("\u{1EC7}", "e\u{302}\u{323}"), ("\u{212B}", "\u{C5}"),
    ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{2126}", "\u{3A9}"), ("a\u{37E}b", "a;b"),
    ("\u{1FEF}", "`"), ("\u{212A}elvin", "Kelvin"),
  ])
  func `canonically equivalent names have one symbol`(_ one: String, _ other: String) {
    for (first, second) in [(one, other), (other, one)] {
      let names = NameTable()
      let symbol = names.intern(first)
      #expect(names.symbol(of: second) == symbol)
      #expect(names.intern(second) == symbol)
      #expect(names.count == 1)
      #expect(names[symbol] == first)
    }
  }

  @Test func `just these three characters beyond ASCII are equivalent to one within`() {
    let ascii = Set((UInt8(0)..<0x80).map { String(Unicode.Scalar($0)) })
    // Compatibility ideographs are the last characters that have a canonical equivalent.
    let found = (UInt32(0x80)...0x2FA1F).compactMap(Unicode.Scalar.init).filter {
      ascii.contains(String($0))
    }
    #expect(found == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
  }

  @Test func `a pile of combining marks is equal to itself, in no time`() {
    let names = NameTable()
    let pile = "a" + String(repeating: "\u{301}\u{323}", count: 500_000)
    let duration = processorTime {
      #expect(names.intern(pile) == names.intern(pile))
    }
    #expect(duration < .seconds(5))
  }

  @Test func `bytes that are no UTF-8 are names of their own`() {
    let names = NameTable()
    #expect(names.intern([0xFF].span) != names.intern([0xFE].span))
    #expect(names.intern([0xFF].span) == names.intern([0xFF].span))
  }

  @Test func `a name is used first in each map anew`() {
    let names = NameTable()
    let (a, b) = (names.intern("a"), names.intern("b"))
    names.beginMap()
    #expect([names.firstUse(of: a, at: 1), names.firstUse(of: b, at: 3)] == [nil, nil])
    #expect(names.firstUse(of: a, at: 5) == 1)
    #expect(names.firstUse(of: a, at: 7) == 1)
    names.beginMap()
    #expect(names.firstUse(of: a, at: 9) == nil)
  }
}
