import ReliantDocument

extension Workspace {
  /// How far into a string a mention is sought, in bytes.
  private static let reach = 4096

  /// Where a string mentions a named value: the first `${name}` in it, or the string as a whole when
  /// it is nothing else, does not stand in its file letter by letter, or mentions it far inside.
  func place(ofMention name: Symbol, at site: Site) -> Place {
    let document = documents[Int(site.document)]
    let node = node(at: site)
    guard node.kind == .string, !node.isDecoded, document.source.isText else { return .site(site) }
    let text = document.content(of: Int(site.node))
    let mention = Array("${\(names[name])}".utf8)
    guard text.count > mention.count else { return .site(site) }
    let start = text.indices.prefix(Self.reach).first { start in
      // After another dollar sign it is an escape.
      text[start...].starts(with: mention)
        && (start == text.startIndex || text[start - 1] != mention[0])
    }
    guard let start else { return .site(site) }
    return .range(document: Int(site.document), start..<start + mention.count, node: Int(site.node))
  }
}
