import ReliantDocument

/// A cycle of names, each with the place where it leads to the next.
struct NamedCycle: Sendable {
  /// More steps than a person would follow are left out of the middle.
  private static let most = 100

  struct Step: Sendable {
    let name: Symbol
    let site: Site
  }

  /// The steps that are shown, in order.
  let steps: [Step]
  /// How many steps are left out before the last one.
  let omitted: Int

  /// A cycle that begins with its first step.
  init(_ steps: [Step]) {
    omitted = max(0, steps.count - Self.most)
    self.steps = omitted == 0 ? steps : steps.prefix(Self.most - 1) + steps.suffix(1)
  }

  /// The same cycle beginning with the step that comes first in its file, whichever it was found by.
  init(_ steps: [Step], rotatedIn sources: Sources) {
    let first =
      steps.indices.min { sources.isOrdered(steps[$0].site, before: steps[$1].site) } ?? 0
    self.init(Array(steps[first...] + steps[..<first]))
  }

  var site: Site { steps[0].site }

  /// The path with its first step again at the end: `'a' → 'b' → 'a'`.
  func text(in names: NameTable) -> String {
    var shown = steps.map { names.quoted($0.name) }
    if omitted > 0 { shown.insert("(\(omitted) more)", at: shown.count - 1) }
    return (shown + shown.prefix(1)).joined(separator: " → ")
  }

  /// The places of all steps but the first, which is the finding's.
  func notes(
    in names: NameTable, _ words: (_ name: String, _ next: String) -> String
  ) -> [Note] {
    steps.indices.dropFirst().map { index in
      let next = steps[(index + 1) % steps.count]
      return Note(
        words(names.quoted(steps[index].name), names.quoted(next.name)), at: steps[index].site)
    }
  }
}

extension CheckInputs {
  /// Reports a cycle at the step that comes first in its file.
  @discardableResult
  func report<Broken: Violation>(
    _ violation: (NamedCycle) -> Broken, of steps: [NamedCycle.Step]
  ) -> Reported {
    let cycle = NamedCycle(steps, rotatedIn: sources)
    return workspace.report(violation(cycle), at: cycle.site)
  }
}
