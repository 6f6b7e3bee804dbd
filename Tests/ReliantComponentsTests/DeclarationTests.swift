import Testing

@testable import ReliantComponents

@Suite struct DeclarationTests {
  private static func keywords(_ source: String) -> [Substring] {
    Declaration.all(in: ItemReader.items(of: source)).map(\.keyword.text)
  }

  @Test func `declarations are told apart by lines and semicolons, whatever they go on with`() {
    let body = """
      let a = b
        .init(c) ; var d: Int { 1 }
      class func e() -> F
        where G: H {}
      class I: J { init() {} }
      @K(l)
      private
      init() {}
      case m
      """
    #expect(Self.keywords(body) == ["let", "var", "func", "class", "init", "case"])
  }

  @Test func `a declaration that a sign cannot end goes on in the next line`() {
    let body = """
      var a =
        optional ?? 3 +
        open
      let b:
        @Sendable () -> C?
      package var d = e
        + f...
      private var g: H<I>
      final class J {}
      """
    #expect(Self.keywords(body) == ["var", "let", "var", "var", "class"])
  }

  @Test func `attributes and modifiers are known by name`() throws {
    let source = "@MainActor @Reliant.Component(\"a\", b: c) @D (e) private(set) nonisolated var f"
    let declaration = try #require(Declaration.all(in: ItemReader.items(of: source)).first)
    #expect(declaration.attributes.map(\.name) == ["MainActor", "Component", "D"])
    #expect(declaration.attributes.map(\.arguments.count) == [0, 5, 0])
    #expect(declaration.attribute("Component")?.offset == 11)
  }

  @Test func `a setter that is private makes nothing private`() {
    let source = "private(set) var a\nprivate var b\nfileprivate static let c = 1"
    let declarations = Declaration.all(in: ItemReader.items(of: source))
    #expect(declarations.map(\.isPrivate) == [false, true, true])
    #expect(declarations[2].modifiers == ["fileprivate", "static"])
  }

  @Test func `what stands in an '#if' is there under a condition, and nothing else`() {
    let source = "var a\n#if B\n#if C\nvar d\n#endif\nvar e\n#else\nvar f\n#endif\nvar g"
    let variables = Declaration.all(in: ItemReader.items(of: source))
      .filter { $0.keyword.text == "var" }
    #expect(variables.map(\.isConditional) == [false, true, true, true, false])
  }
}
