package import ReliantDocument

/// What a snapshot of a running context tells of its start: which objects are made and started, when that
/// was done, and which chain of them took longest.
package struct StartRecord: Sendable {
  /// What a snapshot tells of one object; times are in nanoseconds from the making of the context on.
  struct Entry: Sendable {
    var key = ""
    var isMade = false
    var isStarted = false
    var dependencies: [String] = []
    var making: Step?
    var starting: Step?
  }

  struct Step: Sendable {
    let start: Int
    let duration: Int
    /// The key of the object for which it was done.
    let requester: String?
  }

  /// What the configuration of the context means.
  package let digest: String
  let entries: [Entry]

  /// Reads what `ContextSnapshot.json` has written; nil when that is no snapshot.
  package init?(_ document: Document, names: NameTable) {
    let reader = Reader(document: document, names: names)
    guard !document.isEmpty, let objects = reader.member("objects", of: 0),
      let digest = reader.text("digest", of: 0), document[objects].kind == .list
    else { return nil }
    self.digest = digest
    entries = document.elements(of: objects).compactMap(reader.entry)
  }

  /// The objects that needed each other and whose making took longest together, the innermost first.
  ///
  /// The time of an object is without those that it needs, which are made before it.
  package var longestChain: [String] {
    let indices = Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    var best: [Int: (time: Int, next: Int?)] = [:]
    // What an object needs was made before it.
    let order = entries.indices.filter { entries[$0].making != nil }.sorted {
      (entries[$0].making?.start ?? 0, $0) < (entries[$1].making?.start ?? 0, $1)
    }
    for index in order {
      let needed = entries[index].dependencies.compactMap { indices[$0] }
        .filter { best[$0] != nil }.max { (best[$0]?.time ?? 0) < (best[$1]?.time ?? 0) }
      let time = (entries[index].making?.duration ?? 0) + (needed.flatMap { best[$0]?.time } ?? 0)
      best[index] = (time, needed)
    }
    var chain: [String] = []
    var next = best.max { ($0.value.time, $1.key) < ($1.value.time, $0.key) }?.key
    while let index = next {
      chain.insert(entries[index].key, at: 0)
      next = best[index]?.next
    }
    return chain
  }

  private struct Reader {
    let document: Document
    let names: NameTable

    func member(_ name: String, of map: Int) -> Int? {
      guard document[map].kind == .map else { return nil }
      return document.members(of: map).first { names[$0.symbol] == name }?.value
    }

    func text(_ name: String, of map: Int) -> String? {
      member(name, of: map).flatMap { document[$0].kind == .string ? document.text(of: $0) : nil }
    }

    func number(_ name: String, of map: Int) -> Int? {
      member(name, of: map).flatMap { Int(document.text(of: $0)) }
    }

    func flag(_ name: String, of map: Int) -> Bool {
      member(name, of: map).map { document[$0].kind == .true } ?? false
    }

    func entry(_ node: Int) -> Entry? {
      guard let key = text("key", of: node) else { return nil }
      let dependencies = member("dependencies", of: node).flatMap { list in
        document[list].kind == .list
          ? document.elements(of: list).map { document.text(of: $0) } : nil
      }
      return Entry(
        key: key, isMade: flag("made", of: node), isStarted: flag("started", of: node),
        dependencies: dependencies ?? [], making: step("making", of: node),
        starting: step("starting", of: node))
    }

    private func step(_ name: String, of node: Int) -> Step? {
      guard let step = member(name, of: node), let start = number("start", of: step),
        let duration = number("duration", of: step)
      else { return nil }
      return Step(start: start, duration: duration, requester: text("for", of: step))
    }
  }
}
