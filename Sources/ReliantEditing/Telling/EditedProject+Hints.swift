import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

extension EditedProject {
  /// What a file's values come to in an environment, or in the base, where that is not what is written.
  ///
  /// - Parameter range: the bytes to look at.
  package func hints(
    in path: String, _ range: Range<Int>? = nil, environment: String? = nil
  ) -> [InlayHint] {
    let check = check(around: path)
    guard let text = text(at: path),
      let (context, own) = check.ownContext(of: text.path),
      let level = level(of: text.path, in: context, check)
    else { return [] }
    let contexts = check.inspection(of: context, in: environment ?? own).contexts
    guard level < contexts.count else { return [] }
    var finder = HintFinder(text, contexts[level], environment ?? own)
    for mention in text.mentions where range?.overlaps(mention.range) ?? true {
      finder.add(mention)
    }
    return finder.hints
  }

  /// How many contexts up from one a file is used.
  private func level(of path: String, in context: String, _ check: ProjectCheck) -> Int? {
    ProjectNames(check).lineage(of: context).firstIndex { context in
      check.layout(of: context).layers.contains { $0.path == path }
    }
  }
}

/// Finds what the values of a text come to.
private struct HintFinder {
  private let text: EditedText
  private let context: ContextInspection
  private let environment: String?
  private let indices: [String: Int]
  private var origins: [Int: [ValueOrigin]] = [:]
  private(set) var hints: [InlayHint] = []

  init(_ text: EditedText, _ context: ContextInspection, _ environment: String?) {
    (self.text, self.context, self.environment) = (text, context, environment)
    indices = Dictionary(
      context.graph.definitions.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { a, _ in a })
  }

  mutating func add(_ mention: Mention) {
    switch mention.role {
    case .value: add(context.origin(ofValue: mention.name), for: mention)
    case .parameter, .property:
      guard let index = index(ofDefinitionOf: mention) else { return }
      let kind: Graph.FieldKind = mention.role == .parameter ? .argument : .property
      let known = origins[index] ?? context.origins(ofObject: index)
      origins[index] = known
      add(known.first { $0.kind == kind && $0.name == mention.name }, for: mention)
    case .type where text.isValue(mention, of: .type):
      guard let index = index(ofDefinitionOf: mention) else { return }
      let type = context.graph.definitions[index].typeName
      if type != mention.name { add(type, isOther: true, behind: mention.node) }
    case .key:
      let value = mention.node + 1
      guard text.document[value].kind == .string, let target = context.graph.names[mention.name],
        let object = context.graph.definition(at: target),
        !object.aliases.contains(where: { "@\($0)" == text.document.text(of: value) }),
        "@\(object.key)" != text.document.text(of: value)
      else { return }
      add("@\(object.key)", isOther: environment != nil, behind: value)
    default: break
    }
  }

  private func index(ofDefinitionOf mention: Mention) -> Int? {
    text.key(of: mention).flatMap { indices[$0.name] }
  }

  private mutating func add(_ origin: ValueOrigin?, for mention: Mention) {
    guard let origin, let shown = origin.shown, let source = origin.sources.first else { return }
    let isHere =
      source.location?.file == text.path
      && source.location?.offset == text.document[mention.node].range.lowerBound
    if isHere, origin.edits.isEmpty, source.text?.line == shown.line { return }
    add(shown.shown, isOther: !isHere || !origin.edits.isEmpty, behind: mention.node + 1)
  }

  private mutating func add(_ value: String, isOther: Bool, behind node: Int) {
    let place = isOther ? environment.map { "\($0): " } ?? "= " : "= "
    hints.append(InlayHint(offset: text.document[node].range.upperBound, text: place + value))
  }
}
