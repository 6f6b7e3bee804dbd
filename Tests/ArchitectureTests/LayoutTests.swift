import Testing

/// What lies where in the package.
@Suite struct LayoutTests {
  static let allowed: Set<String> = [
    "Package.swift", "Sources", "Tests", "Configs", "Schemas", "README.md",
  ]

  @Test func `the top level holds what it should and nothing else`() throws {
    let entries = try PackageFolder.topLevel()
    #expect(Self.surplus(in: entries) == [])
    #expect(Self.allowed.subtracting(entries).sorted() == [])
  }

  @Test func `a stray entry is found, and files with a dot are let be`() {
    let entries = Self.allowed.union([".ci", ".gitignore", "notes.md", "Package.resolved"])
    #expect(Self.surplus(in: entries) == ["Package.resolved", "notes.md"])
  }

  @Test func `the package needs no other package`() throws {
    #expect(!Self.hasExternalPackages(try PackageFolder.text(of: "Package.swift")))
  }

  @Test(arguments: [
    (#".package(url: "https://example.org/a", from: "1.0.0")"#, true),
    (#".package(path: "../a")"#, true),
    (#".product(name: "A", package: "a")"#, true),
    (#"// .package(url: "x")"#, false),
    (#".target(name: "A", dependencies: ["B"])"#, false),
  ])
  func `an external package is found`(manifest: String, hasPackages: Bool) {
    #expect(Self.hasExternalPackages(manifest) == hasPackages)
  }

  @Test(arguments: ["Sources", "Tests"])
  func `no file is longer than 400 lines`(folder: String) throws {
    for file in try PackageFolder.swiftFiles(below: folder) {
      #expect(!Self.isTooLong(file.text), "\(file.path)")
    }
  }

  @Test func `the 401st line is too long, a last line break is no line`() {
    #expect(!Self.isTooLong(String(repeating: "\n", count: 400)))
    #expect(Self.isTooLong(String(repeating: "\n", count: 400) + "a"))
  }

  static func surplus(in entries: Set<String>) -> [String] {
    entries.subtracting(allowed).filter { !$0.hasPrefix(".") }.sorted()
  }

  static func hasExternalPackages(_ manifest: String) -> Bool {
    SwiftLines.of(manifest).contains { line in
      line.code.contains(".package(") || line.code.contains("package:")
    }
  }

  static func isTooLong(_ text: String) -> Bool {
    var count = text.count { $0.isNewline }
    if text.last?.isNewline == false { count += 1 }
    return count > 400
  }
}
