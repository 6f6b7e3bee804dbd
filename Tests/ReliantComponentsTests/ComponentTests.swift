import Testing

@testable import ReliantComponents

@Suite struct ComponentTests {
  @Test(arguments: [
    ("@Component struct A {}", #""A", A.init"#),
    ("@Component(\"B\") final class A { init() {} }", #""B", A.init"#),
    ("@Component(as: (any P).self) struct A: P {}", #""A", as: (any P).self, A.init"#),
    (
      "@Component(as: P<A, B>.self, given: \"c\", \"d\", secret: \"e\")\nactor A { init(c: C, d: D, e: E) {} }",
      #""A", as: P<A, B>.self, A.init(c:d:e:), .given("c"), .given("d"), .secret("e")"#
    ),
    ("@Component(N.a) public struct `A` { }", #"N.a, `A`.init"#),
    (
      "@Component class A { init(_ a: Int, in b: [String: Int], c d: (Int, Int)) throws(E) {} }",
      #""A", A.init(_:in:c:), "a", "in", "c""#
    ),
    (
      "@Component class A { init(a: X<B, C> = X<B, C>(1, 2), @D `in`: @escaping (E, F) -> G,) {} }",
      #""A", A.init(a:in:), .default("a", X<B, C>(1, 2)), "in""#
    ),
    (
      "@Component(secret: \"a\") class A { init(a: String = \"x, \\(y)\" /* z */ ) {} }",
      #""A", A.init(a:), .secret("a", default: "x, \(y)")"#
    ),
    ("@Component(\"\") struct A {}", #""A", A.init"#),
    (
      "@Component class A { init(a: Int?=nil, b: [C]!=nil, d: X<X<E>>=[], f: [G: H]?=nil) {} }",
      #""A", A.init(a:b:d:f:), .default("a", nil), .default("b", nil), .default("d", []), "#
        + #".default("f", nil)"#
    ),
    (
      "@Component class A { init(a: @B (inout C) -> D = { _ in }, _ isolated: E, f _: G) {} }",
      #""A", A.init(a:_:f:), .default("a", { _ in }), "isolated", "f""#
    ),
    ("@MainActor @Component class A { init(a: Int) {} }", #""A", onMainActor: A.init(a:), "a""#),
    ("@Component class A { @MainActor init() {} }", #""A", onMainActor: A.init"#),
    ("@MainActor @Component class A { nonisolated init() {} }", #""A", A.init"#),
    (
      "@Component class A { private init(a: Int) {}; init(b: Int) {}; class B { init() {} } }",
      #""A", A.init(b:), "b""#
    ),
    (
      "@Component class A { @ComponentInitializer private init(a: Int) {}; init(b: Int) {} }",
      #""A", A.init(a:), "a""#
    ),
  ])
  func `a component is registered as one would by hand`(source: String, arguments: String) throws {
    #expect(
      try Component(source).member
        == "nonisolated static let factory = Reliant.Factory(\(arguments))")
  }

  @Test(arguments: [
    ("let a: Int; let b = 1; var c = 2", #"A.init(a:c:), "a", .default("c", 2)"#),
    (
      "var a: Int?; let b: Int?; var c: X<D, E>!",
      #"A.init(a:b:c:), .default("a", nil), "b", .default("c", nil)"#
    ),
    (
      "var a: Int { 1 }; var b: Int { get { 1 } set {} }; var c: Int { didSet {} }",
      #"A.init(c:), "c""#
    ),
    (
      "var a = 1 { willSet {} }; var b = { 2 }(); var c: [D: E] = [:]",
      #"A.init(a:b:c:), .default("a", 1), .default("b", { 2 }()), .default("c", [:])"#
    ),
    (
      "var a: Int?=5; var b: X<Y>=[]; var c =\noptional ?? 3",
      #"A.init(a:b:c:), .default("a", 5), .default("b", []), .default("c", optional ?? 3)"#
    ),
    (
      "var a: B = { didSet }; var c = d ?? { willSet(1) }; var e = 1 { @F(g) willSet(h) {} }",
      #"A.init(a:c:e:), .default("a", { didSet }), .default("c", d ?? { willSet(1) }), "#
        + #".default("e", 1)"#
    ),
    ("static var a = 1; lazy var b = 2; private static let c = 3; private let d = 4", "A.init"),
    (
      "private(set) var `in`: Int; func f() { let g = 1 }; struct B { let h: Int }",
      #"A.init(in:), "in""#
    ),
    ("var `a b`: Int", #"A.init(`a b`:), "a b""#),
    ("var a: X<Y, Z> = X<Y, Z>()", #"A.init(a:), .default("a", X<Y, Z>())"#),
  ])
  func `a structure without a written initializer is registered by its stored properties`(
    body: String, arguments: String
  ) throws {
    #expect(
      try Component("@Component struct A { \(body) }").member
        == "nonisolated static let factory = Reliant.Factory(\"A\", \(arguments))")
  }

  @Test(arguments: [
    ("enum A {}", "@Component", "but no enum"),
    ("protocol A {}", "@Component", "but no protocol"),
    ("extension A {}", "@Component", "but no extension"),
    ("struct A<T> {}", "A", "it is generic"),
    ("class A {}", "A", "no initializer"),
    ("class A { convenience init() {}; init(a: Int) {} }", "A", "several initializers"),
    ("struct A { private init() {} }", "init", "no initializer that is not private"),
    ("struct A { init() async throws {} }", "init", "'async'"),
    ("struct A { init!() {} }", "init", "may give nil"),
    ("struct A { init<T>(a: T) where T: P {} }", "init", "generic"),
    ("struct A { init(a: Int, b: [some P]) {} }", "b", "generic"),
    ("struct A { init(a: Int...) {} }", "a:", "any number"),
    ("struct A { init(_ a: inout Int) {} }", "_", "'inout'"),
    ("struct A { init(a: Int, b: isolated C) {} }", "b", "'isolated'"),
    ("struct A { init(a: Int, _: Int) {} }", "_", "no name"),
    ("struct A {\n#if B\ninit() {}\n#endif\n}", "init", "'#if'"),
    ("struct A {\n#if B\nvar a: Int\n#endif\n}", "var", "'#if'"),
    ("struct A { private var a = 1 }", "var", "'a' is private"),
    ("struct A { @B(1) var a: Int }", "@B", "'@B'"),
    ("struct A { let a, b: Int }", "let", "one property of each"),
    ("struct A { var a = 1, b = 2 }", "var", "one property of each"),
    ("struct A { let (a, b): (Int, Int) }", "let", "one property of each"),
  ])
  func `what cannot be registered is refused at its place`(
    declaration: String, place: String, words: String
  ) throws {
    try Self.expectRefusal("@Component \(declaration)", at: place, words)
  }

  @Test(arguments: [
    ("secret: \"b\"", "\"b\"", "no parameter 'b'; it has 'a', 'c'"),
    ("given: \"a\", secret: \"a\"", "\"a\"", "requests only"),
    ("given: \"c\"", "\"c\"", "requests only"),
    ("given: name", "name", "plain string"),
    ("given: \"\\(a)\"", "\"\\(a)\"", "plain string"),
  ])
  func `what the mark says of parameters has to fit them`(
    arguments: String, place: String, words: String
  ) throws {
    try Self.expectRefusal(
      "@Component(\(arguments)) struct A { init(a: Int, c: Int = 1) {} }", at: place, words)
  }

  private static func expectRefusal(_ source: String, at place: String, _ words: String) throws {
    let refusal = try #require(throws: Refusal.self) { try Component(source) }
    #expect(refusal.description.contains(words), "\(refusal)")
    let rest = source.utf8.dropFirst(refusal.offset)
    #expect(rest.starts(with: place.utf8), "\(refusal) at \(refusal.offset)")
  }
}
