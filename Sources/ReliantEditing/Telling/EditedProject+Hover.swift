import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

extension EditedProject {
  /// What there is to tell of a place: of the thing that is named there, or of the word, and of what is
  /// wrong there; nil where that is nothing.
  package func hover(in path: String, at offset: Int) -> Hover? {
    guard let text = text(at: path) else { return nil }
    guard let mention = text.mention(at: offset) else { return told(ofWordIn: text, at: offset) }
    let check = check(around: path)
    let parts = [told(of: mention, in: text, check)] + told(ofFindingsAt: mention, in: text, check)
    let markdown = parts.compactMap(\.self).joined(separator: "\n\n---\n\n")
    return markdown.isEmpty ? nil : Hover(markdown: markdown, range: mention.range)
  }

  private func told(
    of mention: Mention, in text: EditedText, _ check: ProjectCheck
  ) -> String? {
    switch mention.role {
    case .parameter, .property: return told(ofField: mention, in: text, check)
    default: break
    }
    guard mention.role.kind != nil, let explainer = check.explainer(around: text.path) else {
      return mention.role.kind == .type ? told(ofType: mention.name) : nil
    }
    let explanation = explainer.explain(mention.name)
    switch mention.role.kind {
    case .object?:
      return explanation.object.map(ExplanationMarkdown.text) ?? told(ofType: mention.name)
    case .value?: return explanation.value.map { ExplanationMarkdown.text($0, mention.name) }
    case .tag?: return explanation.tag.map { ExplanationMarkdown.text($0, mention.name) }
    case .type?:
      let type = explanation.type.map { ExplanationMarkdown.text($0, mention.name) }
      return [told(ofType: mention.name), type].compactMap(\.self).joined(separator: "\n\n")
    case nil: return nil
    }
  }

  private func told(ofWordIn text: EditedText, at offset: Int) -> Hover? {
    guard let spot = spot(in: text.path, at: offset), spot.isName, let slot = spot.slot,
      let word = Word(rawValue: text.bytes[spot.range].text)
    else { return nil }
    let form = Vocabulary.valueForms.contains(word) ? word : spot.levels.last?.form
    let sentence = word.summary(
      as: slot.place(beside: form),
      in: spot.isOverlay ? .overlay : .configuration)
    return Hover(markdown: "**\(word.rawValue)**\n\n\(sentence)", range: spot.range)
  }

  /// The signature of a type, as Swift would write it.
  private func told(ofType name: String) -> String? {
    guard let signature = catalog?.signature(of: name) else { return nil }
    let parameters = signature.parameters.filter { !$0.isGiven }.map {
      "  \($0.name): \($0.type.name)\($0.hasDefault ? " = …" : "")"
    }
    let properties = signature.properties.map { "var \($0.name): \($0.type.name)" }
    let list = parameters.isEmpty ? "" : "\n\(parameters.joined(separator: ",\n"))\n"
    let lines = ["\(name)(\(list)) -> \(signature.product.name)"] + properties
    let place = catalog?.registration(of: name).map { "\n\nregistered at `\($0)`" } ?? ""
    return "```swift\n\(lines.joined(separator: "\n"))\n```\(place)"
  }

  private func told(
    ofField mention: Mention, in text: EditedText, _ check: ProjectCheck
  ) -> String? {
    guard let definition = mention.definition.map({ text.definitions[$0] }) else { return nil }
    if let key = definition.key, let explainer = check.explainer(around: text.path) {
      let object = explainer.explain(text.mentions[key].name).object
      let origin = object?.values.first { $0.name == mention.name }
      if let object, let origin { return ExplanationMarkdown.text(origin, of: object) }
    }
    let signature = definition.type.flatMap { catalog?.signature(of: $0) }
    let type =
      signature?.parameters.first { $0.name == mention.name }?.type
      ?? signature?.properties.first { $0.name == mention.name }?.type
    return type.map { "**\(mention.name)**: `\($0.name)`" }
  }

  /// What the rules mean that are broken at a place.
  private func told(
    ofFindingsAt mention: Mention, in text: EditedText, _ check: ProjectCheck
  ) -> [String] {
    let range = text.document[mention.node].range
    let found = check.report.diagnostics.filter {
      $0.location?.file == text.path && $0.location?.offset.map(range.contains) ?? false
    }
    return found.map { finding in
      let rule = Rules.explanation(named: finding.rule.name)
      let meaning = rule.map { "\n\n\($0.explanation) \($0.remedy)" } ?? ""
      let help = finding.help.map { "; \($0)" } ?? ""
      return "**\(finding.rule.name)**: \(finding.message)\(help)\(meaning)"
    }
  }
}

extension ProjectCheck {
  /// What explains a file's context, in the environment that the file is an overlay for, compared with
  /// the others; nil where there are errors.
  func explainer(around path: String) -> Explainer? {
    guard let (context, environment) = ownContext(of: path) else { return nil }
    let inspection = inspection(of: context, in: environment)
    if inspection.contexts.isEmpty { return nil }
    let others = ([nil] + environments(of: context).map(Optional.some))
      .filter { $0 != environment }
      .map {
        EnvironmentInspection(environment: $0, inspection: self.inspection(of: context, in: $0))
      }
    return Explainer(inspection, comparedWith: others)
  }

  /// The context that a file is a part of, itself rather than by a parent, and the environment that it
  /// is an overlay for.
  func ownContext(of path: String) -> (context: String, environment: String?)? {
    let path = FilePath(path).text
    let found = contexts(of: path).lazy.compactMap { context in
      self.layout(of: context).layers.first { $0.path == path }.map { (context, $0.environment) }
    }.first
    return found ?? contexts(of: path).first.map { ($0, nil) }
  }
}
