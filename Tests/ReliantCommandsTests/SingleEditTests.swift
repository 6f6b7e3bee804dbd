import Foundation
import LogDigest
import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantCommands

/// Whatever single edit a file that was fine goes through, it is fine still or has a finding, and
/// hardly ever more than one: what follows from a mistake is not reported beside it.
struct SingleEditTests {
  private static func check(
    _ files: [String: [UInt8]], _ catalog: (any TypeCatalog)?
  ) -> (findings: [Diagnostic], isAccepted: Bool) {
    var memory = InMemoryFiles([:])
    for (path, bytes) in files { memory[path] = bytes }
    let loader = ConfigurationLoader(files: memory, catalog: catalog)
    let report = Report(merging: loader.check(loader.contexts(below: ".").paths))
    let graph = ConfigurationLoader(files: memory, catalog: catalog).load("app.json").graph
    return (report.diagnostics, report.isValid && graph != nil)
  }

  @Test func `an edit is one finding, or none`() throws {
    var random = SeededGenerator(seed: 7)
    var (found, several) = (0, [String]())
    for (folder, edits) in [("LogDigest", 1_500), ("EveryMember", 700)] {
      let originals = try ConfigurationFolder.files(in: folder)
      let catalog: (any TypeCatalog)? = folder == "LogDigest" ? Digest.types : nil
      #expect(Self.check(originals, catalog).findings.map(\.description) == [])
      let editable = originals.sorted { $0.key < $1.key }.map { EditableFile(path: $0, text: $1) }
      for _ in 0..<Thoroughness.share(of: edits) {
        let (path, edit) = try SingleEdit.any(of: editable, using: &random)
        let (findings, isAccepted) = Self.check(
          originals.merging([path: edit.result]) { $1 }, catalog)
        #expect(isAccepted || !findings.isEmpty, "\(folder)/\(path): \(edit)")
        if !findings.isEmpty { found += 1 }
        if findings.count > 1 {
          let lines = findings.map { "  \($0)\n" }.joined()
          several.append("\(folder)/\(path): \(edit)\n\(lines)")
        }
      }
    }
    print("\(found) edits with findings, \(several.count) of them with more than one")
    // Among few edits a handful more may be chance.
    let most = found / 50 + (found < 1_000 ? 4 : 0)
    #expect(several.count <= most, "\(several.joined(separator: "\n"))")
  }
}
