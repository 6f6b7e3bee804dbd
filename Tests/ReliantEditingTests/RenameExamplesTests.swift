import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantMeaning
import Testing
import Thoroughness

/// Renames of everything that the examples name.
@Suite struct RenameExamplesTests {
  /// What has a name in a project, each once, with one of its places.
  private func renamable(_ project: EditedProject) throws -> [(mention: Mention, path: String)] {
    var seen: Set<String> = []
    let paths = project.check(project.folders[0]).report.files
    return try paths.flatMap { path in
      try #require(project.text(at: path)).mentions.map { ($0, path) }
    }.filter { mention, _ in
      mention.role.isDefinition && seen.insert("\(mention.role) \(mention.name)").inserted
    }
  }

  @Test(arguments: [true, false])
  func `a rename is refused, or it changes names alone and can be taken back`(
    withTypes: Bool
  ) throws {
    let make = { withTypes ? Examples.logDigest : Examples.everyMember }
    let project = make()
    let before = project.meanings()
    let report = project.check(project.folders[0]).report
    var (renamed, refusals): (Int, [String]) = (0, [])
    let all = try renamable(project)
    let step = max(1, all.count / Thoroughness.share(of: 60))
    for (mention, path) in stride(from: 0, to: all.count, by: step).map({ all[$0] }) {
      let new = "\(mention.name)Ω\u{1D49C}e\u{301}"
      let edits: [String: [SourceEdit]]
      do throws(RenameRefusal) {
        edits = try project.rename(in: path, at: mention.range.lowerBound, to: new)
      } catch {
        refusals.append("\(mention.role) \(mention.name): \(error)")
        continue
      }
      renamed += 1
      let after = make()
      for (path, edits) in edits {
        let bytes = try #require(project.bytes(of: path).flatMap(edits.applied))
        after.edit(path, bytes)
        let read = DocumentReader.read(
          SourceFile(path: path, bytes: bytes), names: Vocabulary.nameTable(), limits: Limits())
        #expect(read.findings.isEmpty, "\(path)")
      }
      let check = after.check(after.folders[0])
      #expect(
        check.report.diagnostics.map(\.rule) == report.diagnostics.map(\.rule), "\(mention.name)")
      let isKey = mention.role == .key
      let names = [mention.name: new]
      let levels = Array(repeating: isKey ? names : [:], count: 4)
      let expected =
        isKey || mention.role == .tag
        ? project.meanings(
          renaming: MeaningRenaming(objects: levels, tags: mention.role == .tag ? names : [:]),
          keys: isKey ? names : [:]) : before
      #expect(after.meanings() == expected, "\(mention.role) \(mention.name)")
      // Back again, from the place that has moved.
      let text = try #require(after.text(at: path))
      let moved = try #require(
        text.mentions.first { $0.role == mention.role && $0.name == new })
      let back = try after.rename(in: path, at: moved.range.upperBound, to: mention.name)
      for (path, edits) in back {
        after.edit(path, try #require(after.bytes(of: path).flatMap(edits.applied)))
      }
      #expect(after.meanings() == before, "\(mention.role) \(mention.name)")
      // What has been listed stays so; all else is as it was.
      if edits.values.joined().allSatisfy({ !$0.range.isEmpty }) {
        for path in edits.keys { #expect(after.bytes(of: path) == project.bytes(of: path)) }
      }
    }
    #expect(refusals.count <= (withTypes ? 0 : 1), "\(refusals)")
    #expect(renamed + refusals.count >= min(all.count, Thoroughness.share(of: 60)))
  }
}
