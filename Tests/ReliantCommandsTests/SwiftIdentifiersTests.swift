import Testing

@testable import ReliantKeys

/// What the names of a configuration are called in Swift.
@Suite struct SwiftIdentifiersTests {
  @Test(arguments: [
    ("mailer", "mailer"), ("Mailer", "Mailer"), ("http.server-main", "httpServerMain"),
    ("a.1", "a1"), ("_", "__"), ("_a", "_a"), ("_1", "_1"), ("a.", "a"), ("größe.ß", "größeSS"),
    ("日本", "日本"), ("default", "`default`"), ("Any", "`Any`"), ("self", "self_"),
    ("init", "init_"), ("Type", "Type_"), ("in.it", "inIt"), ("\u{24B6}", "`\u{24B6}`"),
    ("self.", "`self.`"),
  ])
  func `a name alone is an identifier like it`(name: String, identifier: String) {
    #expect(SwiftIdentifiers([name])[name] == identifier)
  }

  @Test func `of names that come to the same one keeps it, and the others are written out`() {
    let names = ["a.b", "a-b", "aB", "c.d", "c-d", "self", "self_", "de-fault", "default"]
    for names in [names, names.reversed()] {
      let identifiers = SwiftIdentifiers(names)
      #expect(
        names.sorted().map { identifiers[$0] } == [
          "`a-b`", "`a.b`", "aB", "`c-d`", "`c.d`", "deFault", "`default`", "self__", "self_",
        ])
    }
  }

  @Test func `what a type is called begins with a capital letter`() {
    #expect(SwiftIdentifiers.typeName(of: "log-digest") == "LogDigest")
    #expect(SwiftIdentifiers.typeName(of: "1 a") == "_1A")
    #expect(SwiftIdentifiers.typeName(of: "") == "_")
  }

  @Test func `a type's name without its modules keeps those that tell two apart`() throws {
    let name = try #require(SwiftTypeName("any A.Box<B.Box, Swift.Array<A.Outer.Inner>>"))
    #expect(name.text(qualifying: []) == "any Box<Box, Array<Outer.Inner>>")
    #expect(name.text(qualifying: ["Box"]) == "any A.Box<B.Box, Array<Outer.Inner>>")
    #expect(Set(name.paths.map(\.module)) == ["A", "B", "Swift"])
    #expect(SwiftTypeName("A.G<Swift.Int>.Inner")?.text(qualifying: []) == "G<Int>.Inner")
  }

  @Test(arguments: ["", "Int> }; import Foundation", "a\nb", "f()", "`a`"])
  func `what could be more than a type is none`(text: String) {
    #expect(SwiftTypeName(text) == nil)
  }
}
