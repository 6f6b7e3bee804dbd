/// Small numbers, such as places in a graph's tables, of which a context keeps very many.
// What reads them is inlinable, since other modules go through them for each object.
package struct Numbers: Sendable {
  @usableFromInline let numbers: [Int32]

  /// The same numbers, in just the memory that they take.
  package init(_ numbers: [Int]) {
    self.numbers = numbers.map { Int32($0) }
  }
}

extension Numbers: RandomAccessCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { numbers.count }
  @inlinable package var count: Int { numbers.count }
  @inlinable package subscript(position: Int) -> Int { Int(numbers[position]) }
}
