import ReliantDocument

/// Finds passwords, tokens and keys that are written into a file instead of being read from outside.
///
/// It goes by what a string is for, and by what it looks like. This is a pass over one file, before
/// anything is merged: an overlay that replaces a secret does not take it out of the file. What
/// values of other files are given for is left to ``CheckGivenSecrets``. The secret itself appears in
/// no finding, and in no line that is shown with one.
struct CheckSecrets {
  let workspace: Workspace
  let index: Int
  let document: Document
  private let source: [UInt8]
  private let decoded: [UInt8]
  /// The names of members that name what stands in another, and that of the other, if any file has it.
  let pairNames: (key: Symbol?, value: Symbol?)

  init(index: Int, workspace: Workspace) {
    self.workspace = workspace
    self.index = index
    let value = workspace.names.symbol(of: "value")
    pairNames = (value == nil ? nil : workspace.names.symbol(of: "key"), value)
    document = workspace.documents[index]
    source = document.source.bytes
    decoded = document.decoded
  }

  /// Checks the document with an index of a workspace, if anything in it may be a secret.
  ///
  /// - Returns: whether it was worth a look.
  static func run(on index: Int, in workspace: Workspace) -> Bool {
    let check = CheckSecrets(index: index, workspace: workspace)
    let isWorthALook = check.isWorthALook(check.source.span, check.decoded.span)
    if isWorthALook { check.run() }
    return isWorthALook
  }

  /// Checks a document with mistakes of form, under which anything may stand.
  static func run(onFaulty index: Int, in workspace: Workspace) {
    CheckSecrets(index: index, workspace: workspace).run()
  }

  /// Whether anything in the file may be a secret.
  ///
  /// In most files nothing may, which is found out much faster than what is one.
  private func isWorthALook(_ source: Span<UInt8>, _ decoded: Span<UInt8>) -> Bool {
    let nodes = document.nodes
    var hasUnreadable = false
    for index in nodes.indices {
      switch nodes[index].kind {
      case .string:
        let text = nodes[index].isDecoded ? decoded : source
        if SecretText.mayBeSecret(text.extracting(nodes[index].contentRange)) { return true }
      case .member:
        let symbol = nodes[index].symbol
        if let word = Word(symbol), Self.role(of: word) == .saysNothing { return true }
        switch nodes[index + 1].kind {
        case .string, .number, .data, .list:
          if kind(of: symbol) != nil || isPairName(symbol) && secretNamed(at: index + 1) != nil {
            return true
          }
        case .map:
          // A name in a form may be meant as the secret, as may what stands in no form.
          if kind(of: symbol) != nil,
            document.members(of: index + 1).contains(where: { mayBeSecret($0, of: symbol) })
          {
            return true
          }
        case .true, .false, .null, .date, .member, .invalid: break
        }
      case .invalid:
        let text = source.extracting(nodes[index].range)
        if SecretText.isSecret(text) || comment(in: text) != nil { return true }
        hasUnreadable = true
      case .map, .list, .number, .true, .false, .null, .data, .date: break
      }
    }
    // It may belong to any of the names, as its own may be unreadable, too.
    return hasUnreadable
      && nodes.contains { $0.kind == .member && kind(of: $0.symbol) != nil }
  }

  /// Visits each string with the name of the member that it belongs to, be it in a list.
  private func run() {
    let nodes = document.nodes
    // What is in no form in the place of a secret may be meant as the secret, however deep it is.
    var containers: [Container] = []
    /// The member that the next value belongs to.
    var member: Symbol?
    /// The named values that are given for secrets, with where.
    var mentions: [(value: Symbol, site: Mention)] = []
    var index = 0
    while index < nodes.count {
      while let last = containers.last, last.end <= index { containers.removeLast() }
      let node = nodes[index]
      let name = member ?? containers.last?.name
      let secret =
        containers.last?.secret.flatMap { secret in
          name.map(isFree) ?? true ? secret : nil
        }
      member = nil
      switch node.kind {
      case .member:
        let isForm = containers.last?.isForm ?? false
        switch role(of: node.symbol, isInForm: isForm, isTopLevel: containers.count == 1) {
        case .holdsNames:
          checkName(index + 1, in: node.symbol, of: isForm ? name : nil)
          index = node.next(at: index)
          continue
        case .saysNothing: break
        case .names:
          let pair = node.symbol == pairNames.value ? containers.last?.pair : nil
          member = pair ?? node.symbol
        }
      case .map, .list:
        let told = node.kind == .map ? secrets(toldIn: index) : (read: nil, named: nil)
        let name = kind(of: name) == nil ? told.read ?? name : name
        let isForm = isForm(index, of: name)
        let isSecret = kind(of: name) != nil
        containers.append(
          Container(
            name: name, isForm: isForm, secret: isForm ? nil : isSecret ? name : secret,
            pair: told.named, end: node.next(at: index)))
      case .string:
        let kind = kind(of: name)
        if kind != nil || document.withContent(of: index, SecretText.mayBeSecret) {
          check(index, of: name, kind)
        } else {
          hide(index, of: secret)
        }
        if let name, let kind, let value = value(mentionedAt: index) {
          mentions.append((value, Mention(member: name, kind: kind, site: site(index))))
        }
      case .number where isSecret(number: index, of: name):
        if let name { report("the secret \(workspace.quoted(name))", at: index) }
      case .invalid, .number: hide(index, of: secret ?? name)
      case .data:
        visitData(index, of: name)
        hide(index, of: secret)
      case .true, .false, .null, .date: break
      }
      index += 1
    }
    if mentions.isEmpty { return }
    let given = Dictionary(grouping: mentions, by: \.value).mapValues { $0.map(\.site) }
    for finding in findings(forValuesGivenAt: given) { workspace.report(finding) }
  }

  /// A map or a list that the visit is in.
  private struct Container {
    /// What its values are for.
    let name: Symbol?
    /// Whether it is a special form in the place of a secret.
    let isForm: Bool
    /// The secret that it stands in the place of, if it is no form.
    let secret: Symbol?
    /// The secret that a member of it names, whose `value` stands beside.
    let pair: Symbol?
    let end: Int
  }

  /// Whether a name is no member of an object's definition or of a form.
  private func isFree(_ name: Symbol) -> Bool {
    Word(name) == nil && !isFormName(name)
  }

  // MARK: Names

  /// What a member is to the value that it holds.
  private enum Role {
    /// It says what the value is for.
    case names
    /// It says nothing of what the value is for, such as a default.
    case saysNothing
    /// It holds names that only say where a value is.
    case holdsNames
  }

  /// - Parameter isInForm: whether it belongs to a special form in the place of a secret.
  private func role(of member: Symbol, isInForm: Bool, isTopLevel: Bool) -> Role {
    guard let word = Word(member) else {
      if isInForm, isMeantToName(member) { return .holdsNames }
      // What a form does not have was most likely meant for its default, and a form that there is
      // not for one that says nothing.
      return isInForm || isFormName(member) ? .saysNothing : .names
    }
    return word == .bindings && isTopLevel ? .holdsNames : Self.role(of: word)
  }

  /// Whether a map is a special form in the place of a secret.
  private func isForm(_ map: Int, of member: Symbol?) -> Bool {
    document[map].kind == .map && kind(of: member) != nil
      && document.members(of: map).contains { isFormName($0.symbol) }
  }

  func isFormName(_ name: Symbol) -> Bool {
    workspace.names.firstByte(of: name) == UInt8(ascii: "$")
  }

  private static func role(of word: Word) -> Role {
    switch word {
    case .env, .textFile, .ref, .all, .nearest, .schema: .holdsNames
    case .default, .literal, .append, .prepend, .without: .saysNothing
    default: .names
    }
  }

  func kind(of member: Symbol?) -> SecretName? {
    member.flatMap { workspace.secretNames.kind(of: $0, in: workspace.names) }
  }

  static let shortestData = 4

  private func visitData(_ index: Int, of member: Symbol?) {
    guard let member, kind(of: member) != nil,
      document.content(of: index).count >= Self.shortestData
    else { return }
    report("the secret \(workspace.quoted(member))", at: index)
  }

  /// Shows nothing of what may be a secret although it is no text, or none that could be read.
  private func hide(_ index: Int, of member: Symbol?) {
    let node = document.nodes[index]
    guard member != nil || node.isInvalid else { return }
    let range = node.range
    let isSecret =
      kind(of: member) != nil
      || node.isInvalid && SecretText.isSecret(source.span.extracting(range))
    if isSecret {
      workspace.hide(range, at: site(index))
    } else if node.isInvalid, let start = comment(in: source.span.extracting(range)) {
      workspace.hide(range.lowerBound + start..<range.upperBound, at: site(index))
    }
  }

  /// Where a comment may begin in what could not be read.
  private func comment(in text: Span<UInt8>) -> Int? {
    let slash = UInt8(ascii: "/")
    return text.indices.first { index in
      switch text[index] {
      case UInt8(ascii: "#"): true
      case slash:
        index + 1 < text.count
          && (text[index + 1] == slash || text[index + 1] == UInt8(ascii: "*"))
      default: false
      }
    }
  }

  private func check(_ node: Int, of member: Symbol?, _ kind: SecretName?) {
    let text = document.text(of: node)
    if let what = SecretText.recognise(text) {
      report(what, at: node)
    } else if let member, let kind, kind.admits(text, named: workspace.names[member]) {
      report("the secret \(workspace.quoted(member))", at: node)
    } else if let member, let kind {
      let name = workspace.names[member]
      if text.first == "@", kind.admits(String(text.dropFirst()), named: name) {
        workspace.suspect(site(node))
      } else {
        // A mention that is not well formed may be a part of the secret, as may any words.
        let (rest, values) = SecretText.parts(of: text)
        if rest.contains("${") || SecretText.isSeveralWords(rest) || kind.admits(rest, named: name)
        {
          workspace.hide(range(of: node), at: site(node))
        } else if values.contains(where: { mayBeSecret($0, kind, named: name) }) {
          // One alone is fine once there is a value of the name.
          if rest.isEmpty, values.count == 1 {
            workspace.suspect(site(node))
          } else {
            workspace.hide(range(of: node), at: site(node))
          }
        }
      }
    }
  }

  private func report(_ what: @autoclosure () -> String, at node: Int) {
    workspace.hide(range(of: node), at: site(node))
    guard !workspace.isFull(of: .warning) else { return workspace.countOmitted(1) }
    workspace.report(finding(what(), at: node))
  }

  func finding(
    _ what: String, at node: Int, related: [Finding.Related] = []
  ) -> Finding {
    // It is a secret even where brackets do not match, and so not reported by its node.
    Finding(
      .inlineSecret, "\(what) is written into the file",
      help: "read it from outside, with {\"$env\": NAME} or {\"$file\": PATH}",
      at: .range(document: index, document[node].range, node: node), related: related)
  }

  func site(_ node: Int) -> Site { Site(document: index, node: node) }

  /// The string in the source, without quotes where it stands there letter by letter.
  func range(of node: Int) -> Range<Int> {
    let node = document[node]
    guard !node.isDecoded else { return node.range }
    return node.contentRange
  }
}
