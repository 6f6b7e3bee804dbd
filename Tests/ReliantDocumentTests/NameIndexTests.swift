import ReliantDocument
import Testing

/// The names of a context that is there, which are looked up for each request.
@Suite struct NameIndexTests {
  /// An index of names, whose numbers are their places.
  private func index(_ texts: [String]) -> NameIndex {
    let names = NameTable()
    for text in texts { _ = names.intern(text) }
    return names.index { Int32($0.id) }
  }

  @Test func `a name is found with its number`() {
    let texts = (0..<5_000).map { "name\($0)" + String(repeating: "x", count: $0 % 40) }
    let index = index(texts)
    #expect(texts.map { index.find($0)?.number } == texts.indices.map { Int32($0) })
    #expect(index.all.map(\.name) == texts)
    #expect(index.all.map(\.number) == texts.indices.map { Int32($0) })
  }

  @Test func `each name has a slot of its own`() {
    let texts = (0..<1_000).map { "service.\($0)" }
    let index = index(texts)
    let slots = texts.compactMap { index.find($0)?.slot }
    #expect(Set(slots).count == texts.count)
    #expect(slots.allSatisfy((0..<index.slotCount).contains))
  }

  @Test func `what differs in a byte, or was left out, is not found`() {
    let names = NameTable()
    for text in ["", "é", "service", "serviced"] { _ = names.intern(text) }
    let index = names.index { $0.id == 3 ? nil : -Int32($0.id) }
    #expect(index.find("")?.number == 0)
    #expect(index.find("service")?.number == -2)
    for text in ["serviced", "servicf", "servic", "e", "è", "Service"] {
      #expect(index.find(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("\u{E9}", "e\u{301}"), ("\u{1EC7}", "e\u{302}\u{323}"), ("\u{212B}", "\u{C5}"),
    ("\u{AC00}", "\u{1100}\u{1161}"), ("a\u{37E}b", "a;b"), ("\u{212A}elvin", "Kelvin"),
  ])
  func `canonically equivalent names are one`(_ one: String, _ other: String) {
    for (first, second) in [(one, other), (other, one)] {
      let index = index(["before", first, "after"])
      #expect(index.find(second)?.number == 1)
      #expect(index.find(second)?.slot == index.find(first)?.slot)
    }
  }

  @Test func `there may be no names at all`() { #expect(index([]).find("name") == nil) }
}
