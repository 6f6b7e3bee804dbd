/// A name, with what kind of thing it is the name of.
struct Name: Hashable {
  let kind: Role.Kind
  let text: String

  /// The names to which a key answers besides, where they are free.
  var automatic: [Name] {
    guard kind == .object else { return [] }
    return [text.uppercased(), text.prefix(1).lowercased() + text.dropFirst()]
      .filter { $0 != text }.map { Name(kind: kind, text: $0) }
  }
}

/// A mention of a name, with the file that it stands in.
struct FoundMention {
  let text: EditedText
  let mention: Mention

  var place: FileRange { FileRange(text.path, mention.range) }
}
