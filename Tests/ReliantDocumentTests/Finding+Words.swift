import ReliantDocument

/// What a finding says, where no name of the file is in it.
extension Finding {
  /// Where it is.
  var range: Range<Int> { place.range ?? 0..<0 }

  /// The node that it is about, where that is known.
  var node: Int? { if case .range(_, _, let node) = place { node } else { nil } }

  var words: String { rule == .duplicateMember ? "a name stands twice" : said.message }

  var wayOut: String? { said.help }

  /// The first further place, and what is said of it.
  var note: (message: String, range: Range<Int>)? {
    guard let note = said.notes.first else { return nil }
    return note.place.range.map { (note.message, $0) }
  }

  /// With names that stand for those of any file that has no more of them.
  private var said: Words {
    let names = NameTable()
    for number in 0..<100 { _ = names.intern("name\(number)") }
    return violation.words(in: names)
  }
}
