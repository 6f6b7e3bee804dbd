import ReliantDocument
import ReliantGraph

/// The objects and named values in whose definitions a finding stands, which a fix may change.
struct ConcernedNames {
  /// Their keys and names, of whichever file.
  private(set) var objects: Set<String> = []
  private(set) var values: Set<String> = []

  /// Takes those in which the finding is, and those of its further places that the fix edits along.
  init(of finding: Diagnostic, _ fix: Diagnostic.Fix, in files: EditedFiles) {
    let related = finding.related.map(\.location)
    var places = finding.location.map { [$0] } ?? []
    places += related.filter { place in
      fix.edits.contains { $0.location.file == place.file && $0.touches(place) }
    }
    for (file, places) in Dictionary(grouping: places, by: \.file) {
      guard let bytes = try? files.contents(of: file, inside: nil, limit: .max - 1) else {
        continue
      }
      let names = NameTable()
      let source = SourceFile(path: file, bytes: bytes)
      let document = DocumentReader.read(source, names: names, limits: Limits()).document
      guard !document.isEmpty, document[0].kind == .map else { continue }
      for section in document.members(of: 0) where document[section.value].kind == .map {
        for member in document.members(of: section.value) {
          let extent = Int(document[member.node].start)..<Int(document[member.value].end)
          guard places.contains(where: { $0.offset.map(extent.contains) == true }) else { continue }
          switch names[section.symbol] {
          case "objects": objects.insert(names[member.symbol])
          case "values": values.insert(names[member.symbol])
          default: break
          }
        }
      }
    }
  }
}

extension Diagnostic.Edit {
  /// Whether the edit begins within a stretch, as far as that is known.
  fileprivate func touches(_ place: Diagnostic.Location) -> Bool {
    guard let start = place.offset, let own = location.offset else { return false }
    return own <= start && start <= own + length
  }
}
