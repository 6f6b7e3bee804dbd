import ReliantDocument

/// What a problem says, where no name of the file is in it.
extension SyntaxProblem {
  var words: String {
    rule == .duplicateMember ? "a name stands twice" : violation.message(in: NameTable())
  }

  var wayOut: String? { violation.help(in: NameTable()) }

  /// The first further place, and what is said of it.
  var note: (message: String, range: Range<Int>)? {
    guard let note = violation.notes(in: NameTable()).first,
      case .range(_, let range, _) = note.place
    else { return nil }
    return (note.message, range)
  }
}
