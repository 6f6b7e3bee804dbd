import Testing

@testable import ReliantComponents

@Suite struct ItemReaderTests {
  @Test(arguments: [
    ("a /* ( /* [ */ \" */ b // )\nc", ["a", "b", "c"]),
    (#""a)" b"#, [#""a)""#, "b"]),
    (#""\(f("}") + "\(")")")" b"#, [#""\(f("}") + "\(")")")""#, "b"]),
    (#""\")" "" b"#, [#""\")""#, #""""#, "b"]),
    (##"#"\("# b"##, [##"#"\("#"##, "b"]),
    (##"#"\#(")")"# b"##, [##"#"\#(")")"#"##, "b"]),
    ("\"\"\"\n\" ) \"\"\n\"\"\" b", ["\"\"\"\n\" ) \"\"\n\"\"\"", "b"]),
    (##"#""""# b"##, [##"#""""#"##, "b"]),
    ("x = /[)\"]/ b", ["x", "=", "/[)\"]/", "b"]),
    ("#/ ) /# b", ["#/ ) /#", "b"]),
    ("a / b /* ( */ / (c)", ["a", "/", "b", "/", "(c)"]),
    ("reduce(0, /) / 2", ["reduce", "(0, /)", "/", "2"]),
  ])
  func `brackets and quotes in comments, strings and regular expressions are none`(
    source: String, expected: [String]
  ) {
    #expect(ItemReader.items(of: source).map { String($0.text) } == expected)
  }

  @Test(arguments: [
    ("`in` größe_1 $0 #if 0x1F", ["`in`", "größe_1", "$0", "#if", "0x1F"]),
    ("a ?= b...c->d != e >= f", ["a", "?=", "b", "...", "c", "->", "d", "!=", "e", ">=", "f"]),
    ("(>=) Int?=.a", ["(>=)", "Int", "?", "=", ".", "a"]),
    (
      "[T]!=A<B<C>>=d??...",
      ["[T]", "!", "=", "A", "<", "B", "<", "C", ">", ">", "=", "d", "?", "?", "..."]
    ),
    ("f(a, [b: {c}])<T>", ["f", "(a, [b: {c}])", "<", "T", ">"]),
    (#"\.a =// b"#, [#"\"#, ".", "a", "="]),
  ])
  func `words, operators and brackets are told apart as Swift does`(
    source: String, expected: [String]
  ) {
    #expect(ItemReader.items(of: source).map { String($0.text) } == expected)
  }

  @Test func `an item knows its contents, its place and whether it begins a line`() {
    let items = ItemReader.items(of: "ä (b, c) /*\n*/ d\n  { }")
    #expect(items.map(\.offset) == [0, 3, 16, 20])
    #expect(items.map(\.startsLine) == [true, false, true, true])
    #expect(items[1].contents.map(\.text) == ["b", ",", "c"])
  }

  @Test func `source that is cut anywhere is read to its end`() {
    let source = ##"@A(1) init(a: T = #"x"#, b: "\(c("d"))") { /* /* */ */ """e""" ; /f/ } `g`"##
    for end in source.indices {
      let items = ItemReader.items(of: String(source[..<end]))
      #expect(items.last.map { $0.text.endIndex <= end } ?? true)
    }
  }
}
