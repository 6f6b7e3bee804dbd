/// Small numbers, such as places in a graph's tables, of which a context keeps very many.
package struct Numbers: Sendable {
  private let numbers: [Int32]

  /// The same numbers, in just the memory that they take.
  package init(_ numbers: [Int]) {
    self.numbers = numbers.map { Int32($0) }
  }
}

extension Numbers: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }
  package var count: Int { numbers.count }
  package subscript(position: Int) -> Int { Int(numbers[position]) }
}
