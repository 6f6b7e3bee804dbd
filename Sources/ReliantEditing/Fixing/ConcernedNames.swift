import ReliantDocument
import ReliantGraph

/// The objects and named values in whose definitions a finding stands, which its fix may change.
struct ConcernedNames {
  /// Their keys and names, of whichever file.
  private(set) var objects: Set<String> = []
  private(set) var values: Set<String> = []

  /// Takes none.
  init() {}

  /// Takes those in which the finding is, and those of its further places that the fix edits along, by
  /// the names that they have before or after it.
  init(
    of trial: FixTrial, from before: EditedConfigurations, to after: EditedConfigurations,
    _ shifts: TextShifts
  ) {
    let places =
      [trial.finding.location].compactMap(\.self)
      + trial.finding.related.map(\.location).filter { place in
        trial.fix.edits.contains { $0.location.file == place.file && $0.touches(place) }
      }
    for (file, places) in Dictionary(grouping: places, by: \.file) {
      let offsets = places.compactMap(\.offset)
      add(file, offsets, in: before)
      add(file, offsets.map { shifts[file]?.offset(after: $0) ?? $0 }, in: after)
    }
  }

  /// Adds what stands at some offsets of a file.
  private mutating func add(_ file: String, _ offsets: [Int], in files: EditedConfigurations) {
    guard let text = files.text(at: file), text.document[0].kind == .map else { return }
    let (document, names) = (text.document, text.names)
    for section in document.members(of: 0) where document[section.value].kind == .map {
      for member in document.members(of: section.value) {
        guard offsets.contains(where: document.extent(of: member.node).contains) else { continue }
        switch Word(rawValue: names[section.symbol]) {
        case .objects: objects.insert(names[member.symbol])
        case .values: values.insert(names[member.symbol])
        default: break
        }
      }
    }
  }
}

extension Diagnostic.Edit {
  /// Whether a stretch begins within the edit, as far as that is known.
  fileprivate func touches(_ place: Diagnostic.Location) -> Bool {
    guard let start = place.offset, let own = location.offset else { return false }
    return own <= start && start <= own + length
  }
}
