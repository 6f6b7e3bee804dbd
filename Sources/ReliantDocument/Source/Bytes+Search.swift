// The library of regular expressions has searches as well; a program that needs it for nothing else
// would be larger by a tenth.
extension Collection<UInt8> {
  /// Where some bytes stand first; nil where they do not, and if there are none.
  package func firstRange(ofBytes part: some Collection<UInt8>) -> Range<Index>? {
    guard let first = part.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = self[start...]
      if rest.starts(with: part) { return start..<rest.index(start, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether some bytes stand in these.
  package func contains(bytes part: some Collection<UInt8>) -> Bool {
    firstRange(ofBytes: part) != nil
  }
}
