import ReliantDocument
import ReliantGraph
package import ReliantInspection

extension FlatFile {
  /// The file with the places that its members come from, in comments at the ends of their lines.
  package var annotatedText: String {
    let names = NameTable()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    let document = DocumentReader.read(source, names: names, limits: Limits()).document
    let lineTable = LineTable(source.bytes)
    var finder = PointerFinder(document)
    var comments: [Int: String] = [:]
    for node in document.nodes.indices {
      guard case .member = document[node].kind,
        let pointer = finder.pointer(of: node, names: names),
        let origin = origins[pointer]
      else { continue }
      comments[lineTable.line(of: Int(document[node].start)) - 1] = "// \(origin.escapedForDisplay)"
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return TableRenderer.render(
      lines.dropLast().enumerated().map { [String($1)] + [comments[$0]].compactMap(\.self) })
  }
}
