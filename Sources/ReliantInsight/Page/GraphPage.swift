import ReliantDigests
package import ReliantDocument
import ReliantGraph
import ReliantMeaning

/// A page for the browser in which a configuration can be moved about in: one file, which needs no
/// network and no library.
package struct GraphPage {
  private let environments: [PageEnvironment]
  /// The environment that the page opens in.
  private let shown: Int
  /// The objects that it begins at, as that environment's picture counts them.
  private let starts: [Int]
  private let depth: Int?
  private let findings: [Diagnostic]
  /// What a snapshot tells of the start.
  private let record: StartRecord?
  private let all: PageObjects

  /// - Parameter environments: the environments that can be switched to, at least one.
  package init(
    environments: [PageEnvironment], shown: Int, starts: [Int], depth: Int?,
    findings: [Diagnostic], record: StartRecord? = nil
  ) {
    self.environments = environments
    self.shown = shown
    self.starts = starts
    self.depth = depth
    self.findings = findings
    self.record = record
    all = PageObjects(environments)
  }

  /// The page as a file.
  package var html: String {
    PageMarkup.text(style: PageStyle.text, data: data.textInPage, script: PageScript.text)
  }

  /// What the page knows.
  var data: JSONValue {
    let picture = environments[shown].picture
    let starts = starts.isEmpty ? defaultStarts(of: picture) : starts
    return .object([
      "version": 1, "contexts": picture.contexts.map(\.escapedForDisplay), "shown": shown,
      "starts": starts.map { all.numbers[shown][$0] }, "depth": max(depth ?? 1, 1),
      "layers": PicturePlace.layers, "slots": PicturePlace.slots,
      "environments": environments.indices.map(environment), "objects": all.objects.map(\.json),
      "findings": findings.map(json), "times": record.map(times),
    ])
  }

  /// The time line of a snapshot, of the objects that the page knows.
  private func times(_ record: StartRecord) -> JSONValue {
    let numbers = Dictionary(
      all.objects.indices.filter { all.objects[$0].identity.level == 0 }.map {
        (all.objects[$0].identity.key, $0)
      }, uniquingKeysWith: { first, _ in first })
    func step(_ step: StartRecord.Step) -> JSONValue {
      .object([
        "start": step.start, "duration": step.duration,
        "for": step.requester?.escapedForDisplay,
      ])
    }
    return .object([
      "digest": String(record.digest.prefix(12)).escapedForDisplay,
      "chain": record.longestChain.compactMap { numbers[$0] },
      "entries": record.entries.compactMap { entry in
        numbers[entry.key].map { number in
          JSONValue.object([
            "object": number, "made": entry.isMade, "started": entry.isStarted,
            "making": entry.making.map(step), "starting": entry.starting.map(step),
          ])
        }
      },
    ])
  }

  /// What nobody refers to, or else everything; those first that refer to most.
  private func defaultStarts(of picture: GraphPicture) -> [Int] {
    let (users, targets) = (picture.users, picture.targets)
    let entries = users.indices.filter { users[$0].isEmpty }
    return (entries.isEmpty ? Array(users.indices) : entries)
      .sorted { (targets[$1].count, $0) < (targets[$0].count, $1) }
  }

  private func environment(_ index: Int) -> JSONValue {
    let (environment, numbers) = (environments[index], all.numbers[index])
    return .object([
      "name": environment.name.escapedForDisplay,
      "digest": environment.graph.digest.short,
      "circles": environment.circles.map { $0.map { numbers[$0] } },
      "captives": environment.captives.map { [numbers[$0.source], numbers[$0.target]] },
    ])
  }

  /// A finding, with the environments in which it occurs; none means all.
  private func json(_ finding: Diagnostic) -> JSONValue {
    .object([
      "rule": finding.rule.name, "severity": finding.severity.rawValue,
      "message": finding.message.escapedForDisplay,
      "help": finding.help?.escapedForDisplay,
      "place": finding.location?.description.escapedForDisplay,
      "environments": finding.environments.map(\.escapedForDisplay),
      "object": object(of: finding),
    ])
  }

  /// The object in whose definition a finding is.
  private func object(of finding: Diagnostic) -> Int? {
    let steps = (finding.pointer ?? "").split(separator: "/").map(String.init)
    guard steps.count > 1, steps[0] == "objects" else { return nil }
    let named = all.objects.indices.filter { all.objects[$0].identity.key == steps[1] }
    let file = finding.location.map { "\($0.file):" } ?? ""
    return named.first { all.objects[$0].versions.contains { $0.place?.hasPrefix(file) == true } }
      ?? named.first
  }
}
