import ReliantDocument

/// Where a document has mistakes of form, any of which may be why something there has no effect.
struct FormMistakes {
  /// Where they and what they have to do with begin, in order; nil when that may be anything.
  private let offsets: [Int]?

  /// - Parameter haveUnknownExtent: whether they may have to do with anything in the document.
  init(_ findings: [Finding], in document: Document, haveUnknownExtent: Bool) {
    let mistakes = findings.filter { $0.rule.severity == .error }
    let places = mistakes.flatMap { [$0.place] + $0.related.map(\.place) }
    // The order of a binary property list is not that of its bytes.
    offsets =
      haveUnknownExtent || !document.source.isText && !places.isEmpty
      ? nil
      : places.compactMap { place in
        switch place {
        case .site(let site): Int(document[Int(site.node)].start)
        case .range(_, let range, _): range.lowerBound
        case .file: nil
        }
      }.sorted()
  }

  var isEmpty: Bool { offsets?.isEmpty ?? false }

  /// Whether there is any in a node, or behind it, where what was meant to be a part of it may stand.
  func touch(_ node: Int, of document: Document) -> Bool {
    guard let offsets else { return true }
    let next = document[node].next(at: node)
    let start = Int(document[node].start)
    let end = next < document.nodes.count ? Int(document[next].start) : Int.max
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count && offsets[low] < end
  }
}
