import Testing

/// The walls between the targets, as import lines.
@Suite struct ImportTests {
  /// What each target may import.
  static let allowed: [String: Set<String>] = [
    "ReliantDigests": [],
    "ReliantDocument": [],
    "ReliantGraph": ["ReliantDigests", "ReliantDocument"],
    "ReliantMeaning": ["ReliantDigests", "ReliantDocument", "ReliantGraph"],
    "ReliantSystem": ["ReliantGraph"],
    "ReliantComponents": [],
    "ReliantMacros": ["ReliantComponents", "Foundation"],
    "Reliant": [
      "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantMeaning", "ReliantSystem",
      "Synchronization",
    ],
    "ReliantFoundation": ["Reliant", "Foundation"],
    "ReliantTesting": ["Reliant", "Testing"],
    "ReliantInspection": ["ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantMeaning"],
    "ReliantInsight": [
      "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantMeaning",
    ],
    "ReliantEditing": [
      "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantInsight", "ReliantInspection",
      "ReliantMeaning", "Synchronization",
    ],
    "ReliantKeys": ["ReliantDocument", "ReliantGraph", "ReliantInspection"],
    "ReliantLanguageServer": [
      "ReliantDocument", "ReliantEditing", "ReliantGraph", "Synchronization",
    ],
    "ReliantCommands": [
      "Reliant", "ReliantDigests", "ReliantDocument", "ReliantEditing", "ReliantGraph",
      "ReliantInsight", "ReliantInspection", "ReliantKeys", "ReliantLanguageServer",
      "ReliantMeaning",
    ],
    "ReliantTool": ["ReliantCommands"],
    "ReliantBuildTool": [
      "ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantKeys", "ReliantSystem",
    ],
    "Plugins": ["PackagePlugin", "Foundation"],
    "ReliantFuzzing": [
      "ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantLanguageServer",
    ],
    "ReliantBenchmarks": [
      "Reliant", "ReliantCommands", "ReliantDocument", "ReliantGraph", "ReliantInsight",
      "ReliantInspection", "ReliantLanguageServer", "Foundation",
    ],
    "LogDigest": ["Reliant", "Synchronization"],
    "LogDigestTool": ["LogDigest", "Reliant", "ReliantCommands"],
  ]
  /// The targets that may talk to the system, each in one file and its extensions.
  static let systemTargets: Set<String> = [
    "Reliant", "ReliantSystem", "LogDigest", "ReliantFuzzing",
  ]
  static let systemModules: Set<String> = [
    "Glibc", "Musl", "Android", "Bionic", "Darwin", "Dispatch",
  ]

  @Test func `every target imports only what the architecture allows`() throws {
    for target in try PackageFolder.targets() {
      let files = try PackageFolder.swiftFiles(below: "Sources/\(target)")
      #expect(!files.isEmpty, "\(target) has no Swift files")
      for file in files {
        #expect(Self.forbidden(in: file.lines, of: target) == [], "\(file.path)")
      }
    }
  }

  @Test func `every target of the architecture has its folder, and no other has one`() throws {
    #expect(try Set(PackageFolder.targets()) == Set(Self.allowed.keys))
  }

  @Test func `the system is called from one place of a target at most`() throws {
    for target in Self.systemTargets {
      let files = try PackageFolder.swiftFiles(below: "Sources/\(target)")
        .filter { !Self.systemModules.isDisjoint(with: Self.imports(of: $0.lines)) }
      let places = Set(files.map { $0.path.split(separator: "+")[0].replacing(".swift", with: "") })
      #expect(places.count <= 1, "\(places)")
    }
  }

  @Test(arguments: [
    ("ReliantDocument", "import Foundation", ["Foundation"]),
    ("ReliantDocument", "package import ReliantGraph", ["ReliantGraph"]),
    ("ReliantGraph", "#if canImport(Glibc)\n  import Glibc\n#endif", ["Glibc"]),
    ("Reliant", "import Glibc\n@preconcurrency import XPC", ["XPC"]),
    ("Reliant", "@_exported public import struct Foundation.Data", ["Foundation"]),
    ("ReliantTool", "import ReliantCommands; import Reliant", ["Reliant"]),
    ("Unheard", "import Reliant", ["Reliant"]),
    ("ReliantTool", "// import Foundation\nimport ReliantCommands", []),
  ])
  func `a forbidden import is found however it is written`(
    target: String, text: String, found: [String]
  ) {
    #expect(Self.forbidden(in: SwiftLines.of(text), of: target) == found)
  }

  /// The modules that a file of a target imports without being allowed to.
  static func forbidden(in lines: [SwiftLines.Line], of target: String) -> [String] {
    let system = systemTargets.contains(target) ? systemModules : []
    return imports(of: lines).filter { module in
      allowed[target]?.contains(module) != true && !system.contains(module)
    }
  }

  /// The modules that a file imports.
  static func imports(of lines: [SwiftLines.Line]) -> [String] {
    lines.filter { $0.code.contains("import") }
      .flatMap { $0.code.split(separator: ";") }
      .compactMap { statement in
        let words = statement.split(separator: " ").filter { !$0.hasPrefix("@") }
        guard let start = words.firstIndex(of: "import"), start <= 1 else { return nil }
        let kinds: Set<Substring> = [
          "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
        ]
        let path = words[(start + 1)...].first { !kinds.contains($0) }
        return path?.split(separator: ".").first.map(String.init)
      }
  }
}
