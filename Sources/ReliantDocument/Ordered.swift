/// The numbers below a count in an order in which equal ones stay as they are.
///
/// It is the sort of whatever there are few of: the code of one that is written out for each type of
/// elements is a tenth of what a checker has, and of the time that it takes to compile.
package func ordered(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: isBefore)
}

extension Array {
  /// The elements in an order, by ``ordered(_:by:)``; a list by itself, as it takes the runtime long to
  /// find out how one is a sequence.
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return ReliantDocument.ordered(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Sequence {
  /// The elements in an order, by ``ordered(_:by:)``.
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    Array(self).ordered(by: isBefore)
  }
}
