import ReliantDocument
import ReliantGraph
import ReliantInspection

/// The names of a project's contexts, and what each of them means where it is mentioned.
///
/// A name belongs to the context whose files define it. It is seen from that context and from those
/// below it, unless one in between has an object or a value of the same name.
struct ProjectNames {
  /// One context: its own files, and the context above it.
  struct ContextTexts {
    let texts: [(text: EditedText, environment: String?)]
    let parent: String?
  }

  /// The contexts by the paths of the files that they begin with, parents among them.
  private(set) var contexts: [String: ContextTexts] = [:]

  init(_ check: ProjectCheck) {
    var pending = check.contexts
    while let path = pending.popLast() {
      guard contexts[path] == nil else { continue }
      let layout = check.layout(of: path)
      let texts = layout.layers.compactMap { layer in
        check.text(at: layer.path).map { ($0, layer.environment) }
      }
      contexts[path] = ContextTexts(texts: texts, parent: layout.parent)
      if let parent = layout.parent { pending.append(parent) }
    }
  }

  /// The contexts that a file is a part of.
  func contexts(of path: String) -> [String] {
    contexts.filter { $0.value.texts.contains { $0.text.path == path } }.map(\.key).sorted()
  }

  /// A context, its parent, and so on.
  func lineage(of context: String) -> [String] {
    var found: [String] = []
    var next: String? = context
    while let path = next, !found.contains(path) {
      found.append(path)
      next = contexts[path]?.parent
    }
    return found
  }

  // MARK: Definitions

  /// Where a context's own files define a name.
  func definitions(of name: Name, in context: String) -> [FoundMention] {
    (contexts[context]?.texts ?? []).flatMap { text, _ in
      text.mentions(of: name).filter(\.role.isDefinition).map {
        FoundMention(text: text, mention: $0)
      }
    }
  }

  private func isDefinedInBase(_ name: Name, in context: String) -> Bool {
    contexts[context]?.texts.contains { text, environment in
      environment == nil && text.mentions(of: name).contains(where: \.role.isDefinition)
    } ?? false
  }

  /// What a name means from some context upwards: the contexts that it may belong to, as environments
  /// differ, and the name that it is defined by.
  func owners(of name: Name, from context: String?) -> (name: Name, contexts: Set<String>)? {
    guard let context else { return nil }
    let lineage = lineage(of: context)
    // Objects are collected, and types known, wherever they are.
    if name.kind == .tag || name.kind == .type { return (name, Set(lineage.suffix(1))) }
    var owners: Set<String> = []
    for context in lineage {
      if !definitions(of: name, in: context).isEmpty { owners.insert(context) }
      if isDefinedInBase(name, in: context) { break }
    }
    if !owners.isEmpty { return (name, owners) }
    guard name.kind == .object else { return nil }
    for context in lineage {
      let keys = (contexts[context]?.texts ?? []).flatMap { text, _ in
        text.mentionedNames.filter { $0.automatic.contains(name) }
      }.filter { !definitions(of: $0, in: context).isEmpty }
      if let key = keys.first { return (key, [context]) }
    }
    return nil
  }

  /// What a mention means in a context.
  func meaning(of mention: Mention, in context: String) -> (name: Name, contexts: Set<String>)? {
    guard let kind = mention.role.kind else { return nil }
    let start = mention.role == .parentReference ? contexts[context]?.parent : context
    return owners(of: Name(kind: kind, text: mention.name), from: start)
  }

  // MARK: Mentions

  /// All that means the same as a mention of a file: the name, and its mentions in all files.
  ///
  /// Where files are shared, what the name means in each of their contexts goes together.
  func mentions(like mention: Mention, in path: String) -> (name: Name, mentions: [FoundMention])? {
    let meanings = contexts(of: path).compactMap { meaning(of: mention, in: $0) }
    guard let name = meanings.first?.name else { return nil }
    var owners = meanings.filter { $0.name == name }.reduce(into: Set()) {
      $0.formUnion($1.contexts)
    }
    var found: [FileRange: FoundMention] = [:]
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (context, files) in contexts {
        for (text, _) in files.texts {
          for mention in ([name] + name.automatic).flatMap(text.mentions) {
            let mention = FoundMention(text: text, mention: mention)
            let isKnown = found[mention.place] != nil
            guard let meaning = meaning(of: mention.mention, in: context), meaning.name == name,
              isKnown || !owners.isDisjoint(with: meaning.contexts)
            else { continue }
            if !isKnown || !owners.isSuperset(of: meaning.contexts) { isSettled = false }
            found[mention.place] = mention
            owners.formUnion(meaning.contexts)
          }
        }
      }
    }
    let ordered = found.values.sorted {
      ($0.text.path, $0.mention.range.lowerBound) < ($1.text.path, $1.mention.range.lowerBound)
    }
    return (name, ordered)
  }

  /// Where a name is defined already that some of the contexts see which mention another one.
  func taken(_ name: Name, besides mentions: [FoundMention]) -> FoundMention? {
    let paths = Set(mentions.map(\.text.path))
    let touched = contexts.keys.filter { context in
      lineage(of: context).contains {
        contexts[$0]?.texts.contains { paths.contains($0.text.path) } ?? false
      }
    }
    return touched.flatMap(lineage).lazy.compactMap { definitions(of: name, in: $0).first }.first
  }
}
