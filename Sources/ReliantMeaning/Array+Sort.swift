extension Array {
  /// Puts a part in order where it lies; to sort a slice takes memory, which is worth it for a long one only.
  mutating func sort(_ part: Range<Int>, by isBefore: (Element, Element) -> Bool) {
    if part.count > 16 { return self[part].sort(by: isBefore) }
    for end in part.dropFirst() {
      var place = end
      while place > part.lowerBound, isBefore(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
