import ReliantDocument

/// Finds passwords, tokens and keys that are written into a file instead of being read from outside.
///
/// It goes by what a string is for, and by what it looks like. This is a pass over one file, before
/// anything is merged: an overlay that replaces a secret does not take it out of the file. The
/// secret itself appears in no finding, and in no line that is shown with one.
struct CheckSecrets {
  private let workspace: Workspace
  private let index: Int
  private let document: Document

  /// Checks the document with an index of a workspace.
  static func run(on index: Int, in workspace: Workspace) {
    let pass = CheckSecrets(
      workspace: workspace, index: index, document: workspace.documents[index])
    pass.run()
  }

  /// Visits each string with the name of the member that it belongs to, be it in a list.
  private func run() {
    var members: [(name: Symbol, end: Int)] = []
    var node = 0
    while node < document.nodes.count {
      while let last = members.last, last.end <= node { members.removeLast() }
      let current = document[node]
      switch current.kind {
      case .member:
        if holdsNames(current.symbol, isTopLevel: members.isEmpty) {
          node = Int(current.next)
          continue
        }
        if !isTransparent(current.symbol) { members.append((current.symbol, Int(current.next))) }
      case .string: check(node, of: members.last?.name)
      default: break
      }
      node += 1
    }
  }

  /// Whether what a member holds are names that only say where a value is.
  private func holdsNames(_ member: Symbol, isTopLevel: Bool) -> Bool {
    switch Word(member) {
    case .env, .textFile, .ref, .all, .schema: true
    case .bindings: isTopLevel
    default: false
    }
  }

  /// Whether a member says nothing of what its value is for, such as a default.
  private func isTransparent(_ member: Symbol) -> Bool {
    switch Word(member) {
    case .default, .literal, .append, .prepend, .without: true
    default: false
    }
  }

  private func check(_ node: Int, of member: Symbol?) {
    let content = document.content(of: node)
    let kind = member.flatMap { name in
      workspace.secretNames.kind(of: name, text: workspace.names[name])
    }
    guard kind != nil || SecretText.mayBeSecret(content.span) else { return }
    let text = String(decoding: content, as: UTF8.self)
    if let what = SecretText.recognise(text) {
      report(what, at: node)
    } else if let member, let kind, kind.admits(text, named: workspace.names[member]) {
      report("the secret \(workspace.quoted(member))", at: node)
    }
  }

  private func report(_ what: @autoclosure () -> String, at node: Int) {
    workspace.hide(range(of: node), of: document.source)
    guard !workspace.isFull else { return workspace.countOmitted(1) }
    // It is a secret even where brackets do not match, and so not reported by its node.
    workspace.report(
      Finding(
        .inlineSecret, "\(what()) is written into the file",
        help: "read it from outside, with {\"$env\": NAME} or {\"$file\": PATH}",
        at: .range(document: index, document[node].range)))
  }

  /// The string in the source, without quotes where it stands there letter by letter.
  private func range(of node: Int) -> Range<Int> {
    let node = document[node]
    guard !node.isDecoded else { return node.range }
    return Int(node.contentStart)..<Int(node.contentStart) + Int(node.contentLength)
  }
}
