/// A tag as it stands in the file.
struct XMLTag {
  /// From `<` to behind `>`.
  let range: Range<Int>
  let name: Range<Int>
  /// What stands behind the name, up to `>` or `/>`.
  let attributes: Range<Int>
  /// Whether the tag ends in `/>`, so that no end tag follows.
  let isEmpty: Bool
  /// The element, or nil when property lists have none of this name.
  var element: XMLElement?
}
