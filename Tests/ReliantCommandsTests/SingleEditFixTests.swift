import Foundation
import LogDigest
import ReliantDigests
import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInspection
import ReliantMeaning
import ReliantTesting
import Testing
import Thoroughness
@testable import ReliantCommands

/// Whatever single edit a file that was fine goes through: where `fix` fixes it and calls that safe,
/// the configuration means what it meant before, or there is still a mistake in it.
struct SingleEditFixTests {
  private static func configurations(
    _ files: [String: [UInt8]], _ catalog: (any TypeCatalog)?
  ) -> EditedConfigurations {
    var memory = InMemoryFiles([:])
    for (path, bytes) in files { memory[path] = bytes }
    let loader = ConfigurationLoader(files: memory, catalog: catalog)
    return EditedConfigurations(loader) { $0.contexts(below: ".").paths }
  }

  /// What each object means, and where each name leads, in each context and environment.
  private static func meaning(_ survey: Survey) -> [Survey.Scene: [String: String]] {
    survey.meanings.mapValues { meaning in
      var all = meaning.names
      for (key, digest) in meaning.objects { all["object \(key)"] = digest?.text ?? "unknown" }
      return all
    }
  }

  @Test func `what is fixed safely means what it meant before the mistake`() throws {
    var random = SeededGenerator(seed: 24)
    var (found, fixed, whole, wrong) = (0, 0, 0, [String]())
    for (folder, edits) in [("LogDigest", 3_500), ("EveryMember", 1_500)] {
      // An edit is checked many times over, so that a short run takes a fifth of the usual share.
      let share = Thoroughness.share(of: edits)
      let steps = share == edits ? edits : share / 5
      let originals = try ConfigurationFolder.files(in: folder)
      let catalog: (any TypeCatalog)? = folder == "LogDigest" ? Digest.types : nil
      let meant = Self.meaning(Self.configurations(originals, catalog).survey)
      let editable = originals.sorted { $0.key < $1.key }.map { EditableFile(path: $0, text: $1) }
      for _ in 0..<steps {
        let (path, edit) = try SingleEdit.any(of: editable, using: &random)
        let broken = Self.configurations(originals.merging([path: edit.result]) { $1 }, catalog)
        let findings = broken.survey.report.diagnostics
        if findings.isEmpty { continue }
        found += 1
        let rounds = FixRounds(broken)
        let after = rounds.configurations.survey
        let fixes = rounds.fixed.map { "\($0.finding): \($0.title)" }
        let what = "\(folder)/\(path): \(edit)\n  \(fixes)"
        if after.report.diagnostics.count + rounds.fixed.count > findings.count {
          wrong.append("brings a finding: \(what)")
        }
        guard !rounds.fixed.isEmpty else { continue }
        fixed += 1
        if !after.report.isValid { continue }
        whole += 1
        if Self.meaning(after) != meant { wrong.append(what) }
        if !FixRounds(rounds.configurations).fixed.isEmpty { wrong.append("not once: \(what)") }
      }
    }
    print("\(found) edits with findings, \(fixed) fixed, \(whole) of them wholly")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
