import ReliantDocument

/// A cycle of names or files, each with the place where it leads to the next.
struct NamedCycle: Sendable {
  /// More steps than a person would follow are left out of the middle.
  private static let most = 100

  /// The steps in order.
  let steps: [Written<Symbol>]

  /// A cycle that begins with its first step.
  init(_ steps: [Written<Symbol>]) { self.steps = steps }

  /// The same cycle beginning with the step that comes first in its file, whichever it was found by.
  init(_ steps: [Written<Symbol>], rotatedIn sources: Sources) {
    let first =
      steps.indices.min { sources.isOrdered(steps[$0].site, before: steps[$1].site) } ?? 0
    self.init(Array(steps[first...] + steps[..<first]))
  }

  var site: Site { steps[0].site }

  /// All of the steps, or as many as are shown.
  private func shown<Step>(of steps: [Step]) -> [Step] {
    steps.count > Self.most ? steps.prefix(Self.most - 1) + steps.suffix(1) : steps
  }

  /// The path with its first step again at the end: `'a' → 'b' → 'a'`.
  func text(in names: NameTable) -> String {
    var shown = shown(of: steps).map { names.quoted($0.value) }
    let omitted = steps.count - shown.count
    if omitted > 0 { shown.insert("(\(omitted) more)", at: shown.count - 1) }
    return (shown + shown.prefix(1)).joined(separator: " → ")
  }

  /// What is said of the cycle: its path, and the places of all steps but the first, which is the
  /// finding's.
  ///
  /// - Parameter verb: what each step does to the next.
  func words(
    _ message: String, verb: String, help: String, in names: NameTable,
    fixes: @escaping (Place) -> [Fix] = { _ in [] }
  ) -> Words {
    let next = steps.dropFirst().map(\.value) + steps.prefix(1).map(\.value)
    let notes = shown(of: Array(zip(steps, next))).dropFirst().map { step, next in
      Note("\(names.quoted(step.value)) \(verb) \(names.quoted(next)) here", at: step.site)
    }
    return Words("\(message): \(text(in: names))", help: help, notes: notes, fixes: fixes)
  }
}

extension CheckInputs {
  /// Reports a cycle at the step that comes first in its file.
  @discardableResult
  func report<Broken: Violation>(
    _ violation: (NamedCycle) -> Broken, of steps: [Written<Symbol>]
  ) -> Reported {
    let cycle = NamedCycle(steps, rotatedIn: sources)
    return workspace.report(violation(cycle), at: cycle.site)
  }
}
