import ReliantDocument

/// What a finding says, where no name of the file is in it.
extension Finding {
  /// Where it is.
  var range: Range<Int> { place.range ?? 0..<0 }

  /// The node that it is about, where that is known.
  var node: Int? { if case .range(_, _, let node) = place { node } else { nil } }

  var words: String {
    rule == .duplicateMember ? "a name stands twice" : violation.message(in: NameTable())
  }

  var wayOut: String? { violation.help(in: NameTable()) }

  /// The first further place, and what is said of it.
  var note: (message: String, range: Range<Int>)? {
    guard let note = violation.notes(in: NameTable()).first else { return nil }
    return note.place.range.map { (note.message, $0) }
  }
}
