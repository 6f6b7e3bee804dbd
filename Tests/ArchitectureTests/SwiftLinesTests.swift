import Testing

@Suite struct SwiftLinesTests {
  @Test(arguments: [
    (#"let a = "try! \(b as! C) (x" + d"#, "let a = (b as! C) + d"),
    (##"let a = #"\(as!) " \#(e)"# + d"##, "let a = (e) + d"),
    ("a // fatalError", "a "),
    ("a /* b /* c */ d */ e", "a  e"),
    (#"f("\"", g("h"))"#, "f(, g())"),
    (#"f("\(g("h") { "i" })", j)"#, "f((g() {  }), j)"),
  ])
  func `comments and strings are taken out, code between them stays`(text: String, code: String) {
    #expect(SwiftLines.of(text).map(\.code) == [code])
  }

  @Test func `a string over several lines keeps the lines apart`() {
    let lines = SwiftLines.of("a\n\"\"\"\nb \"c\"\n\"\"\"\nd // e")
    #expect(lines.map(\.code) == ["a", "", "", "", "d "])
    #expect(lines.map(\.hasComment) == [false, false, false, false, true])
  }
}
