/// Which part of a picture is shown.
package struct PictureSelection: Sendable {
  /// The objects that it begins at; nobody's objects if empty.
  package var starts: [Int] = []
  /// How many references in a row it follows; all if nil.
  package var depth: Int?
  /// How much a person can read at once; no bound if nil.
  package var size: Size?

  package init() {}

  /// How many objects and references are shown at most.
  ///
  /// Mermaid draws no more than 500 edges; a mark of what is left out takes one for each object.
  package struct Size: Sendable {
    package let objects: Int
    package let references: Int

    package static let readable = Size(objects: 150, references: 350)
  }

  /// The part, and how many objects are left out of it for its size.
  package func part(of picture: GraphPicture) -> (picture: GraphPicture, omitted: Int) {
    if starts.isEmpty, depth == nil, size == nil { return (picture, 0) }
    let targets = picture.targets
    let starts = starts.isEmpty ? defaultStarts(of: picture, targets) : starts
    let members = reach(from: starts, targets, within: nil, depth: depth)
    guard let size else { return (picture.keeping(Set(members)), 0) }
    // One start after the other, so that what is shown hangs together.
    let all = Set(members)
    var order: [Int] = []
    var seen: Set<Int> = []
    for start in starts where !seen.contains(start) {
      let found = reach(from: [start], targets, within: all, depth: nil)
      order += found.filter { seen.insert($0).inserted }
    }
    let kept = fitting(order, picture, size)
    return (picture.keeping(kept), order.count - kept.count)
  }

  /// What nobody refers to, those first that refer to most, and then what only circles lead to.
  private func defaultStarts(of picture: GraphPicture, _ targets: [[Int]]) -> [Int] {
    let users = picture.users
    let entries = picture.objects.indices.filter { users[$0].isEmpty }
      .sorted { (targets[$1].count, $0) < (targets[$0].count, $1) }
    if depth != nil { return entries }
    let reached = Set(reach(from: entries, targets, within: nil, depth: nil))
    return entries + picture.objects.indices.filter { !reached.contains($0) }
  }

  private func reach(
    from starts: [Int], _ targets: [[Int]], within members: Set<Int>?, depth: Int?
  ) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var front = starts.filter { seen.insert($0).inserted }
    for _ in 0...(depth ?? targets.count) where !front.isEmpty {
      found += front
      front = front.flatMap { targets[$0] }
        .filter { members?.contains($0) != false && seen.insert($0).inserted }
    }
    return found
  }

  /// The first of some objects that are not too many, with the references between them.
  private func fitting(_ order: [Int], _ picture: GraphPicture, _ size: Size) -> Set<Int> {
    var ends: [Int: [Int]] = [:]
    for reference in picture.references {
      ends[reference.source, default: []].append(reference.target)
      if reference.source != reference.target {
        ends[reference.target, default: []].append(reference.source)
      }
    }
    var kept: Set<Int> = []
    var references = 0
    for object in order.prefix(size.objects) {
      references += (ends[object] ?? []).count { kept.contains($0) || $0 == object }
      if references > size.references { break }
      kept.insert(object)
    }
    return kept
  }
}
