import ReliantDocument

extension Workspace {
  /// The message and the help of a finding, in which nothing is repeated that is struck out where it
  /// stands.
  func shownTexts(of finding: Finding) -> (message: String, help: String?) {
    let hidden = hiddenTexts(at: finding.place)
    if hidden.isEmpty { return (finding.message, finding.help) }
    let message = hidden.reduce(finding.message) { message, text in
      strike(text, in: message)
    }
    // A way out that repeats it leads nowhere.
    let help = finding.help.flatMap { help in hidden.contains(where: help.contains) ? nil : help }
    return (message, help)
  }

  /// A message without a text where that stands alone, or behind a path or the mark of a name.
  private func strike(_ text: String, in message: String) -> String {
    var result = message
    for range in message.ranges(of: text).reversed() {
      guard range.lowerBound > message.startIndex,
        "'/@${".contains(message[message.index(before: range.lowerBound)])
      else { continue }
      result.replaceSubrange(range, with: "********'")
    }
    return result
  }

  /// How messages may show what is struck out at a place, up to the closing quote: a path may stand
  /// before it.
  private func hiddenTexts(at place: Place) -> [String] {
    let site: Site
    switch place {
    case .site(let place): site = place
    case .range(let document, _, let node?): site = Site(document: document, node: node)
    case .range, .file: return []
    }
    guard isHidden(site), node(at: site).kind == .string else { return [] }
    let text = text(at: site)
    let name = String(text.drop { "@$".contains($0) })
    let texts = [text, name] + SecretText.parts(of: text).values
    return texts.filter { !$0.isEmpty }.map { String($0.quoted.dropFirst()) }
  }
}
