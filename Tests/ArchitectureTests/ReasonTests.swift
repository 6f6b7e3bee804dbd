import Testing

/// What can bring a program down or hide a race needs a reason, written beside it.
@Suite struct ReasonTests {
  @Test(arguments: ["Sources", "Tests"])
  func `every risky word has a comment beside it`(folder: String) throws {
    for file in try PackageFolder.swiftFiles(below: folder) {
      #expect(Self.unexplained(in: file.lines) == [], "\(file.path)")
    }
  }

  @Test(arguments: [
    "final class A: @unchecked Sendable {}",
    "let a = try! f()",
    "let a = b as! C",
    "fatalError()",
    "nonisolated(unsafe) var a = 1",
    "let a = unsafeBitCast(b, to: C.self)",
    "let a = b.unsafelyUnwrapped",
    "let a: Unmanaged<C>",
    "let a = b._withUnsafeGuaranteedRef { $0 }",
    "let a = b.assumingMemoryBound(to: C.self)",
    "let a = b.bindMemory(to: C.self, capacity: 1)",
    "@_silgen_name(\"c\")",
    "// A reason for another line.\n\nlet a = try! f()",
    "a // A reason below it.\nb\nfatalError()",
  ])
  func `a risky word without a comment is found`(text: String) {
    #expect(Self.unexplained(in: SwiftLines.of(text)).count == 1)
  }

  @Test(arguments: [
    "let a = try! f()  // The pattern is a literal.",
    "// The pattern is a literal.\nlet a = try! f()",
    "// Both are guarded by the lock.\nnonisolated(unsafe) var a = 1\nnonisolated(unsafe) var b = 1",
    "let a = \"fatalError()\"",
    "let a = try? f()",
    "withUnsafeBytes { $0 }",
    "let aSafe = basic as AnyObject",
    "let isUnmanaged = bindMemoryLater",
  ])
  func `a reason or a harmless word is let be`(text: String) {
    #expect(Self.unexplained(in: SwiftLines.of(text)) == [])
  }

  /// The lines with a risky word and no comment on the same line or the one before.
  ///
  /// Risky lines in a row share the comment above the first of them.
  static func unexplained(in lines: [SwiftLines.Line]) -> [Int] {
    var found: [Int] = []
    var isExplained = false
    for (index, line) in lines.enumerated() {
      guard isRisky(line.code) else {
        isExplained = line.hasComment
        continue
      }
      isExplained = isExplained || line.hasComment
      if !isExplained { found.append(index + 1) }
    }
    return found
  }

  private static let riskyWords: Set = [
    "@unchecked", "try!", "as!", "fatalError", "Unmanaged", "_withUnsafeGuaranteedRef",
    "assumingMemoryBound", "bindMemory", "@_silgen_name",
  ]

  private static func isRisky(_ code: String) -> Bool {
    let words = code.split { !($0.isLetter || $0.isNumber || "_@!".contains($0)) }
    return words.contains { word in
      riskyWords.contains(String(word)) || word.hasPrefix("unsafe")
    }
  }
}
