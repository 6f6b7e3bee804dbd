package import ReliantDocument
package import ReliantGraph

/// A JSON configuration in the one layout, once it is sure that it says the same.
package struct FormattedFile {
  package let bytes: [UInt8]

  /// Formats a file; nil where it has mistakes in its form, which are reported, and is no file to be
  /// written anew therefore.
  ///
  /// What comes of it is read again and compared, member by member: since nothing but the order of
  /// members, blanks and line ends differ, no object can mean anything else.
  ///
  /// - Throws: ``LayoutFault`` if that should not be so.
  package init?(_ source: SourceFile, in workspace: Workspace) throws(LayoutFault) {
    let read = DocumentReader.read(source, names: workspace.names, limits: workspace.limits)
    _ = workspace.sources.add(read.document)
    workspace.report(read)
    guard read.findings.isEmpty, read.omitted == 0, !read.document.isEmpty else { return nil }
    let bytes = FormattedDocument(read.document, names: workspace.names).bytes
    let again = DocumentReader.read(
      SourceFile(path: source.path, bytes: bytes), names: workspace.names,
      limits: workspace.limits)
    let sameness = DocumentSameness(one: read.document, other: again.document)
    guard again.findings.isEmpty, sameness.holds(0, 0) else { throw LayoutFault() }
    self.bytes = bytes
  }
}

/// A layout that would change what a file says, which is a mistake of the program's.
package struct LayoutFault: Error {}

/// Whether two documents say the same in another order of members.
struct DocumentSameness {
  let one: Document
  let other: Document

  func holds(_ a: Int, _ b: Int) -> Bool {
    guard one[a].kind == other[b].kind else { return false }
    switch one[a].kind {
    case .map:
      let (mine, others) = (Array(one.members(of: a)), Array(other.members(of: b)))
      let values = Dictionary(others.map { ($0.symbol, $0.value) }) { first, _ in first }
      return mine.count == others.count
        && mine.allSatisfy { member in
          values[member.symbol].map { holds(member.value, $0) } ?? false
        }
    case .list:
      let (mine, others) = (Array(one.elements(of: a)), Array(other.elements(of: b)))
      return mine.count == others.count && zip(mine, others).allSatisfy { holds($0, $1) }
    default: return one.content(of: a) == other.content(of: b)
    }
  }
}
